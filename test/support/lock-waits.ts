import type { Database } from '../../src/infra/database/database.js';
import type { Parameters } from '../../src/infra/database/statements.js';
import { eventually } from './eventually.js';

interface Meeting<T> {
  /** A statement that takes the lock. */
  lock: string;
  values: Parameters;
  /** Pattern of the statement that waits for it. */
  waits: string;
  /** What runs into it. */
  start: () => Promise<T>;
  /** Done, and committed, before the lock is given back. */
  meanwhile: () => Promise<unknown>;
}

/** Lets something happen exactly while another request waits for a lock. @returns what `start` answers in the end */
export async function whileWaiting<T>(
  database: Database,
  { lock, values, waits, start, meanwhile }: Meeting<T>,
): Promise<T> {
  const started = await database.transaction(async () => {
    await database.query(lock, values);
    const waiting = database.outsideTransaction(start);
    // Awaited below; until then a failure is nobody's.
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
