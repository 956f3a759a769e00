import { setTimeout as delay } from 'node:timers/promises';

/** Returns the result of `ask` within `patience` ms; undefined when it fails or does not answer. */
export async function resultWithin<T>(patience: number, ask: () => T | Promise<T>): Promise<T | undefined> {
  const answered = new AbortController();
  const answer = Promise.resolve()
    .then(ask)
    .catch(() => undefined);
  const late = delay(patience, undefined, { signal: answered.signal }).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => answered.abort());
}
