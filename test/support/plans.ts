import { expect } from '@jest/globals';
import type { Database, Parameters } from '../../src/infra/database/database.js';

/** A statement with what it was asked with. */
export interface Statement {
  sql: string;
  parameters: Parameters;
}

/** Runs `work`, which must succeed, and answers what it asked the database for. */
export async function recorded(
  database: Database,
  work: () => Promise<{ status: number }>,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const { query, execute } = database;
  database.query = function (sql, parameters = []) {
    seen.push({ sql, parameters });
    return query.call(database, sql, parameters) as never;
  };
  database.execute = (sql, parameters = []) => {
    seen.push({ sql, parameters });
    return execute.call(database, sql, parameters);
  };
  try {
    expect((await work()).status).toBeLessThan(300);
  } finally {
    Object.assign(database, { query, execute });
  }
  return seen;
}

/** How many rows the database read, of all tables, while a statement ran. */
export async function rowsRead(database: Database, { sql, parameters }: Statement): Promise<number> {
  return database.transaction(async () => {
    await database.query('FLUSH STATUS');
    await database.query(sql, parameters);
    const status = await database.query<{ Value: string }>(`SHOW SESSION STATUS LIKE 'Handler_read%'`);
    return status.reduce((sum, { Value }) => sum + Number(Value), 0);
  });
}
