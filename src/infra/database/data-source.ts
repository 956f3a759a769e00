import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { parseDatabaseUrl } from '../../config/database-url.js';
import type { Logger } from '../logging/logger.js';
import { StatementLogger } from './statement-logger.js';

/** A statement that has not answered by then is given up and its connection destroyed (ms). */
const STATEMENT_TIMEOUT = 5_000;
const CONNECT_TIMEOUT = 3_000;

/** An `@Entity` class, or a migration. */
export type ClassOf<T = object> = new (...args: never[]) => T;

export interface DataSourceSettings {
  url: string;
  poolSize: number;
  entities: ClassOf[];
  migrations?: (ClassOf<MigrationInterface> | string)[];
  logger: Logger;
  /** Migrations may take long; everything else may not. 0: without end (ms). */
  statementTimeout?: number;
}

/** TypeORM on MariaDB: strict, in UTC, with bounded waits. `synchronize` is never on. */
function dataSourceOptions(settings: DataSourceSettings): DataSourceOptions {
  const address = parseDatabaseUrl(settings.url);
  return {
    type: 'mariadb',
    ...address,
    poolSize: settings.poolSize,
    entities: settings.entities,
    migrations: settings.migrations ?? [],
    migrationsTableName: 'migrations',
    synchronize: false,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    dateStrings: ['DATE'],
    // Counts come as numbers; text, made digit by digit, only where a number could not hold them.
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: address.connectTimeout ?? CONNECT_TIMEOUT,
    logger: new StatementLogger(settings.logger),
    logging: true,
    maxQueryExecutionTime: settings.statementTimeout ?? STATEMENT_TIMEOUT,
    enableQueryTimeout: true,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: {
      connectionLimit: settings.poolSize,
      // For each connection: most of what an operation runs, and not every shape that an edit can have.
      maxPreparedStatements: 128,
      enableKeepAlive: true,
      // More than this many requests waiting for a connection: say so at once rather than queue without end.
      queueLimit: 500,
    },
  };
}

/** What every session is set to, whatever the server's own defaults are. */
const SESSION_SETTINGS = [
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  time_zone = '+00:00', group_concat_max_len = 16777216`,
  // Locks rows and not the gaps between them: requests that add to the same category at once do not block each other.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

interface PoolConnection {
  query(sql: string): unknown;
}

/** Opens the pool and prepares each of its connections, those opened later too. */
export async function openDataSource(settings: DataSourceSettings): Promise<DataSource> {
  const dataSource = await new DataSource(dataSourceOptions(settings)).initialize();
  const { pool } = dataSource.driver as unknown as {
    pool: { on(event: 'connection', listener: (connection: PoolConnection) => void): void };
  };
  pool.on('connection', (connection) => SESSION_SETTINGS.forEach((setting) => connection.query(setting)));
  // The one connection that `initialize` opened was there before the listener.
  for (const setting of SESSION_SETTINGS) await dataSource.query(setting);
  return dataSource;
}
