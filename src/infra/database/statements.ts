import type { Connection, ExecuteValues, Pool, PoolConnection, QueryError, QueryValues } from 'mysql2';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { STATEMENT_TIMEOUT } from './data-source.js';

export type Value = string | number | boolean | Date | Buffer | null;
/** Values; lists of values (`IN (?)`), and lists of rows (`VALUES ?`). */
export type Parameters = readonly (Value | readonly Value[] | readonly (readonly Value[])[])[];

/** mysql2's own code for a statement that took too long. */
const TIMED_OUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/**
 * MariaDB 10.11 forgets for some searches, when they run again prepared, that an index holds all that they look at, and
 * reads the table.
 */
const SEARCH = / LIKE \?/;

/**
 * Runs statements on connections of the driver: prepared, so that a text that comes again is neither parsed nor planned
 * anew. A list among the parameters makes a text of its own of each length: such a statement is sent as text, as searches
 * are.
 */
export class Statements {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws QueryFailedError, also when there was no answer in time; its connection is given up then */
  async run(manager: EntityManager, sql: string, parameters: Parameters): Promise<unknown> {
    const { logger } = this.dataSource;
    logger.logQuery(sql);
    try {
      if (!manager.queryRunner) return await onPool(this.pool, sql, parameters);
      return await send((await manager.queryRunner.connect()) as Connection, sql, parameters);
    } catch (error) {
      logger.logQueryError(error as Error, sql);
      throw new QueryFailedError(sql, undefined, error as Error);
    }
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { pool: Pool }).pool;
  }
}

async function onPool(pool: Pool, sql: string, parameters: Parameters): Promise<unknown> {
  const connection = await new Promise<PoolConnection>((resolve, reject) => {
    pool.getConnection((error, free) => {
      if (error) reject(error);
      else resolve(free);
    });
  });
  try {
    return await send(connection, sql, parameters);
  } finally {
    // Of a connection that was destroyed the pool knows already.
    connection.release();
  }
}

/** The driver's callbacks are used and not its promises, which take the stack of every call. */
function send(connection: Connection, sql: string, parameters: Parameters): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // The driver's own limit does not hold while a statement is being prepared.
    const timer = setTimeout(() => {
      // It still waits for the old answer: nobody else may get it.
      connection.destroy();
      reject(Object.assign(new Error('The database did not answer in time.'), { code: TIMED_OUT }));
    }, STATEMENT_TIMEOUT);
    const done = (error: QueryError | null, result: unknown) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    };
    const values = parameters as QueryValues & ExecuteValues;
    if (SEARCH.test(sql) || parameters.some(Array.isArray)) connection.query(sql, values, done);
    else connection.execute(sql, values, done);
  });
}
