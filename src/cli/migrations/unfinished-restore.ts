import type { DataSource } from 'typeorm';
import { CommandFailure } from '../command.js';

/** The table that a database has while an archive is restored into it; nothing else may be done with it then. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** @throws CommandFailure when a restore is at work, or did not come to its end */
export async function refuseUnfinishedRestore(dataSource: DataSource): Promise<void> {
  const found = await dataSource.query<object[]>(`SHOW TABLES LIKE '${UNFINISHED_RESTORE}'`);
  if (found.length === 0) return;
  throw new CommandFailure(
    'A restore into this database is running or did not finish. Wait for it, or run it again.',
  );
}
