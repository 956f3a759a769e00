import type { FormerRow } from './former-row.js';
import type { WholeEntry } from './entry-sql.js';
import { type Recorded, RECORDED } from './recorded.js';

/** A thing as it was before the running transaction changed it. */
export interface Note {
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
export type OldRow = Omit<Note, 'entity' | 'changed' | 'event' | 'whole'>;

/** What a service has to say of a change. */
export interface Event {
  action: string;
  actor?: { userId: number; role?: string } | undefined;
  restaurantId?: number | null | undefined;
  target?: string | undefined;
  changed?: readonly string[] | null | undefined;
}

/** What a transaction remembers until it is committed. */
export interface Notes {
  byThing: Map<string, Note>;
  /** Entries that tell of no thing. */
  others: WholeEntry[];
  /** Its changes carry on nothing that was typed before. */
  apart: boolean;
  /** How many writes are being recorded just now. */
  open: number;
  /** What the next row of a table was until it was deleted, by the table. */
  former: Map<string, FormerRow>;
}

export const absent = (id: number): OldRow => ({
  id,
  old: null,
  digest: null,
  restaurant: null,
  part: null,
  label: null,
});

/** A row that was just made; `row` names what it was made under. */
export function fresh(entity: string, row: { id: number }): OldRow {
  const { partOf, under } = RECORDED.get(entity);
  const parent = under && (row as unknown as Record<string, unknown>)[under.column];
  if (!under || typeof parent !== 'number') return absent(row.id);
  const part = under.entity === partOf?.entity ? parent : null;
  return { ...absent(row.id), part, under: `${under.entity}:${parent}` };
}

/** What a row is a part of, where that is what it is made under. */
export const wholeOf = ({ under, partOf }: Recorded, { part }: Pick<OldRow, 'part'>): string | undefined =>
  part !== null && under && under.entity === partOf?.entity ? `${under.entity}:${part}` : undefined;

/** What is made together with what it is made under is told by that one's entry. */
export function isPartOfNew({ byThing }: Notes, { old, under }: Note): boolean {
  return old === null && under !== undefined && byThing.get(under)?.old === null;
}

/** A member's change is told of the person, in that restaurant. */
const isAbout = ({ entity, id, part, restaurant }: Note, { target, restaurantId }: Event) =>
  target === `${entity}:${id}` ||
  (target === `${RECORDED.get(entity).partOf?.entity}:${part}` &&
    (restaurantId === undefined || restaurantId === restaurant));

/** Gives a noted change a service's own name. @returns false when none of the event's target is noted */
export function nameNote(notes: Notes, event: Event): boolean {
  const note = [...notes.byThing.values()].find(
    (one) => one.event === undefined && isAbout(one, event) && !isPartOfNew(notes, one),
  );
  if (note) note.event = event;
  return note !== undefined;
}

/**
 * Forgets what else was noted, and names this change of a thing that was made, whose entry tells all of it then.
 * @returns false when it was not made
 */
export function keepOnly(notes: Notes, key: string, event: Event): boolean {
  const note = notes.byThing.get(key);
  if (note?.old !== null) return false;
  notes.byThing.clear();
  notes.others.length = 0;
  notes.byThing.set(key, { ...note, whole: true, event });
  return true;
}

/** No row, as the server counts them or answers them. */
const wroteNothing = (result: unknown) =>
  Array.isArray(result)
    ? result.length === 0
    : (result as { affectedRows?: number } | undefined)?.affectedRows === 0;

/** Runs a write; when it wrote no row, what it noted is forgotten. */
export async function notingIfWritten<T>(notes: Notes | undefined, write: () => Promise<T>): Promise<T> {
  const before = new Set(notes?.byThing.keys());
  const result = await write();
  if (wroteNothing(result))
    for (const key of notes?.byThing.keys() ?? []) if (!before.has(key)) notes?.byThing.delete(key);
  return result;
}

/**
 * Who made the changes that no service names: the user who asks; where nobody is signed in, the one who is named.
 * @param asking the user of the running request
 */
export function actorOfUnnamed({ byThing }: Notes, asking: Event['actor']): Event['actor'] {
  const named = [...byThing.values()].flatMap(({ event }) => event?.actor ?? []);
  return asking ? named.find(({ userId }) => userId === asking.userId) : named[0];
}
