import { setTimeout as delay } from 'node:timers/promises';

/** How long one part of the product is waited for (ms). */
const PATIENCE = 2_000;

/** What `ask` answers. @throws Error of its own, or one that says that no answer came in time */
export async function inTime<T>(ask: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const answered = new AbortController();
  const late = delay(patience, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${patience / 1_000} s.`);
  });
  late.catch(() => undefined);
  return Promise.race([ask(), late]).finally(() => answered.abort());
}

/** The same, with null for whatever went wrong: the rest of the page is shown without it. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  return inTime(ask).catch(() => null);
}
