import type { FormerRow } from './former-row.js';
import type { WholeEntry } from './entry-sql.js';
import { type TrackedEntity, TRACKED } from './tracked.js';

/** An entity before the running transaction changed it. */
export interface PendingChange {
  entity: string;
  id: number;
  old: string | null;
  digest: string | null;
  restaurant: number | null;
  part: number | null;
  label: string | null;
  /** Parent of a new row, such as `category:12`. */
  under?: string | undefined;
  /** Columns that were sent. */
  changed: Set<string>;
  /** Event that a service names, and its actor when no one is signed in. */
  event?: Event;
  /** The entry includes the contents and related rows. */
  whole?: boolean;
}
export type OldRow = Omit<PendingChange, 'entity' | 'changed' | 'event' | 'whole'>;

/** A service's description of a change. */
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
  /** Entry of the bulk edit that all its changes belong to. */
  batchId: number | null;
  /** Number of running writes that the guard lets through. */
  untracked: number;
  /** Former row of the next new row, by table. */
  former: Map<string, FormerRow>;
}

/** Makes all entries that are not written yet part of a bulk edit. */
export function joinBatch(pending: PendingChanges, batchId: number): void {
  pending.untargeted = pending.untargeted.map((entry) => ({ ...entry, batch_id: batchId }));
  pending.batchId = batchId;
  pending.newEntry = true;
}

export const missingRow = (id: number): OldRow => ({
  id,
  old: null,
  digest: null,
  restaurant: null,
  part: null,
  label: null,
});

/** Describes a new row; `row` names its parent. */
export function newRow(entity: string, row: { id: number }): OldRow {
  const { partOf, under } = TRACKED.get(entity);
  const parent = under && (row as unknown as Record<string, unknown>)[under.column];
  if (!under || typeof parent !== 'number') return missingRow(row.id);
  const part = under.entity === partOf?.entity ? parent : null;
  return { ...missingRow(row.id), part, under: `${under.entity}:${parent}` };
}

/** Returns the parent of a row, where it is the same as `under`. */
export const wholeOf = (
  { under, partOf }: TrackedEntity,
  { part }: Pick<OldRow, 'part'>,
): string | undefined =>
  part !== null && under && under.entity === partOf?.entity ? `${under.entity}:${part}` : undefined;

/** Checks whether a new row's parent is new too. Then the parent's entry covers both. */
export function isPartOfNew({ byThing }: PendingChanges, { old, under }: PendingChange): boolean {
  return old === null && under !== undefined && byThing.get(under)?.old === null;
}

/** Matches an event to a change. A member's change has the user as target, in that restaurant. */
const isAbout = ({ entity, id, part, restaurant }: PendingChange, { target, restaurantId }: Event) =>
  target === `${entity}:${id}` ||
  (target === `${TRACKED.get(entity).partOf?.entity}:${part}` &&
    (restaurantId === undefined || restaurantId === restaurant));

/** Gives a pending change a service's action. @returns false when none of the event's target is pending */
export function nameChange(pending: PendingChanges, event: Event): boolean {
  const change = [...pending.byThing.values()].find(
    (one) => one.event === undefined && isAbout(one, event) && !isPartOfNew(pending, one),
  );
  if (change) change.event = event;
  return change !== undefined;
}

/**
 * Discards all other changes and names this creation, whose entry then contains the whole entity.
 * @returns false when it is not new
 */
export function keepOnly(pending: PendingChanges, key: string, event: Event): boolean {
  const change = pending.byThing.get(key);
  if (change?.old !== null) return false;
  pending.byThing.clear();
  pending.untargeted.length = 0;
  pending.byThing.set(key, { ...change, whole: true, event });
  return true;
}

/** Checks the result of a write: affected rows or returned rows. */
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
 * Returns the actor of changes without an event: the signed-in user, or else the actor that an event names.
 * @param asking the user of the running request
 */
export function actorOfUnnamed({ byThing }: PendingChanges, asking: Event['actor']): Event['actor'] {
  const named = [...byThing.values()].flatMap(({ event }) => event?.actor ?? []);
  return asking ? named.find(({ userId }) => userId === asking.userId) : named[0];
}
