import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config.js';
import { openDataSource } from '../../infra/database/data-source.js';
import { createLogger } from '../../infra/logging/logger.js';

/** Opens one connection without a statement timeout, runs `work` and closes it. */
export async function withDatabase<T>(url: string, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = await openDataSource({
    url,
    poolSize: 1,
    entities: [],
    logger: createLogger({ log: { level: 'silent' } }, 'backup'),
    statementTimeout: 0,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Facts about a database before it is read. */
export interface SourceDatabase {
  /** Time by its own clock. A read that begins now sees everything that was committed before. */
  now: Date;
  name: string;
  server: string;
  keepsBinlog: boolean;
  migrations: string[];
}

export const lookAt = ({ database: { url } }: Pick<Config, 'database'>): Promise<SourceDatabase> =>
  withDatabase(url, async (database) => {
    const migrations = await appliedMigrations(database);
    const [found] = await database.query<{ now: Date; name: string; server: string; log: number }[]>(
      'SELECT UTC_TIMESTAMP(3) AS now, DATABASE() AS name, VERSION() AS server, @@log_bin AS log',
    );
    if (!found) throw new Error('The database did not answer.');
    const { now, name, server, log } = found;
    return { now, name, server, keepsBinlog: Number(log) === 1, migrations };
  });

/** Names of the applied migrations, in order. */
async function appliedMigrations(database: DataSource): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
