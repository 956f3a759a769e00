import { setTimeout as delay } from 'node:timers/promises';

/** What `ask` answers within `patience` ms; undefined when it fails, or keeps silent. */
export async function within<T>(patience: number, ask: () => T | Promise<T>): Promise<T | undefined> {
  const answered = new AbortController();
  const answer = Promise.resolve()
    .then(ask)
    .catch(() => undefined);
  const late = delay(patience, undefined, { signal: answered.signal }).catch(() => undefined);
  return Promise.race([answer, late]).finally(() => answered.abort());
}
