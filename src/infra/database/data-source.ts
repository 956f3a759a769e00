import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { parseDatabaseUrl } from '../../config/database-url.js';
import type { Logger } from '../logging/logger.js';
import { StatementLogger } from './statement-logger.js';

/** A statement that takes longer fails, and its connection is destroyed (ms). */
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
  /** Raised for migrations only, which can take long. 0: no limit (ms). */
  statementTimeout?: number;
}

/** Options of TypeORM for MariaDB: strict, in UTC, with bounded waits. `synchronize` is never on. */
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
    // Counts are numbers; only values that a number cannot hold become text.
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
      // Per connection. Enough for most statements of an operation, but not for every combination of edited columns.
      maxPreparedStatements: 128,
      enableKeepAlive: true,
      // Maximum number of requests that wait for a connection. Further ones fail immediately.
      queueLimit: 500,
    },
  };
}

/** Settings of every session, independent of the server's defaults. */
const SESSION_SETTINGS = [
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  time_zone = '+00:00', group_concat_max_len = 16777216`,
  // Locks rows but not the gaps between them, so that concurrent inserts into a category do not block each other.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

interface PoolConnection {
  query(sql: string): unknown;
}

/** Opens the pool and prepares all its connections, including later ones. */
export async function openDataSource(settings: DataSourceSettings): Promise<DataSource> {
  const dataSource = await new DataSource(dataSourceOptions(settings)).initialize();
  const { pool } = dataSource.driver as unknown as {
    pool: { on(event: 'connection', listener: (connection: PoolConnection) => void): void };
  };
  pool.on('connection', (connection) => SESSION_SETTINGS.forEach((setting) => connection.query(setting)));
  // `initialize` has opened one connection before the listener existed.
  for (const setting of SESSION_SETTINGS) await dataSource.query(setting);
  return dataSource;
}
