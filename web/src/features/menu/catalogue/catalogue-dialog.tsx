import { Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DialogActions } from '@/components/form/dialog-actions';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { ChooseRestaurant } from '@/components/restaurant-scope/choose-restaurant';
import { type WriteTarget, useNamedRestaurant } from '@/components/restaurant-scope/use-write-target';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { diffFields, saveChanges } from '@/editing/save-changes';
import { useConflictDialog } from '@/editing/use-conflict-dialog';
import { useRecreate } from '@/editing/use-recreate';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { addedText, useAnnounceAdded } from '@/hooks/use-announce-added';
import { useCreateOnce } from '@/hooks/use-create-once';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { trpc } from '@/lib/trpc';
import { MENU_WORDING } from '../shared/wording';
import { useCatalogueQuery } from '../shared/use-catalogue-query';
import { ownerOf } from '../shared/ownership';
import type { Catalogue, CatalogueListRow } from './catalogue';
import { capitalized } from '@server/shared/characters';

interface CatalogueDialogProps<Row extends CatalogueListRow, Values extends { name: string }> {
  catalogue: Catalogue<Row, Values>;
  /** Null for a new row. */
  row: Row | null;
  onClose: () => void;
}

/** Adds or edits a catalogue row; mounted while open. */
export function CatalogueDialog<Row extends CatalogueListRow, Values extends { name: string }>(
  props: CatalogueDialogProps<Row, Values>,
) {
  const { catalogue, row, onClose } = props;
  const { noun, schema, valuesOf, fields: Fields } = catalogue;
  const [target, choose] = useTarget();
  const [form] = Form.useForm();
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const afterwards = useRef<((id: number) => Promise<unknown>) | undefined>(undefined);
  const { save, isGone } = useSave(catalogue, row, target, onClose);
  const mustChoose = row === null && target === undefined;
  useRestoreFocus();
  return (
    <Modal
      open
      title={row && !isGone ? `Edit ${row.name}` : `Add ${noun}`}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {!mustChoose && <RestaurantBadge id={row ? row.restaurant_id : target} />}
      {mustChoose ? (
        <ChooseRestaurant onChoose={choose} shared />
      ) : (
        <SchemaForm
          form={form}
          schema={schema}
          initialValues={valuesOf(row)}
          onSubmit={async (values) => {
            // Wait for an image that is still uploading, so that it is saved too.
            await sending.current;
            const late =
              'image_url' in schema.shape ? { image_url: form.getFieldValue('image_url') as unknown } : {};
            await save({ ...values, ...late }, (id) => afterwards.current?.(id));
          }}
          label={capitalized(noun)}
          actions={({ busy }) => <DialogActions text="Save" busy={busy} onCancel={onClose} />}
        >
          <Field name="name" label="Name">
            <Input maxLength={120} autoComplete="off" autoFocus />
          </Field>
          {Fields && (
            <Fields
              restaurantId={(row ? row.restaurant_id : target) ?? undefined}
              onSending={(upload) => {
                sending.current = upload;
              }}
              row={isGone ? null : row}
              onMade={(work) => {
                afterwards.current = work;
              }}
            />
          )}
        </SchemaForm>
      )}
    </Modal>
  );
}

/** Restaurant of a new row. When all are shown, it is the one in the list's filter, or it is chosen first (C-284). */
function useTarget(): [WriteTarget, (target: number | null) => void] {
  const { input } = useRestaurantScope();
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const [chosen, choose] = useState<WriteTarget>(named);
  // For a user without a restaurant, the server refuses with an explanation.
  return [all ? chosen : (input.restaurant_id ?? null), choose];
}

/** Saves the dialog's values, closes it, and announces a new row. */
function useSave<Row extends CatalogueListRow, Values extends { name: string }>(
  { noun, kind, api, valuesOf }: Catalogue<Row, Values>,
  row: Row | null,
  target: WriteTarget,
  onClose: () => void,
) {
  const query = useCatalogueQuery();
  const utils = trpc.useUtils();
  const announceAdded = useAnnounceAdded();
  const { pathname, search } = useLocation();
  const ask = useConflictDialog();
  const again = useRecreate(noun);
  const once = useCreateOnce();

  const create = (values: Values) =>
    once(api.create.mutate, { ...values, ...(target ? { restaurant_id: target } : {}) });
  const change = async (known: Row, values: Values) => {
    const key = { id: known.id, ...ownerOf(known) };
    await saveChanges<Values, Row>({
      row: known,
      valuesOf,
      patch: diffFields(values, valuesOf(known)),
      write: (patch, version) => api.update.mutate({ ...key, version, ...patch }),
      read: () => api.get.query(key),
      wording: MENU_WORDING,
      ask,
    });
    return null;
  };
  /** Announces a new row. If a search or another page hides it, "View" searches for it. */
  const announce = ({ id, name }: Row) => {
    const shown = utils.menu[kind].list.getData(query.input)?.results ?? [];
    const list = pathname + search;
    const isShown = shown.some((one) => one.id === id);
    const view = isShown ? list : `${pathname}?${new URLSearchParams({ q: name }).toString()}`;
    return announceAdded({ id, text: addedText(name), list, view });
  };
  return {
    isGone: again.isGone,
    /** @param afterwards runs once a new row exists */
    save: async (values: Values, afterwards: (id: number) => Promise<unknown> | undefined) => {
      const made = await again.save<Row | null>(row && (() => change(row, values)), () => create(values));
      if (made) await afterwards(made.id);
      await utils.menu.invalidate();
      onClose();
      if (made) await announce(made);
    },
  };
}
