import { RequestContext } from '../../logging/request-context.js';
import { tracksAny, TRACKED, trackedIn } from './tracked.js';
import type { PendingChanges } from './pending-changes.js';

const WRITE =
  /^\s*(?:INSERT\s+(?:IGNORE\s+)?INTO|REPLACE\s+INTO|UPDATE|DELETE(?:\s+[\w, ]+)?\s+FROM)\s+(\w+)/i;
const ASSIGNED = /(?:^|,|\bSET\b)\s*(?:\w+\.)?(\w+)\s*=/gi;

const judged = new Map<string, boolean>();

/**
 * Rejects a request's statement that writes tracked columns without the tracker. A forgotten one fails in its first
 * test. Commands and tests can write freely.
 * @throws Error
 */
export function refuseUntracked(sql: string, pending: PendingChanges | undefined): void {
  if (RequestContext.current() === undefined || (pending && pending.untracked > 0)) return;
  let isTracked = judged.get(sql);
  if (isTracked === undefined) {
    isTracked = changesTracked(sql);
    judged.set(sql, isTracked);
  }
  if (isTracked) throw new Error(`This statement changes tracked columns without the tracker: ${sql}`);
}

function changesTracked(sql: string): boolean {
  const table = WRITE.exec(sql)?.[1];
  if (table === undefined) return false;
  const isChild = TRACKED.names.some((name) => TRACKED.get(name).children.includes(table));
  if (isChild) return true;
  const things = trackedIn(table);
  if (things.length === 0) return false;
  if (!/^\s*UPDATE/i.test(sql)) return true;
  const [set = ''] = /\bSET\b[^]*?(?=\bWHERE\b|$)/i.exec(sql) ?? [];
  const written = [...set.matchAll(ASSIGNED)].map(([, column = '']) => column);
  return things.some(([, thing]) => tracksAny(thing, written));
}
