import type { OptionSet } from '@server/modules/menu/primary-options.schemas';
import { allergensInLine, dietsInLine } from '@server/shared/menu/allergens';
import { type AskConflict, saveChanges, type Wording } from '@/editing/save-changes';
import { api } from '@/lib/trpc';
import type { IdempotencyKeys } from '@/lib/idempotency-key';
import { ownerOf } from '../shared/ownership';
import { optionSetBody, optionSetDraft, type SetDraft } from './selection-rows';
import { MENU_WORDING } from '../shared/wording';
import type { SetFlags } from './set-toggles';

interface CreateSet {
  draft: SetDraft;
  flags: SetFlags;
  where: { restaurant_id?: number };
  keys: IdempotencyKeys;
}

/** Creates a set once, however often Save is pressed. Its toggles are a separate change (C-121). */
export async function createSet({ draft, flags, where, keys }: CreateSet): Promise<OptionSet> {
  const { primaryOptions } = api.menu;
  const body = { ...optionSetBody(draft), ...where };
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
  /** Set as it was when the editor opened. */
  set: OptionSet;
  draft: SetDraft;
  version: number;
  ask: AskConflict;
}

/** Writes name and selections, always both. Asks first when another user has changed the set (C-246). */
export async function saveSet({ set, draft, version, ask }: SaveSet): Promise<void> {
  const { primaryOptions } = api.menu;
  const key = { id: set.id, ...ownerOf(set) };
  const body = optionSetBody(draft);
  await saveChanges<ReturnType<typeof shownOf>, OptionSet>({
    row: { ...set, version },
    valuesOf: (row) => shownOf(optionSetDraft(row)),
    patch: shownOf(draft),
    write: (patch, known) =>
      primaryOptions.update.mutate({
        ...key,
        version: known,
        ...(patch.name !== undefined && { name: body.name }),
        ...(patch.selections !== undefined && { selections: body.selections }),
      }),
    read: () => primaryOptions.get.query(key),
    wording: WORDING,
    ask,
  });
}

/** Set as the user sees it and the server stores it: no ids, no outer blanks, no unnamed selections. */
const shownOf = ({ name, selections }: SetDraft) => ({
  name: name.trim(),
  selections: selections
    .map(({ name: own, image_url, allergens, diets }) => ({
      name: own.trim(),
      image_url: image_url || null,
      allergens,
      diets,
    }))
    .filter((selection) => selection.name !== ''),
});

type ShownSelection = ReturnType<typeof shownOf>['selections'][number];

/** Describes a selection, including its image, allergens and diets, so that a difference in them shows. */
function inWords({ name, image_url, allergens, diets }: ShownSelection): string {
  const notes = [
    image_url && `image ${image_url.slice(-12)}`,
    allergens && allergensInLine(allergens).toLowerCase(),
    dietsInLine(diets).toLowerCase(),
  ].filter(Boolean);
  return notes.length > 0 ? `${name} (${notes.join('; ')})` : name;
}

const WORDING: Wording = {
  label: MENU_WORDING.label,
  value: (value, field) =>
    Array.isArray(value)
      ? (value as ShownSelection[]).map(inWords).join(', ') || 'None'
      : MENU_WORDING.value(value, field),
};
