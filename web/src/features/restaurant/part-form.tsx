import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { SaveBar } from '@/components/editor-page/save-bar';
import { SchemaForm } from '@/components/form/schema-form';
import { useConflictDialog } from '@/components/form/use-conflict-dialog';
import { useAlerts } from '@/hooks/use-alerts';
import { useDraft } from '@/hooks/use-draft';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { diffFields, isSame, saveChanges, type Wording } from '@/lib/editing/save-changes';
import { trpc } from '@/lib/trpc';
import styles from './settings.module.css';

interface PartFormProps<S extends z.ZodObject, Values extends object, Part extends { version: number }> {
  /** Names the form, and its draft together with the restaurant. */
  label: string;
  rid: number;
  readOnly: boolean;
  schema: S;
  /** As it was read. */
  part: Part;
  /** What the fields begin with. */
  typedOf: (part: Part) => Partial<z.input<S>>;
  /** What is compared, and sent. */
  valuesOf: (part: Part) => Values;
  /** The same of what the form holds. */
  sentOf: (values: z.output<S>) => Values;
  write: (values: Values, version: number) => Promise<Part>;
  read: () => Promise<Part>;
  wording: Wording;
  form?: FormInstance;
  /** What a save waits for. */
  ready?: () => Promise<unknown>;
  children: (part: Part) => ReactNode;
}

/** A part is nothing of the user's yet: what it shows are defaults. */
const isUnsaved = (part: object) => 'saved' in part && part.saved === false;

/**
 * The form of a part, saved on its own. What somebody else saved meanwhile is kept, and asked about where both changed
 * the same (C-246).
 */
export function PartForm<S extends z.ZodObject, Values extends object, Part extends { version: number }>(
  props: PartFormProps<S, Values, Part>,
) {
  const { label, rid, readOnly, schema, typedOf, valuesOf, sentOf, write, read, wording, ready } = props;
  const [form] = Form.useForm(props.form);
  const [part, setPart] = useState(props.part);
  const draft = useDraft({ what: `settings-${label}`, restaurant: rid });
  const [dirty, setDirty] = useState(draft.restored !== null);
  /** What the fields held when nothing was changed; unknown where a draft was brought back. */
  const pristine = useRef<unknown>(undefined);
  const ask = useConflictDialog();
  const { confirm } = useAlerts();
  const onSaved = useSaved();
  useLeaveGuard(() => dirty, draft.drop);
  useEffect(() => {
    if (!dirty) pristine.current = form.getFieldsValue();
    // Once, when the fields are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const save = async (typed: z.output<S>) => {
    await ready?.();
    const values = sentOf(typed);
    const sent = form.getFieldsValue() as unknown;
    let newest = part;
    const saved = await saveChanges<Values, Part>({
      row: part,
      valuesOf,
      patch: isUnsaved(part) ? values : diffFields(values, valuesOf(part)),
      write: (patch, version) => write({ ...valuesOf(newest), ...patch }, version),
      read: async () => (newest = await read()),
      wording,
      ask,
    });
    setPart(saved);
    const since = form.getFieldsValue() as object;
    form.setFieldsValue(typedOf(saved));
    pristine.current = form.getFieldsValue();
    // What was typed while the save was on its way, as offline, stays.
    const isEdited = !isSame(since, sent);
    if (isEdited) form.setFieldsValue(since);
    else draft.drop();
    setDirty(isEdited);
    await onSaved();
    confirm(RESTAURANT_TEXTS.saved);
  };

  const discard = () => {
    draft.drop();
    form.setFieldsValue(typedOf(part));
    pristine.current = form.getFieldsValue();
    setDirty(false);
  };

  return (
    <SchemaForm
      form={form}
      label={label}
      schema={schema}
      disabled={readOnly}
      initialValues={{ ...typedOf(part), ...draft.restored }}
      onEdit={(values) => {
        draft.keep(values);
        setDirty(!isSame(values, pristine.current));
      }}
      onSubmit={save}
      actions={({ busy }) =>
        !readOnly && (
          <SaveBar
            busy={busy}
            hint={dirty && RESTAURANT_TEXTS.notSaved}
            onDiscard={draft.restored !== null && discard}
          />
        )
      }
    >
      <fieldset disabled={readOnly} className={styles.fields}>
        {props.children(part)}
      </fieldset>
    </SchemaForm>
  );
}

/** Header, other parts and the names in the shell follow: one part's answer can depend on another's. */
function useSaved() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.onboarding.invalidate(),
      // The sentence, and the holidays of the place.
      utils.hours.invalidate(),
      utils.auth.me.invalidate(),
      utils.restaurants.invalidate(),
    ]);
  };
}
