import type { DietaryInfo } from '../../../shared/menu/allergens.js';
import { nameKey } from '../../../shared/text.js';

/** A selection as it is stored. */
export interface StoredSelection extends DietaryInfo {
  id: number;
  name: string;
  image_url: string | null;
  position: number;
}

/** A selection as it was sent; its place in the list is its position. What it does not state stays as it is. */
export interface WantedSelection {
  id?: number | null | undefined;
  name: string;
  image_url: string | null;
  allergens?: DietaryInfo['allergens'] | undefined;
  diets?: DietaryInfo['diets'] | undefined;
}

export interface SelectionChanges {
  /** New ones, with null for an id, and those that are not as they were. */
  written: (Omit<StoredSelection, 'id'> & { id: number | null })[];
  /** Ids of those that were not sent. */
  removed: number[];
}

/** Each name once, as `nameKey` compares them, the first one kept; blank ones dropped. */
export function distinctSelections<S extends { name: string }>(selections: readonly S[]): S[] {
  const seen = new Set(['']);
  return selections.filter(({ name }) => {
    const key = nameKey(name);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * What to write so that `stored` becomes `wanted`, in its order (C-128). A selection is found by its id, else by its
 * name, so that ids survive; an id of another set is not found, and its selection becomes a new one of this set.
 */
export function mergeSelections(
  stored: readonly StoredSelection[],
  wanted: readonly WantedSelection[],
): SelectionChanges {
  const left = new Map(stored.map((selection) => [selection.id, selection]));
  const take = (found: StoredSelection | undefined) => {
    if (found) left.delete(found.id);
    return found;
  };
  // All ids first: a name must not take what a later one asks for by its id.
  const byId = wanted.map(({ id }) => take(left.get(id ?? 0)));
  const found = wanted.map(({ name }, index) => byId[index] ?? take(named(left, name)));
  const rows = wanted.map(({ name, image_url, ...sent }, position) => {
    const before = found[position];
    return { id: before?.id ?? null, name, image_url, ...dietaryInfo(sent, before), position, before };
  });
  return {
    written: rows.filter((row) => !isSame(row, row.before)).map(({ before: _, ...row }) => row),
    removed: [...left.keys()],
  };
}

const named = (selections: ReadonlyMap<number, StoredSelection>, name: string) =>
  [...selections.values()].find((selection) => nameKey(selection.name) === nameKey(name));

/** Keeps the fields that were not sent; a new selection has no dietary info. */
const dietaryInfo = (
  sent: Pick<WantedSelection, keyof DietaryInfo>,
  before: DietaryInfo | undefined,
): DietaryInfo => ({
  allergens: sent.allergens === undefined ? (before?.allergens ?? null) : sent.allergens,
  diets: sent.diets === undefined ? (before?.diets ?? null) : sent.diets,
});

const isSame = (row: Omit<StoredSelection, 'id'>, before: StoredSelection | undefined) =>
  before?.name === row.name &&
  before.image_url === row.image_url &&
  before.position === row.position &&
  isSameList(before.allergens, row.allergens) &&
  isSameList(before.diets, row.diets);

const isSameList = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === null ? other === null : one.join() === other?.join();
