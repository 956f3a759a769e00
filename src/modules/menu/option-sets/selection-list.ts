import type { DietaryInfo } from '../../../shared/menu/allergens.js';
import { nameKey } from '../../../shared/text.js';

/** A stored selection. */
export interface StoredSelection extends DietaryInfo {
  id: number;
  external_key: string | null;
  name: string;
  image_url: string | null;
  position: number;
}

/** A selection from a request. Its index becomes its position. A key and dietary info that are not sent stay. */
export interface WantedSelection {
  id?: number | null | undefined;
  external_key?: string | null | undefined;
  name: string;
  image_url: string | null;
  allergens?: DietaryInfo['allergens'] | undefined;
  may_contain?: DietaryInfo['may_contain'] | undefined;
  diets?: DietaryInfo['diets'] | undefined;
}

export interface SelectionChanges {
  /** Changed selections, and new ones with a null id. */
  written: (Omit<StoredSelection, 'id' | 'external_key'> & { id: number | null })[];
  /** New keys by position. Written apart, because selections can exchange their keys. */
  keys: { position: number; external_key: string | null }[];
  /** Ids of selections that were not sent. */
  removed: number[];
}

/** Keeps the first selection of each name, as `nameKey` compares them. Drops blank names. */
export function distinctSelections<S extends { name: string }>(selections: readonly S[]): S[] {
  const seen = new Set(['']);
  return selections.filter(({ name }) => {
    const key = nameKey(name);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Computes the writes that turn `stored` into `wanted`, in its order (C-128). Matches selections by id, then by name,
 * so that ids survive. The id of another set matches nothing: its selection is added to this set.
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
  // Match all ids first, so that a name cannot take a row that a later selection names by id.
  const byId = wanted.map(({ id }) => take(left.get(id ?? 0)));
  const found = wanted.map(({ name }, index) => byId[index] ?? take(named(left, name)));
  const rows = wanted.map(({ name, image_url, external_key: _apart, ...sent }, position) => {
    const before = found[position];
    return { id: before?.id ?? null, name, image_url, ...dietaryInfo(sent, before), position, before };
  });
  return {
    written: rows.filter((row) => !isSame(row, row.before)).map(({ before: _, ...row }) => row),
    keys: wanted.flatMap(({ external_key }, position) =>
      external_key === undefined || external_key === (found[position]?.external_key ?? null)
        ? []
        : [{ position, external_key }],
    ),
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
  may_contain: sent.may_contain === undefined ? (before?.may_contain ?? null) : sent.may_contain,
  diets: sent.diets === undefined ? (before?.diets ?? null) : sent.diets,
});

const isSame = (row: Omit<StoredSelection, 'id' | 'external_key'>, before: StoredSelection | undefined) =>
  before?.name === row.name &&
  before.image_url === row.image_url &&
  before.position === row.position &&
  isSameList(before.allergens, row.allergens) &&
  isSameList(before.may_contain, row.may_contain) &&
  isSameList(before.diets, row.diets);

const isSameList = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === null ? other === null : one.join() === other?.join();
