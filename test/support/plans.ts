import { expect } from '@jest/globals';
import type { Database } from '../../src/infra/database/database.js';
import type { Parameters } from '../../src/infra/database/statements.js';
import { forgetWhoAsked } from './app.js';

/** A statement with what it was asked with. */
export interface Statement {
  sql: string;
  parameters: Parameters;
}

/** Runs `work`, which must succeed, and answers what it asked the database for; who asks is looked up once more. */
export async function recorded(
  database: Database,
  work: () => Promise<{ status: number }>,
): Promise<Statement[]> {
  await forgetWhoAsked();
  const seen: Statement[] = [];
  const note = (sql: string, parameters: Parameters = []) => seen.push({ sql, parameters });
  const query = database.query.bind(database);
  const execute = database.execute.bind(database);
  database.query = (sql, parameters) => {
    note(sql, parameters);
    return query(sql, parameters) as never;
  };
  database.execute = (sql, parameters) => {
    note(sql, parameters);
    return execute(sql, parameters);
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

/** Those that read more rows than that, in words. */
export async function readingMore(
  database: Database,
  most: number,
  statements: readonly Statement[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    const read = await rowsRead(database, statement);
    if (read > most) found.push(`${read} rows: ${statement.sql}`);
  }
  return found;
}

interface PlanRow {
  table: string | null;
  type: string | null;
  key: string | null;
  Extra: string;
  /** As guessed; of an ordered page the whole index, although its reading ends with the page. */
  rows: string | number | null;
  /** As counted, each time that the step ran; only of what was really run. */
  r_rows?: string | number | null;
}

/** How the database carries a statement out; `ANALYZE` runs it. */
export function planOf(
  database: Database,
  { sql, parameters }: Statement = { sql: '', parameters: [] },
  explain: 'EXPLAIN' | 'ANALYZE' = 'EXPLAIN',
): Promise<PlanRow[]> {
  // MariaDB does not explain RETURNING; it changes nothing about which rows are looked at.
  return database.query<PlanRow>(`${explain} ${sql.replace(/RETURNING [\s\S]*$/, '')}`, parameters);
}

/** The steps of its plan that look at more rows of a table than that, in words. */
export async function stepsOver(
  most: number,
  database: Database,
  statement: Statement,
  explain?: 'EXPLAIN' | 'ANALYZE',
): Promise<string[]> {
  return (await planOf(database, statement, explain))
    .map((step) => ({ ...step, read: Number(step.r_rows ?? step.rows) }))
    .filter(({ read }) => read > most)
    .map(({ table, type, read }) => `${type} over ${read} rows of ${table}: ${statement.sql}`);
}
