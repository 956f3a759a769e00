import { setTimeout as delay } from 'node:timers/promises';

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
