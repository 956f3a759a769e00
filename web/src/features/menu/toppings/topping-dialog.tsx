import { useState } from 'react';
import type { Topping } from '../../../../../src/modules/menu/toppings.schemas.js';
import { useAddAgain } from '../../../hooks/use-add-again';
import { useRestaurantScope } from '../../../hooks/use-restaurant-scope';
import { createKeyKeeper } from '../../../lib/idempotency-key';
import { api, trpc } from '../../../lib/trpc';
import { useAskClash } from '../shared/saving/use-ask-clash';
import { FormDialog } from '../shared/form-dialog';
import { saveForm } from '../shared/saving/save-form';
import { ownerOf } from '../shared/use-ownership';
import { ToppingForm, type ToppingValues } from './topping-form';

/** Adds a topping, or changes one. */
export function ToppingDialog({ topping, onClose }: { topping: Topping | null; onClose: () => void }) {
  const { input } = useRestaurantScope();
  const utils = trpc.useUtils();
  const ask = useAskClash();
  const again = useAddAgain('topping');
  const [keys] = useState(() => createKeyKeeper(() => crypto.randomUUID()));

  const create = async (values: ToppingValues) => {
    const body = { ...values, ...input };
    await api.menu.toppings.create.mutate(body, { context: { idempotencyKey: keys.keyFor(body) } });
    keys.succeeded();
  };
  const change = (row: Topping, values: ToppingValues) =>
    saveForm<ToppingValues, Topping>({
      row,
      values,
      ask,
      update: (patch, version) =>
        api.menu.toppings.update.mutate({ id: row.id, version, ...ownerOf(row), ...patch }),
      read: () => api.menu.toppings.get.query({ id: row.id, ...ownerOf(row) }),
    });
  const save = async (values: ToppingValues) => {
    await again.save(topping && (() => change(topping, values)), () => create(values));
    await utils.menu.invalidate();
    onClose();
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
