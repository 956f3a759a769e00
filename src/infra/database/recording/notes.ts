import type { Value } from '../statements.js';
import { RECORDED } from './recorded.js';

/** A thing as it was before the running transaction changed it. */
export interface Note {
  entity: string;
  id: number;
  old: string | null;
  digest: string | null;
  restaurant: number | null;
  part: number | null;
  label: string | null;
  /** The columns that were sent. */
  changed: Set<string>;
  /** What a service calls it, and who did it, where nobody is signed in. */
  event?: Event;
}
export type OldRow = Omit<Note, 'entity' | 'changed' | 'event'>;

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
  others: Readonly<Record<string, Value>>[];
  /** How many writes are being recorded just now. */
  open: number;
}

export const absent = (id: number): OldRow => ({
  id,
  old: null,
  digest: null,
  restaurant: null,
  part: null,
  label: null,
});

/** What a new row is a part of, where one of its columns says it. */
export function partIn(entity: string, row: object): number | null {
  const { table, partOf } = RECORDED.get(entity);
  const column = partOf?.id.startsWith(`${table}.`) ? partOf.id.slice(table.length + 1) : '';
  const value = (row as Record<string, unknown>)[column];
  return typeof value === 'number' ? value : null;
}

/** What is made together with what it is a part of is told by that one's entry. */
export function isPartOfNew({ byThing }: Notes, { entity, old, part }: Note): boolean {
  const { partOf } = RECORDED.get(entity);
  if (old !== null || !partOf || part === null) return false;
  const whole = byThing.get(`${partOf.entity}:${part}`);
  return whole?.old === null;
}

/** A member's change is told of the person, in that restaurant. */
export const isAbout = ({ entity, id, part, restaurant }: Note, { target, restaurantId }: Event) =>
  target === `${entity}:${id}` ||
  (target === `${RECORDED.get(entity).partOf?.entity}:${part}` &&
    (restaurantId === undefined || restaurantId === restaurant));
