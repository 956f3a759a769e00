import { useState } from 'react';
import type { Topping } from '@server/modules/menu/toppings.schemas';
import { useConflictDialog } from '@/components/form/use-conflict-dialog';
import { useRecreate } from '@/hooks/use-recreate';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { changedFields, saveChanges } from '@/lib/editing/save-changes';
import { createIdempotencyKeys } from '@/lib/idempotency-key';
import { api, trpc } from '@/lib/trpc';
import { FormDialog } from '../shared/form-dialog';
import { MENU_WORDING } from '../shared/saving/wording';
import { useCatalogueQuery } from '../shared/use-catalogue-query';
import { ownerOf } from '../shared/use-ownership';
import { useAnnounceAddedRow } from '../shared/use-announce-added-row';
import { ToppingForm, type ToppingValues } from './topping-form';

/** Adds a topping, or changes one. */
export function ToppingDialog({ topping, onClose }: { topping: Topping | null; onClose: () => void }) {
  const { input } = useRestaurantScope();
  const query = useCatalogueQuery();
  const utils = trpc.useUtils();
  const announceAdded = useAnnounceAddedRow();
  const ask = useConflictDialog();
  const again = useRecreate('topping');
  const [keys] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));

  const create = async (values: ToppingValues) => {
    const body = { ...values, ...input };
    const made = await api.menu.toppings.create.mutate(body, {
      context: { idempotencyKey: keys.keyFor(body) },
    });
    keys.succeeded();
    return made;
  };
  const change = async (row: Topping, values: ToppingValues) => {
    await saveChanges<ToppingValues, Topping>({
      row,
      valuesOf: ({ name, image_url }) => ({ name, image_url }),
      patch: changedFields<ToppingValues>(values, row),
      wording: MENU_WORDING,
      ask,
      write: (patch, version) =>
        api.menu.toppings.update.mutate({ id: row.id, version, ...ownerOf(row), ...patch }),
      read: () => api.menu.toppings.get.query({ id: row.id, ...ownerOf(row) }),
    });
    return null;
  };
  const save = async (values: ToppingValues) => {
    const made = await again.save<Topping | null>(topping && (() => change(topping, values)), () =>
      create(values),
    );
    await utils.menu.invalidate();
    onClose();
    if (made) await announceAdded(made, utils.menu.toppings.list.getData(query.input)?.results);
  };

  return (
    <FormDialog title={topping && !again.isGone ? `Edit ${topping.name}` : 'Add topping'} onClose={onClose}>
      <ToppingForm
        initialValues={{ name: topping?.name ?? '', image_url: topping?.image_url ?? null }}
        restaurantId={topping ? (topping.restaurant_id ?? undefined) : input.restaurant_id}
        onSubmit={save}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
