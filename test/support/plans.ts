import { expect } from 'vitest';
import type { Database } from '../../src/infra/database/database.js';
import type { Parameters } from '../../src/infra/database/statements.js';
import { forgetWhoAsked } from './app.js';

/** A statement with its parameters. */
export interface Statement {
  sql: string;
  parameters: Parameters;
}

/** A statement that ran, and how many rows the database read for it in all tables. */
export interface Recorded extends Statement {
  read: number;
}

/**
 * Runs `work` and records its database statements, counting a block of several statements as one round trip.
 * Measures each while it runs: a second run of a write reads other rows, and a block commits.
 */
export async function recordedWhile(database: Database, work: () => Promise<unknown>): Promise<Recorded[]> {
  const seen: Recorded[] = [];
  const query = database.query.bind(database);
  const execute = database.execute.bind(database);
  const block = database.block.bind(database);
  const readSoFar = async () => {
    const status = await query<{ Value: string }>(`SHOW SESSION STATUS LIKE 'Handler_read%'`);
    return status.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  const measured = <T>(run: () => Promise<T>, sql: string, parameters: Parameters = []): Promise<T> => {
    const statement = { sql, parameters, read: 0 };
    seen.push(statement);
    return database.transaction(async () => {
      const before = await readSoFar();
      const result = await run();
      statement.read = (await readSoFar()) - before;
      return result;
    });
  };
  database.query = (sql, parameters) => measured(() => query(sql, parameters), sql, parameters) as never;
  database.execute = (sql, parameters) => measured(() => execute(sql, parameters), sql, parameters);
  database.block = (sql, parameters, written) =>
    measured(() => block(sql, parameters, written), sql, parameters) as never;
  try {
    await work();
  } finally {
    Object.assign(database, { query, execute, block });
  }
  return seen;
}

/** Records the statements of a request, which must succeed, including the identity lookup. */
export async function recorded(
  database: Database,
  work: () => Promise<{ status: number }>,
): Promise<Recorded[]> {
  await forgetWhoAsked();
  return recordedWhile(database, async () => expect((await work()).status).toBeLessThan(300));
}

/** Recognizes blocks of several statements, which have no plan. */
export const isBlock = ({ sql }: Statement) => sql.startsWith('BEGIN ');

/** Describes the statements that read more than `most` rows. */
export const readingMore = (most: number, statements: readonly Recorded[]): string[] =>
  statements.filter(({ read }) => read > most).map(({ read, sql }) => `${read} rows: ${sql}`);

/** Runs a statement alone and counts the rows that it reads. */
export async function rowsRead(database: Database, { sql, parameters }: Statement): Promise<number> {
  const [statement] = await recordedWhile(database, () => database.query(sql, parameters));
  return statement?.read ?? 0;
}

interface PlanRow {
  table: string | null;
  type: string | null;
  key: string | null;
  Extra: string;
  /** Estimated rows; for an ordered page the whole index, although reading ends with the page. */
  rows: string | number | null;
  /** Measured rows for each run of the step; only present for `ANALYZE`. */
  r_rows?: string | number | null;
}

/** Returns the database's plan for a statement; `ANALYZE` runs it. */
export function planOf(
  database: Database,
  { sql, parameters }: Statement = { sql: '', parameters: [] },
  explain: 'EXPLAIN' | 'ANALYZE' = 'EXPLAIN',
): Promise<PlanRow[]> {
  // MariaDB doesn't explain RETURNING, which doesn't change the rows that are read.
  return database.query<PlanRow>(`${explain} ${sql.replace(/RETURNING [\s\S]*$/, '')}`, parameters);
}

/** Describes the plan's steps that read more rows of a table than that. */
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
