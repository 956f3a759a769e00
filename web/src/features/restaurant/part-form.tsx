import { Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { SaveBar } from '@/components/editor-page/save-bar';
import { SchemaForm } from '@/components/form/schema-form';
import type { FieldDrafts } from '@/editing/field-drafts';
import { diffFields, isSame, saveChanges, type Wording } from '@/editing/save-changes';
import { useConflictDialog } from '@/editing/use-conflict-dialog';
import { useAlerts } from '@/hooks/use-alerts';
import { useDraft } from '@/hooks/use-draft';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { trpc } from '@/lib/trpc';
import fieldsetLook from '@/theme/looks/fieldset.module.css';

interface PartFormProps<S extends z.ZodObject, Values extends object, Part extends { version: number }> {
  /** Name of the form, and of its draft together with the restaurant. */
  label: string;
  rid: number;
  readOnly: boolean;
  schema: S;
  /** Part as read. */
  part: Part;
  /** Initial values of the fields. */
  typedOf: (part: Part) => Partial<z.input<S>>;
  /** Values to compare and send. */
  valuesOf: (part: Part) => Values;
  /** Same for the form's values. */
  sentOf: (values: z.output<S>) => Values;
  write: (values: Values, version: number) => Promise<Part>;
  read: () => Promise<Part>;
  wording: Wording;
  form?: FormInstance;
  /** Follows uploads, which must end before a save. */
  uploads?: FieldDrafts;
  children: (part: Part) => ReactNode;
}

/** True when the user has not saved the part yet: it shows defaults. */
const isUnsaved = (part: object) => 'saved' in part && part.saved === false;

/**
 * Form of a part, saved on its own. Other users' changes are kept; a conflict on the same field asks the user
 * (C-246).
 */
export function PartForm<S extends z.ZodObject, Values extends object, Part extends { version: number }>(
  props: PartFormProps<S, Values, Part>,
) {
  const { label, rid, readOnly, schema, typedOf, valuesOf, sentOf, write, read, wording, uploads } = props;
  const [form] = Form.useForm(props.form);
  const [part, setPart] = useState(props.part);
  const draft = useDraft({ what: `settings-${label}`, restaurant: rid });
  const [dirty, setDirty] = useState(draft.restored !== null);
  /** Field values without edits; unknown after a draft was restored. */
  const pristine = useRef<unknown>(undefined);
  const ask = useConflictDialog();
  const { confirm } = useAlerts();
  const onSaved = useSaved();
  useLeaveGuard(() => dirty || uploads?.settled === false, draft.drop);
  useEffect(() => {
    if (!dirty) pristine.current = form.getFieldsValue();
    // Once, when the fields are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const save = async (typed: z.output<S>) => {
    await uploads?.uploaded();
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
    // Edits made during the save, for example offline, are kept.
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
      <fieldset disabled={readOnly} className={fieldsetLook.fieldset}>
        {props.children(part)}
      </fieldset>
    </SchemaForm>
  );
}

/** Reloads the header, the other parts and the names in the shell, because parts depend on each other. */
function useSaved() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.onboarding.invalidate(),
      // For the status sentence, and the holidays of the location.
      utils.hours.invalidate(),
      utils.auth.me.invalidate(),
      utils.restaurants.invalidate(),
    ]);
  };
}
