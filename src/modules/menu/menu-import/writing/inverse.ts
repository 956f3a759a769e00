import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { IMPORT_FIELDS } from '../comparing/menu-fields.js';
import {
  type FieldValue,
  isSameField,
  type MenuRow,
  type MenuState,
  nameOfRow,
  REFERENCES,
  referenceIn,
  type RowChange,
  withChanges,
} from '../comparing/menu-state.js';

/** A row that an undo leaves as it is, because it was changed since. */
export interface KeptRow {
  table: MenuTableName;
  key: string;
  name: string;
  /** False if it was deleted since. */
  exists: boolean;
  /** Fields of the import: the value before it, and the present one. */
  fields: { field: string; former: FieldValue; present: FieldValue }[];
}

/**
 * Reverses the changes of an import for rows that still have its values. A new row stays if something was added to it
 * since. A deleted one does not come back if its parent is gone or its key is taken.
 */
export function inverseOf(
  applied: readonly RowChange[],
  state: MenuState,
): { changes: RowChange[]; kept: KeptRow[] } {
  const changes = new Map<string, RowChange>();
  const kept: KeptRow[] = [];
  const keep = (change: RowChange) => kept.push(keptOf(change, state[change.table].get(change.key)));
  for (const change of applied) {
    const inverse = inverseOfRow(change, state);
    if (inverse === undefined) keep(change);
    else if (inverse !== null) changes.set(`${change.table} ${change.key}`, inverse);
  }
  leavePricesOf(kept, changes);
  for (const find of [stillUsed, orphans])
    for (const change of find(changes, state)) {
      changes.delete(`${change.table} ${change.key}`);
      keep({ ...change, before: change.after, after: change.before });
    }
  return { changes: [...changes.values()], kept: kept.toSorted(byTable) };
}

const byTable = (one: { table: MenuTableName }, other: { table: MenuTableName }) =>
  MENU_TABLE_NAMES.indexOf(one.table) - MENU_TABLE_NAMES.indexOf(other.table);

/** Leaves the prices of new items that stay. */
function leavePricesOf(kept: readonly KeptRow[], changes: Map<string, RowChange>): void {
  const items = new Set(kept.filter(({ table }) => table === 'items').map(({ key }) => key));
  for (const [place, { table, before, after }] of changes)
    if (table === 'prices' && after === null && items.has(referenceIn(before ?? {}, 'item') ?? ''))
      changes.delete(place);
}

/** @returns undefined if the row was changed since; null if there is nothing to do */
function inverseOfRow(
  { table, key, before, after }: RowChange,
  state: MenuState,
): RowChange | null | undefined {
  const present = state[table].get(key);
  if (!after) return present ? undefined : { table, key, before: null, after: before };
  if (!present) return before ? undefined : null;
  const fields = [...IMPORT_FIELDS[table].keys()].filter((field) => field !== 'position');
  const references = Object.keys(REFERENCES[table]);
  const isMoved = (one: MenuRow, other: MenuRow) =>
    references.filter((prefix) => referenceIn(one, prefix) !== referenceIn(other, prefix));
  if (!before) {
    const isAsAdded = fields.every((field) => isSameField(present[field], after[field]));
    return isAsAdded && isMoved(present, after).length === 0
      ? { table, key, before: present, after: null }
      : undefined;
  }
  const changed = [...IMPORT_FIELDS[table].keys()].filter(
    (field) => !isSameField(before[field], after[field]),
  );
  const moved = isMoved(before, after);
  const isSince =
    changed.some((field) => field !== 'position' && !isSameField(present[field], after[field])) ||
    moved.some((prefix) => referenceIn(present, prefix) !== referenceIn(after, prefix));
  if (isSince) return undefined;
  const former = Object.fromEntries([
    ...changed.map((field) => [field, before[field] ?? null] as const),
    ...moved.flatMap((prefix) => [
      [`${prefix}_id`, before[`${prefix}_id`] ?? null] as const,
      [prefix, before[prefix] ?? null] as const,
    ]),
  ]);
  return { table, key, before: present, after: { ...present, ...former } };
}

/** Finds deletions of rows to which something was added since: rows that stay, up to all that they belong to. */
function stillUsed(changes: ReadonlyMap<string, RowChange>, state: MenuState): RowChange[] {
  const used = new Set<string>();
  const use = (table: MenuTableName, row: MenuRow): void => {
    for (const [prefix, parent] of Object.entries(REFERENCES[table])) {
      const key = referenceIn(row, prefix) ?? '';
      const above = state[parent].get(key);
      if (!above || used.has(`${parent} ${key}`)) continue;
      used.add(`${parent} ${key}`);
      use(parent, above);
    }
  };
  for (const table of MENU_TABLE_NAMES)
    for (const [key, row] of state[table]) {
      // A pair without a price is nothing.
      const isNothing = table === 'prices' && row['price'] === null;
      if (!isNothing && changes.get(`${table} ${key}`)?.after !== null) use(table, row);
    }
  return [...changes.values()].filter(
    ({ table, key, after }) => after === null && used.has(`${table} ${key}`),
  );
}

/** Finds rows that would come back without a row that they name, or with a key that is taken. */
function orphans(changes: ReadonlyMap<string, RowChange>, state: MenuState): RowChange[] {
  const next = withChanges(state, changes.values());
  const owners = new Map<string, string>();
  for (const table of MENU_TABLE_NAMES)
    for (const [key, row] of state[table])
      if (
        typeof row['key'] === 'string' &&
        row['shared'] !== true &&
        next[table].get(key)?.['key'] === row['key']
      )
        owners.set(`${table} ${row['key']}`, key);
  // Parents come first, because a row that stays away takes its contents along.
  return [...changes.values()].toSorted(byTable).filter(({ table, key, after }) => {
    if (!after) return false;
    const isAlone = Object.entries(REFERENCES[table]).some(
      ([prefix, parent]) => !next[parent].has(referenceIn(after, prefix) ?? ''),
    );
    const external = after['key'];
    const owner = typeof external === 'string' ? owners.get(`${table} ${external}`) : undefined;
    const isTaken = owner !== undefined && owner !== key;
    if (isAlone || isTaken) next[table].delete(key);
    return isAlone || isTaken;
  });
}

function keptOf({ table, key, before, after }: RowChange, present: MenuRow | undefined): KeptRow {
  const row = present ?? after ?? before ?? {};
  const fields =
    before && after
      ? [...IMPORT_FIELDS[table].keys()].filter((field) => !isSameField(before[field], after[field]))
      : [];
  return {
    table,
    key,
    name: nameOfRow(table, row),
    exists: present !== undefined,
    fields: fields.map((field) => ({
      field,
      former: before?.[field] ?? null,
      present: present?.[field] ?? null,
    })),
  };
}
