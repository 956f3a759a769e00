import type { DataSource } from 'typeorm';
import { CommandFailure } from '../command.js';

/** Table that exists while an archive is restored into the database; nothing else can use the database then. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** @throws CommandFailure when a restore is running, or was interrupted */
export async function refuseUnfinishedRestore(dataSource: DataSource): Promise<void> {
  const found = await dataSource.query<object[]>(`SHOW TABLES LIKE '${UNFINISHED_RESTORE}'`);
  if (found.length === 0) return;
  throw new CommandFailure(
    'A restore into this database is running or did not finish. Wait for it, or run it again.',
  );
}
