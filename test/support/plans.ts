import { expect } from 'vitest';
import type { Database } from '../../src/infra/database/database.js';
import type { Parameters } from '../../src/infra/database/statements.js';
import { forgetWhoAsked } from './app.js';

/** A statement with what it was asked with. */
export interface Statement {
  sql: string;
  parameters: Parameters;
}

/** One that was run, and how many rows the database read for it, of all tables. */
export interface Recorded extends Statement {
  read: number;
}

/**
 * Runs `work`, and answers what it asked the database for, blocks of several statements as the one journey that they are.
 * Each is measured while it runs, on its own connection: what writes reads something else when it runs again, and a block
 * commits by itself.
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

/** The same of a request, which must succeed; who asks is looked up once more. */
export async function recorded(
  database: Database,
  work: () => Promise<{ status: number }>,
): Promise<Recorded[]> {
  await forgetWhoAsked();
  return recordedWhile(database, async () => expect((await work()).status).toBeLessThan(300));
}

/** Several statements at once: of which there is no plan. */
export const isBlock = ({ sql }: Statement) => sql.startsWith('BEGIN ');

/** Those that read more rows than that, in words. */
export const readingMore = (most: number, statements: readonly Recorded[]): string[] =>
  statements.filter(({ read }) => read > most).map(({ read, sql }) => `${read} rows: ${sql}`);

/** The same of a statement that nothing else asks for. */
export async function rowsRead(database: Database, { sql, parameters }: Statement): Promise<number> {
  const [statement] = await recordedWhile(database, () => database.query(sql, parameters));
  return statement?.read ?? 0;
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
