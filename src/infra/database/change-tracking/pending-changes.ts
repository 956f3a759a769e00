import type { FormerRow } from './former-row.js';
import type { WholeEntry } from './entry-sql.js';
import { type TrackedEntity, TRACKED } from './tracked.js';

/** An entity as it was before the running transaction changed it. */
export interface PendingChange {
  entity: string;
  id: number;
  old: string | null;
  digest: string | null;
  restaurant: number | null;
  part: number | null;
  label: string | null;
  /** What it was made under, as `category:12`. */
  under?: string | undefined;
  /** The columns that were sent. */
  changed: Set<string>;
  /** What a service calls it, and who did it, where nobody is signed in. */
  event?: Event;
  /** Its entry tells all that is in it, and what other rows have of it. */
  whole?: boolean;
}
export type OldRow = Omit<PendingChange, 'entity' | 'changed' | 'event' | 'whole'>;

/** What a service has to say of a change. */
export interface Event {
  action: string;
  actor?: { userId: number; role?: string } | undefined;
  restaurantId?: number | null | undefined;
  target?: string | undefined;
  changed?: readonly string[] | null | undefined;
}

/** Changes of a transaction whose entries are written before the commit. */
export interface PendingChanges {
  byThing: Map<string, PendingChange>;
  /** Entries without an entity. */
  untargeted: WholeEntry[];
  /** Its changes do not continue earlier entries. */
  newEntry: boolean;
  /** Number of running writes that the guard lets through. */
  untracked: number;
  /** What the next row of a table was until it was deleted, by the table. */
  former: Map<string, FormerRow>;
}

export const missingRow = (id: number): OldRow => ({
  id,
  old: null,
  digest: null,
  restaurant: null,
  part: null,
  label: null,
});

/** A row that was just made; `row` names what it was made under. */
export function newRow(entity: string, row: { id: number }): OldRow {
  const { partOf, under } = TRACKED.get(entity);
  const parent = under && (row as unknown as Record<string, unknown>)[under.column];
  if (!under || typeof parent !== 'number') return missingRow(row.id);
  const part = under.entity === partOf?.entity ? parent : null;
  return { ...missingRow(row.id), part, under: `${under.entity}:${parent}` };
}

/** What a row is a part of, where that is what it is made under. */
export const wholeOf = (
  { under, partOf }: TrackedEntity,
  { part }: Pick<OldRow, 'part'>,
): string | undefined =>
  part !== null && under && under.entity === partOf?.entity ? `${under.entity}:${part}` : undefined;

/** What is made together with what it is made under is told by that one's entry. */
export function isPartOfNew({ byThing }: PendingChanges, { old, under }: PendingChange): boolean {
  return old === null && under !== undefined && byThing.get(under)?.old === null;
}

/** A member's change is told of the person, in that restaurant. */
const isAbout = ({ entity, id, part, restaurant }: PendingChange, { target, restaurantId }: Event) =>
  target === `${entity}:${id}` ||
  (target === `${TRACKED.get(entity).partOf?.entity}:${part}` &&
    (restaurantId === undefined || restaurantId === restaurant));

/** Gives a pending change a service's own name. @returns false when none of the event's target is pending */
export function nameChange(pending: PendingChanges, event: Event): boolean {
  const change = [...pending.byThing.values()].find(
    (one) => one.event === undefined && isAbout(one, event) && !isPartOfNew(pending, one),
  );
  if (change) change.event = event;
  return change !== undefined;
}

/**
 * Discards all other changes and names this creation, whose entry then has all of the entity.
 * @returns false when it was not made
 */
export function keepOnly(pending: PendingChanges, key: string, event: Event): boolean {
  const change = pending.byThing.get(key);
  if (change?.old !== null) return false;
  pending.byThing.clear();
  pending.untargeted.length = 0;
  pending.byThing.set(key, { ...change, whole: true, event });
  return true;
}

/** No row, as the server counts them or answers them. */
const wroteNothing = (result: unknown) =>
  Array.isArray(result)
    ? result.length === 0
    : (result as { affectedRows?: number } | undefined)?.affectedRows === 0;

/** Runs a write; discards its pending changes when it wrote no row. */
export async function discardIfNotWritten<T>(
  pending: PendingChanges | undefined,
  write: () => Promise<T>,
): Promise<T> {
  const before = new Set(pending?.byThing.keys());
  const result = await write();
  if (wroteNothing(result))
    for (const key of pending?.byThing.keys() ?? []) if (!before.has(key)) pending?.byThing.delete(key);
  return result;
}

/**
 * Who made the changes that no service names: the user who asks; where nobody is signed in, the one who is named.
 * @param asking the user of the running request
 */
export function actorOfUnnamed({ byThing }: PendingChanges, asking: Event['actor']): Event['actor'] {
  const named = [...byThing.values()].flatMap(({ event }) => event?.actor ?? []);
  return asking ? named.find(({ userId }) => userId === asking.userId) : named[0];
}
