import { RequestContext } from '../../logging/request-context.js';
import { concerns, RECORDED, recordedIn } from './recorded.js';
import type { Notes } from './notes.js';

const WRITE =
  /^\s*(?:INSERT\s+(?:IGNORE\s+)?INTO|REPLACE\s+INTO|UPDATE|DELETE(?:\s+[\w, ]+)?\s+FROM)\s+(\w+)/i;
const ASSIGNED = /(?:^|,|\bSET\b)\s*(?:\w+\.)?(\w+)\s*=/gi;

const judged = new Map<string, boolean>();

/**
 * Refuses a request's statement that writes what is recorded without recording it, so that nobody forgets to: it fails
 * where it was written, and in the first test. Command lines and tests may write as they like.
 * @throws Error
 */
export function refuseUnrecorded(sql: string, notes: Notes | undefined): void {
  if (RequestContext.current() === undefined || (notes && notes.open > 0)) return;
  let recorded = judged.get(sql);
  if (recorded === undefined) {
    recorded = changesRecorded(sql);
    judged.set(sql, recorded);
  }
  if (recorded) throw new Error(`What this statement changes is recorded, and it does not say so: ${sql}`);
}

function changesRecorded(sql: string): boolean {
  const table = WRITE.exec(sql)?.[1];
  if (table === undefined) return false;
  const isChild = RECORDED.names.some((name) => RECORDED.get(name).children.includes(table));
  if (isChild) return true;
  const things = recordedIn(table);
  if (things.length === 0) return false;
  if (!/^\s*UPDATE/i.test(sql)) return true;
  const [set = ''] = /\bSET\b[^]*?(?=\bWHERE\b|$)/i.exec(sql) ?? [];
  const written = [...set.matchAll(ASSIGNED)].map(([, column = '']) => column);
  return things.some(([, thing]) => concerns(thing, written));
}
