import { setTimeout as delay } from 'node:timers/promises';

/**
 * How long one part of a process that stops says goodbye to a server (ms). One that is away or frozen never answers,
 * and the parts go one after the other: together they have two seconds.
 */
export const FAREWELL = 250;

/** True when `ask` succeeds within `patience` ms; false when it fails, or keeps silent. */
export async function answersInTime(ask: () => Promise<unknown>, patience: number): Promise<boolean> {
  const answered = new AbortController();
  const answer = ask().then(
    () => true,
    () => false,
  );
  const late = delay(patience, false, { signal: answered.signal }).catch(() => false);
  return Promise.race([answer, late]).finally(() => answered.abort());
}
