import type { Database } from '../../src/infra/database/database.js';
import type { Parameters } from '../../src/infra/database/statements.js';
import { eventually } from './eventually.js';

interface Meeting<T> {
  /** A statement that takes the lock. */
  lock: string;
  values: Parameters;
  /** LIKE pattern of the statement that waits for the lock. */
  waits: string;
  /** Starts the request that waits for the lock. */
  start: () => Promise<T>;
  /** Done and committed before the lock is released. */
  meanwhile: () => Promise<unknown>;
}

/** Runs `meanwhile` exactly while another request waits for a lock. @returns the answer of `start` */
export async function whileWaiting<T>(
  database: Database,
  { lock, values, waits, start, meanwhile }: Meeting<T>,
): Promise<T> {
  const started = await database.transaction(async () => {
    await database.query(lock, values);
    const waiting = database.outsideTransaction(start);
    // Awaited below. Until then a failure must not count as unhandled.
    waiting.catch(() => undefined);
    await eventually('a statement to wait for the lock', async () => {
      const found = await database.query(
        'SELECT 1 FROM information_schema.processlist WHERE info LIKE ? AND db = DATABASE() AND id <> CONNECTION_ID()',
        [waits],
      );
      return found.length > 0;
    });
    await meanwhile();
    return { waiting };
  });
  return started.waiting;
}
