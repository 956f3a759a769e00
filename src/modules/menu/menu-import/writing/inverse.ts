import { wordOf } from '../../../../shared/menu/table-words.js';
import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { IMPORT_FIELDS } from '../comparing/menu-fields.js';
import {
  type FieldValue,
  isJoining,
  isSameField,
  type MenuRow,
  type MenuState,
  nameOfRow,
  REFERENCES,
  referenceIn,
  type RowChange,
  withChanges,
} from '../comparing/menu-state.js';

/** A row that an undo leaves as it is. */
export interface KeptRow {
  table: MenuTableName;
  key: string;
  name: string;
  /** False if the menu lacks it. */
  exists: boolean;
  /** Why it stays. */
  reason: string;
  /** The reason is a later change of the row itself. */
  isChanged: boolean;
  /** Fields that were not reset: the values before the import, from it, and now. */
  fields: { field: string; former: FieldValue; imported: FieldValue; present: FieldValue }[];
}

/** A change that is not reversed, with the reason. */
interface Stay {
  change: RowChange;
  reason: string;
  isChanged?: boolean;
  fields?: KeptRow['fields'];
}

const REASONS = {
  changed: 'Changed after the import.',
  deleted: 'Deleted after the import.',
  restored: 'Restored after the import.',
  orphan: (parent: MenuTableName) => `The ${wordOf(parent)} it belonged to is gone.`,
  keyTaken: (name: string) => `“${name}” has its key now.`,
} as const;

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
  const keep = ({ change, reason, isChanged = false, fields = [] }: Stay) =>
    kept.push({ ...keptOf(change, state), reason, isChanged, fields });
  for (const change of applied) {
    const inverse = inverseOfRow(change, state);
    if (inverse === undefined) keep(changedSince(change, state));
    else if (inverse !== null) changes.set(`${change.table} ${change.key}`, inverse);
  }
  leavePricesOf(kept, changes);
  for (const find of [stillUsed, orphans])
    for (const stay of find(changes, state)) {
      changes.delete(`${stay.change.table} ${stay.change.key}`);
      keep(stay);
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

function changedSince(change: RowChange, state: MenuState): Stay {
  const { table, key, before, after } = change;
  const present = state[table].get(key);
  if (!after) return { change, reason: REASONS.restored, isChanged: true };
  if (!present) return { change, reason: REASONS.deleted, isChanged: true };
  return {
    change,
    reason: REASONS.changed,
    isChanged: true,
    fields: changedFields(table, { before, after, present }),
  };
}

/** Finds deletions of rows to which something was added since: rows that stay, up to all that they belong to. */
function stillUsed(changes: ReadonlyMap<string, RowChange>, state: MenuState): Stay[] {
  /** A row that stays, by the place of the one that it keeps. */
  const users = new Map<string, { table: MenuTableName; row: MenuRow }>();
  const use = (table: MenuTableName, row: MenuRow): void => {
    for (const [prefix, parent] of Object.entries(REFERENCES[table])) {
      const key = referenceIn(row, prefix) ?? '';
      const above = state[parent].get(key);
      if (!above || users.has(`${parent} ${key}`)) continue;
      users.set(`${parent} ${key}`, { table, row });
      use(parent, above);
    }
  };
  for (const table of MENU_TABLE_NAMES)
    for (const [key, row] of state[table]) {
      // A pair without a price is nothing.
      const isNothing = table === 'prices' && row['price'] === null;
      if (!isNothing && changes.get(`${table} ${key}`)?.after !== null) use(table, row);
    }
  return [...changes.values()].flatMap((change) => {
    const user = users.get(`${change.table} ${change.key}`);
    return user && change.after === null ? [{ change, reason: useWords(change.table, user) }] : [];
  });
}

/** "Still holds Arancini.", "Still used by Margherita." */
function useWords(used: MenuTableName, { table, row }: { table: MenuTableName; row: MenuRow }): string {
  if (!isJoining(table)) return `Still holds ${nameOfRow(table, row)}.`;
  const other = Object.keys(REFERENCES[table]).find((prefix) => REFERENCES[table][prefix] !== used) ?? '';
  const name = String(row[other] ?? '');
  if (used === 'items') return `Still has a price for ${name}.`;
  return used === 'categories' ? `Still holds ${name}.` : `Still used by ${name}.`;
}

/** Finds rows that would come back without a row that they name, or with a key that is taken. */
function orphans(changes: ReadonlyMap<string, RowChange>, state: MenuState): Stay[] {
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
  return [...changes.values()].toSorted(byTable).flatMap((change) => {
    const { table, key, after } = change;
    if (!after) return [];
    const lacking = Object.entries(REFERENCES[table]).find(
      ([prefix, parent]) => !next[parent].has(referenceIn(after, prefix) ?? ''),
    );
    const external = after['key'];
    const owner = typeof external === 'string' ? owners.get(`${table} ${external}`) : undefined;
    const isTaken = owner !== undefined && owner !== key;
    if (!lacking && !isTaken) return [];
    next[table].delete(key);
    const reason = lacking
      ? REASONS.orphan(lacking[1])
      : REASONS.keyTaken(String(state[table].get(owner ?? '')?.['name'] ?? ''));
    return [{ change, reason }];
  });
}

function keptOf({ table, key, before, after }: RowChange, state: MenuState) {
  const present = state[table].get(key);
  const name = nameOfRow(table, present ?? after ?? before ?? {});
  return { table, key, name, exists: present !== undefined };
}

/** Fields that the import set, all of which stay; of a new row, those with other values by now. */
function changedFields(
  table: MenuTableName,
  { before, after, present }: { before: MenuRow | null; after: MenuRow; present: MenuRow },
): KeptRow['fields'] {
  return [...Object.keys(REFERENCES[table]), ...IMPORT_FIELDS[table].keys()]
    .filter(
      (field) =>
        field !== 'position' &&
        !(before ? isSameField(before[field], after[field]) : isSameField(present[field], after[field])),
    )
    .map((field) => ({
      field,
      former: before?.[field] ?? null,
      imported: after[field] ?? null,
      present: present[field] ?? null,
    }));
}
