import { setTimeout as delay } from 'node:timers/promises';

/**
 * Limit for one part of a stopping process to close its connections (ms). A frozen server never answers, and the parts
 * close one after another: together they have 2 seconds.
 */
export const SHUTDOWN_TIMEOUT = 250;

/** True when `ask` succeeds within `patience` ms; false when it fails or does not answer. */
export async function succeedsWithin(ask: () => Promise<unknown>, patience: number): Promise<boolean> {
  const answered = new AbortController();
  const answer = ask().then(
    () => true,
    () => false,
  );
  const late = delay(patience, false, { signal: answered.signal }).catch(() => false);
  return Promise.race([answer, late]).finally(() => answered.abort());
}
