import type { Connection, ExecuteValues, Pool, QueryValues } from 'mysql2';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { isOutsideCluster } from './driver-errors.js';

export type Value = string | number | boolean | Date | Buffer | null;
/** Values; lists of values (`IN (?)`), and lists of rows (`VALUES ?`). */
export type Parameters = readonly (Value | readonly Value[] | readonly (readonly Value[])[])[];

/** mysql2's own code for a statement that took too long. */
const TIMED_OUT = 'PROTOCOL_SEQUENCE_TIMEOUT';

/**
 * MariaDB 10.11 forgets for some searches, when they run again prepared, that an index holds all that they look at, and
 * reads the table.
 */
const SEARCH = / LIKE \?|WEIGHT_STRING\(\?\)/;

/**
 * Runs statements on connections of the driver: prepared, so that a text that comes again is neither parsed nor planned
 * anew. A list among the parameters makes a text of its own of each length: such a statement is sent as text, as searches
 * are.
 */
export class Statements {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs a statement. Destroys its connection when no answer came in time or the node is outside its cluster.
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

/** The driver's callbacks are used and not its promises, which take the stack of every call. */
type Done = (error: Error | null, result?: unknown) => void;

interface Statement {
  sql: string;
  parameters: Parameters;
  /** How long it may take (ms); without end when there is none. */
  timeout: number | undefined;
}

function onPool(pool: Pool, statement: Statement, done: Done): void {
  pool.getConnection((unavailable, connection) => {
    if (unavailable) {
      done(unavailable);
      return;
    }
    send(connection, statement, (error, result) => {
      // Of a connection that was destroyed the pool knows already.
      connection.release();
      done(error, result);
    });
  });
}

/** `done` is called once. */
function send(connection: Connection, { sql, parameters, timeout }: Statement, done: Done): void {
  let isOver = false;
  const end: Done = (error, result) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (isOutsideCluster(error)) connection.destroy();
    done(error, result);
  };
  // The driver's own limit does not hold while a statement is being prepared.
  const giveUp = () => {
    // It still waits for the old answer: nobody else may get it.
    connection.destroy();
    end(Object.assign(new Error('The database did not answer in time.'), { code: TIMED_OUT }));
  };
  const timer = timeout ? setTimeout(giveUp, timeout) : undefined;
  const values = parameters as QueryValues & ExecuteValues;
  try {
    if (SEARCH.test(sql) || parameters.some(Array.isArray)) connection.query(sql, values, end);
    else connection.execute(sql, values, end);
  } catch (error) {
    // A value that is none.
    end(error as Error);
  }
}
