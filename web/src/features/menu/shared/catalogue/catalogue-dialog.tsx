import { Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { capitalized } from '@server/shared/characters';
import { Dialog } from '@/components/dialog';
import { DialogActions } from '@/components/form/dialog-actions';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { ChooseRestaurant } from '@/components/restaurant-scope/choose-restaurant';
import { type WriteTarget, useNamedRestaurant } from '@/components/restaurant-scope/use-write-target';
import { RestaurantBadge } from '@/components/restaurant-scope/restaurant-badge';
import { useRowDialog } from '@/editing/use-row-dialog';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { addedText } from '@/hooks/use-announce-added';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';
import { ownerOf } from '../ownership';
import { useCatalogueQuery } from '../use-catalogue-query';
import { useAllergenNames } from '../allergens/use-allergen-names';
import { menuWordingBy } from '../wording';
import type { Catalogue, CatalogueListRow } from './catalogue';

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
  const { noun, kind, api, schema, valuesOf, fields: Fields } = catalogue;
  const [target, choose] = useTarget();
  const names = useAllergenNames(row ? row.restaurant_id : (target ?? null));
  const [form] = Form.useForm();
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const afterwards = useRef<((id: number) => Promise<unknown>) | undefined>(undefined);
  const query = useCatalogueQuery();
  const utils = trpc.useUtils();
  const { pathname } = useLocation();
  const { save, isGone } = useRowDialog<Values, Row, Row>({
    noun,
    create: async (values, once) => {
      const made = await once(api.create.mutate, { ...values, ...(target ? { restaurant_id: target } : {}) });
      await afterwards.current?.(made.id);
      return made;
    },
    edit: row && {
      row,
      valuesOf,
      update: (patch, version) => api.update.mutate({ ...keyOf(row), version, ...patch }),
      read: () => api.get.query(keyOf(row)),
      wording: menuWordingBy(names),
    },
    refresh: () => utils.menu.invalidate(),
    onClose,
    added: ({ id, name }) => {
      const shown = utils.menu[kind].list.getData(query.input)?.results ?? [];
      const isShown = shown.some((one) => one.id === id);
      // If a search or another page hides it, "View" searches for it.
      const search = new URLSearchParams({ q: name }).toString();
      return { text: addedText(name), ...(isShown ? {} : { view: `${pathname}?${search}` }) };
    },
  });
  const mustChoose = row === null && target === undefined;
  return (
    <Dialog title={row && !isGone ? `Edit ${row.name}` : `Add ${noun}`} onClose={onClose}>
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
            await save({ ...values, ...late });
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
    </Dialog>
  );
}

const keyOf = (row: CatalogueListRow) => ({ id: row.id, ...ownerOf(row) });

/** Restaurant of a new row. When all are shown, it is the one in the list's filter, or it is chosen first (C-284). */
function useTarget(): [WriteTarget, (target: number | null) => void] {
  const { input } = useRestaurantScope();
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const [chosen, choose] = useState<WriteTarget>(named);
  // For a user without a restaurant, the server refuses with an explanation.
  return [all ? chosen : (input.restaurant_id ?? null), choose];
}
