import type { OptionSet } from '@server/modules/menu/option-sets/primary-options.schemas';
import {
  type AllergenNames,
  allergensInLine,
  dietsInLine,
  mayContainInLine,
} from '@server/shared/menu/allergens';
import { type AskConflict, saveChanges, type Wording } from '@/editing/save-changes';
import type { CreateOnce } from '@/editing/use-save-row';
import { api } from '@/lib/trpc';
import { ownerOf } from '../shared/ownership';
import { optionSetBody, optionSetDraft, type SetDraft } from './selection-rows';
import { MENU_WORDING } from '../shared/wording';
import type { SetFlags } from './set-toggles';

interface CreateSet {
  draft: SetDraft;
  flags: SetFlags;
  where: { restaurant_id?: number };
  once: CreateOnce;
}

/** Creates a set once, however often Save is pressed. Its toggles are a separate change (C-121). */
export function createSet({ draft, flags, where, once }: CreateSet): Promise<OptionSet> {
  const { primaryOptions } = api.menu;
  const { allow_images, prevent_restaurant_changes } = flags;
  const create: typeof primaryOptions.create.mutate = async (body, options) => {
    const made = await primaryOptions.create.mutate(body, options);
    if (allow_images || prevent_restaurant_changes)
      await primaryOptions.update.mutate({
        id: made.id,
        ...ownerOf(made),
        allow_images,
        prevent_restaurant_changes,
      });
    return made;
  };
  return once(create, { ...optionSetBody(draft), ...where });
}

interface SaveSet {
  /** Set as it was when the editor opened. */
  set: OptionSet;
  draft: SetDraft;
  version: number;
  /** Names of a country's law, where it is known. */
  names: AllergenNames | undefined;
  ask: AskConflict;
}

/** Writes name and selections, always both. Asks first when another user has changed the set (C-246). */
export function saveSet({ set, draft, version, names, ask }: SaveSet): Promise<OptionSet> {
  const { primaryOptions } = api.menu;
  const key = { id: set.id, ...ownerOf(set) };
  const body = optionSetBody(draft);
  return saveChanges<ReturnType<typeof shownOf>, OptionSet>({
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
    wording: wordingBy(names),
    ask,
  });
}

/** Set as the user sees it and the server stores it: no ids, no outer blanks, no unnamed selections. */
const shownOf = ({ name, selections }: SetDraft) => ({
  name: name.trim(),
  selections: selections
    .map(({ name: own, image_url, allergens, may_contain, diets }) => ({
      name: own.trim(),
      image_url: image_url || null,
      allergens,
      may_contain,
      diets,
    }))
    .filter((selection) => selection.name !== ''),
});

type ShownSelection = ReturnType<typeof shownOf>['selections'][number];

/** Describes a selection, including its image, allergens and diets, so that a difference in them shows. */
function inWords(
  { name, image_url, allergens, may_contain, diets }: ShownSelection,
  names: AllergenNames | undefined,
): string {
  const notes = [
    image_url && `image ${image_url.slice(-12)}`,
    allergens && allergensInLine(allergens, names).toLowerCase(),
    mayContainInLine(may_contain, names).toLowerCase(),
    dietsInLine(diets).toLowerCase(),
  ].filter(Boolean);
  return notes.length > 0 ? `${name} (${notes.join('; ')})` : name;
}

const wordingBy = (names: AllergenNames | undefined): Wording => ({
  label: MENU_WORDING.label,
  value: (value, field) =>
    Array.isArray(value)
      ? (value as ShownSelection[]).map((one) => inWords(one, names)).join(', ') || 'None'
      : MENU_WORDING.value(value, field),
});
