/** A selection as it is stored. */
export interface StoredSelection {
  id: number;
  name: string;
  image_url: string | null;
  position: number;
}

/** A selection as it was sent; its place in the list is its position. */
export interface WantedSelection {
  id?: number | null | undefined;
  name: string;
  image_url: string | null;
}

export interface SelectionChanges {
  /** New ones, with null for an id, and those that are not as they were. */
  written: (Omit<StoredSelection, 'id'> & { id: number | null })[];
  /** Ids of those that were not sent. */
  removed: number[];
}

/** Two names with the same key are the same name. */
const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Each name once, whatever its case, the first one kept; blank ones dropped (C-126). */
export function distinctSelections<S extends { name: string }>(selections: readonly S[]): S[] {
  const seen = new Set(['']);
  return selections.filter(({ name }) => {
    const key = keyOf(name);
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
  const rows = wanted.map(({ name, image_url }, position) => {
    const before = found[position];
    return { id: before?.id ?? null, name, image_url, position, before };
  });
  return {
    written: rows.filter((row) => !isSame(row, row.before)).map(({ before: _, ...row }) => row),
    removed: [...left.keys()],
  };
}

const named = (selections: ReadonlyMap<number, StoredSelection>, name: string) =>
  [...selections.values()].find((selection) => keyOf(selection.name) === keyOf(name));

const isSame = (
  row: Omit<WantedSelection, 'id'> & { position: number },
  before: StoredSelection | undefined,
) => before?.name === row.name && before.image_url === row.image_url && before.position === row.position;
