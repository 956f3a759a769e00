import type { OptionSet } from '@server/modules/menu/primary-options.schemas';
import { type AskConflict, saveChanges } from '@/lib/editing/save-changes';
import { api } from '@/lib/trpc';
import type { IdempotencyKeys } from '@/lib/idempotency-key';
import { ownerOf } from '../shared/ownership';
import { bodyOf, draftOf, type SetDraft } from './selection-rows';
import { MENU_WORDING } from '../shared/saving/wording';
import type { SetFlags } from './set-toggles';

interface CreateSet {
  draft: SetDraft;
  flags: SetFlags;
  where: { restaurant_id?: number };
  keys: IdempotencyKeys;
}

/** Creates a set once, however often Save is pressed; its toggles are a change of their own (C-121). */
export async function createSet({ draft, flags, where, keys }: CreateSet): Promise<OptionSet> {
  const { primaryOptions } = api.menu;
  const body = { ...bodyOf(draft), ...where };
  const made = await primaryOptions.create.mutate(body, {
    context: { idempotencyKey: keys.keyFor(body) },
  });
  const { allow_images, prevent_restaurant_changes } = flags;
  if (allow_images || prevent_restaurant_changes)
    await primaryOptions.update.mutate({
      id: made.id,
      ...ownerOf(made),
      allow_images,
      prevent_restaurant_changes,
    });
  keys.succeeded();
  return made;
}

interface SaveSet {
  /** As it was when the editor opened. */
  set: OptionSet;
  draft: SetDraft;
  version: number;
  ask: AskConflict;
}

/** Writes name and selections, both of them always; a set that another user changed is asked about first (C-246). */
export async function saveSet({ set, draft, version, ask }: SaveSet): Promise<void> {
  const { primaryOptions } = api.menu;
  const key = { id: set.id, ...ownerOf(set) };
  await saveChanges<ReturnType<typeof bodyOf>, OptionSet>({
    row: { ...set, version },
    valuesOf: (row) => bodyOf(draftOf(row)),
    patch: bodyOf(draft),
    write: (patch, known) => primaryOptions.update.mutate({ ...key, version: known, ...patch }),
    read: () => primaryOptions.get.query(key),
    wording: MENU_WORDING,
    ask,
  });
}
