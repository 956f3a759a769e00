import { setTimeout as delay } from 'node:timers/promises';

/** Time limit for one part of the product (ms). */
const PATIENCE = 2_000;

/** Returns the result of `ask`. @throws Error from `ask`, or a timeout */
export async function inTime<T>(ask: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const answered = new AbortController();
  const late = delay(patience, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${patience / 1_000} s.`);
  });
  late.catch(() => undefined);
  return Promise.race([ask(), late]).finally(() => answered.abort());
}

/** Returns null on any error, so that the rest of the page is shown. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  return inTime(ask).catch(() => null);
}
