import { useState } from 'react';
import type { Dressing } from '@server/modules/menu/dressings.schemas';
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
import { DressingForm, type DressingValues } from './dressing-form';

/** Adds a dressing, or changes one. */
export function DressingDialog({ dressing, onClose }: { dressing: Dressing | null; onClose: () => void }) {
  const { input } = useRestaurantScope();
  const query = useCatalogueQuery();
  const utils = trpc.useUtils();
  const announceAdded = useAnnounceAddedRow();
  const ask = useConflictDialog();
  const again = useRecreate('dressing');
  const [keys] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));

  const create = async (values: DressingValues) => {
    const body = { ...values, ...input };
    const made = await api.menu.dressings.create.mutate(body, {
      context: { idempotencyKey: keys.keyFor(body) },
    });
    keys.succeeded();
    return made;
  };
  const change = async (row: Dressing, values: DressingValues) => {
    await saveChanges<DressingValues, Dressing>({
      row,
      valuesOf: ({ name }) => ({ name }),
      patch: changedFields<DressingValues>(values, row),
      wording: MENU_WORDING,
      ask,
      write: (patch, version) =>
        api.menu.dressings.update.mutate({ id: row.id, version, ...ownerOf(row), ...patch }),
      read: () => api.menu.dressings.get.query({ id: row.id, ...ownerOf(row) }),
    });
    return null;
  };
  const save = async (values: DressingValues) => {
    const made = await again.save<Dressing | null>(dressing && (() => change(dressing, values)), () =>
      create(values),
    );
    await utils.menu.invalidate();
    onClose();
    if (made) await announceAdded(made, utils.menu.dressings.list.getData(query.input)?.results);
  };

  return (
    <FormDialog
      title={dressing && !again.isGone ? `Edit ${dressing.name}` : 'Add dressing'}
      onClose={onClose}
    >
      <DressingForm initialValues={{ name: dressing?.name ?? '' }} onSubmit={save} onCancel={onClose} />
    </FormDialog>
  );
}
