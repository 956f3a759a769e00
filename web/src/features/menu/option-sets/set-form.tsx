import { Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { z } from 'zod';
import {
  optionSetCreateInput,
  optionSetUpdateInput,
} from '@server/modules/menu/option-sets/primary-options.schemas';
import { SaveBar } from '@/components/editor-page/save-bar';
import { FormError } from '@/components/form/form-error';
import { Stack } from '@/components/layout/stack';
import { FieldDraftsContext, useFieldDrafts } from '@/editing/field-drafts';
import { useDraft } from '@/hooks/use-draft';
import type { DraftOf } from '@/lib/draft-key';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { errorText } from '@/lib/errors';
import { Text } from '@/components/layout/text';
import tones from '@/theme/looks/tones.module.css';
import callout from '@/theme/looks/callout.module.css';
import styles from './primary-options.module.css';
import { SelectionList } from './selection-list';
import { optionSetBody, sameDraft, type SetDraft } from './selection-rows';
import { type SetFlags, SetToggles } from './set-toggles';

/** Checks before anything is sent; an existing set can have no selections. */
const CHECKS = {
  create: z.object(optionSetCreateInput.shape).pick({ name: true, selections: true }),
  update: z.object({
    name: optionSetCreateInput.shape.name,
    selections: optionSetUpdateInput.shape.selections,
  }),
};

interface SetFormProps {
  mode: keyof typeof CHECKS;
  draftKey: DraftOf;
  initial: SetDraft;
  flags: SetFlags;
  onFlags: (change: Partial<SetFlags>) => void;
  /** Reason that the form is read-only. */
  readOnly: string | undefined;
  restaurantId: number | undefined;
  /** Rejects with the error that the form shows. Calls `done` once it is saved, before it leaves the page. */
  onSave: (draft: SetDraft, done: () => void) => Promise<void>;
  onCancel: () => void;
}

/** Name, toggles and ordered selections of a set. */
export function SetForm(props: SetFormProps) {
  const { mode, initial, flags, onFlags, readOnly, restaurantId, onSave, onCancel } = props;
  const kept = useDraft(props.draftKey);
  const [draft, setDraft] = useState<SetDraft>({ ...initial, ...(readOnly ? {} : kept.restored) });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** Latest draft, for uploads that end later. */
  const latest = useRef(draft);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const nameField = useRef<InputRef>(null);
  const id = useId();
  const fieldDrafts = useFieldDrafts();
  const release = useLeaveGuard(() => !sameDraft(draft, initial) || !fieldDrafts.settled, kept.drop);

  const change = (part: Partial<SetDraft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    setProblem('');
    kept.keep(next);
  };
  const discard = () => {
    kept.drop();
    latest.current = initial;
    setDraft(initial);
    setProblem('');
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || readOnly || !fieldDrafts.commitAll()) return;
    const { error } = CHECKS[mode].safeParse(optionSetBody(latest.current));
    if (error) {
      setProblem(error.issues[0]?.message ?? '');
      if (draft.name.trim() === '') nameField.current?.focus();
      return;
    }
    setBusy(true);
    try {
      // Wait for an image that is still uploading, so that it is saved too.
      await sending.current;
      await onSave(latest.current, () => {
        release();
        kept.drop();
      });
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack
      as="form"
      gap={5}
      className={styles.form}
      aria-label="Primary option set"
      onSubmit={(event) => void save(event)}
      noValidate
    >
      {readOnly && (
        <Text as="p" weight={500} className={`${callout.callout} ${tones.info}`}>
          {readOnly}
        </Text>
      )}
      <Stack gap={1} weight={500}>
        <label htmlFor={id}>Name</label>
        <Input
          ref={nameField}
          id={id}
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          autoFocus={mode === 'create'}
          disabled={readOnly !== undefined}
          {...(problem && !draft.name.trim()
            ? { 'aria-invalid': true, 'aria-describedby': `${id}error`, status: 'error' as const }
            : {})}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Stack>
      <SetToggles flags={flags} readOnly={readOnly !== undefined} onChange={onFlags} />
      <FieldDraftsContext value={fieldDrafts}>
        <SelectionList
          selections={draft.selections}
          onChange={(update) => change({ selections: update(latest.current.selections) })}
          images={flags.allow_images}
          readOnly={readOnly !== undefined}
          restaurantId={restaurantId}
          onSending={(upload) => {
            sending.current = Promise.all([sending.current, upload]);
          }}
        />
      </FieldDraftsContext>
      {readOnly ? (
        <div>
          <Button onClick={onCancel}>Back</Button>
        </div>
      ) : (
        <SaveBar
          busy={busy}
          onCancel={onCancel}
          onDiscard={kept.restored !== null && discard}
          problem={<FormError id={`${id}error`}>{problem}</FormError>}
        />
      )}
    </Stack>
  );
}
