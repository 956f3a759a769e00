import type { Connection, ExecuteValues, Pool, QueryValues } from 'mysql2';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { isOutsideCluster } from './driver-errors.js';

export type Value = string | number | boolean | Date | Buffer | null;
/** Values, lists of values (`IN (?)`), or lists of rows (`VALUES ?`). */
export type Parameters = readonly (Value | readonly Value[] | readonly (readonly Value[])[])[];

/** mysql2's code for a statement that took too long. */
const TIMED_OUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/**
 * Searches are not prepared: MariaDB 10.11 sometimes stops using their covering index when they run again, and reads
 * the table.
 */
const SEARCH = / LIKE \?|WEIGHT_STRING\(\?\)/;

/**
 * Runs statements on the driver's connections. They are prepared, so that a repeated statement is not parsed again.
 * Lists change the statement with their length: such statements are sent as text, like searches.
 */
export class Statements {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a statement. Destroys its connection when the answer is late or the node is outside of its cluster.
   * @throws QueryFailedError
   */
  async run({ queryRunner }: EntityManager, sql: string, parameters: Parameters): Promise<unknown> {
    const { logger, options } = this.dataSource;
    const timeout = options.maxQueryExecutionTime;
    logger.logQuery(sql);
    try {
      const running = queryRunner && ((await queryRunner.connect()) as Connection);
      return await new Promise((resolve, reject) => {
        const done: Done = (error, result) => {
          if (error) reject(error);
          else resolve(result);
        };
        if (running) send(running, { sql, parameters, timeout }, done);
        else onPool(this.pool, { sql, parameters, timeout }, done);
      });
    } catch (error) {
      logger.logQueryError(error as Error, sql);
      throw new QueryFailedError(sql, undefined, error as Error);
    }
  }

  private get pool(): Pool {
    return (this.dataSource.driver as unknown as { pool: Pool }).pool;
  }
}

/** Uses the driver's callbacks, because its promises capture a stack for each call. */
type Done = (error: Error | null, result?: unknown) => void;

interface Statement {
  sql: string;
  parameters: Parameters;
  /** Time limit (ms); undefined: none. */
  timeout: number | undefined;
}

function onPool(pool: Pool, statement: Statement, done: Done): void {
  pool.getConnection((unavailable, connection) => {
    if (unavailable) {
      done(unavailable);
      return;
    }
    send(connection, statement, (error, result) => {
      // The pool already knows about a destroyed connection.
      connection.release();
      done(error, result);
    });
  });
}

/** Sends a statement; `done` is called once. */
function send(connection: Connection, { sql, parameters, timeout }: Statement, done: Done): void {
  let isOver = false;
  const end: Done = (error, result) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (isOutsideCluster(error)) connection.destroy();
    done(error, result);
  };
  // The driver's own limit does not apply while a statement is being prepared.
  const giveUp = () => {
    // The connection still waits for the old answer, which no other statement must get.
    connection.destroy();
    end(Object.assign(new Error('The database did not answer in time.'), { code: TIMED_OUT }));
  };
  const timer = timeout ? setTimeout(giveUp, timeout) : undefined;
  const values = parameters as QueryValues & ExecuteValues;
  try {
    if (SEARCH.test(sql) || parameters.some(Array.isArray)) connection.query(sql, values, end);
    else connection.execute(sql, values, end);
  } catch (error) {
    // An invalid parameter.
    end(error as Error);
  }
}
