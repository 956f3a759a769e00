import type { Database } from '../../src/infra/database/database.js';

export type Row = Record<string, unknown>;
/** Rows of some tables, by table and primary key. */
export type Rows = Record<string, Record<string, Row>>;

export interface Column {
  table: string;
  name: string;
  type: string;
  key: string;
}

/** Every column of every table. */
export const columnsOf = (database: Database) =>
  database.query<Column>(
    `SELECT table_name AS \`table\`, column_name AS name, column_type AS type, column_key AS \`key\`
       FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position`,
  );

/** Reads every row of every table except these. */
export async function readRows(
  database: Database,
  columns: readonly Column[],
  without: readonly string[],
): Promise<Rows> {
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !without.includes(table));
  const read = await Promise.all(
    tables.map(async (table) => {
      const keys = columns.filter((column) => column.table === table && column.key === 'PRI');
      const rows = await database.query<Row>(`SELECT * FROM \`${table}\``);
      const keyOf = (row: Row) => keys.map(({ name }) => String(row[name])).join('/');
      return [table, Object.fromEntries(rows.map((row) => [keyOf(row), row]))] as const;
    }),
  );
  return Object.fromEntries(read);
}

/** A column with a changed value. */
export interface Change {
  table: string;
  column: string;
  value: unknown;
}

/** Lists changes in order: changed columns of rows that still exist, and all columns of new rows. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  return Object.entries(after).flatMap(([table, rows]) =>
    Object.entries(rows).flatMap(([key, row]) => {
      const old = before[table]?.[key];
      return Object.entries(row)
        .filter(([column, value]) => !old || JSON.stringify(old[column]) !== JSON.stringify(value))
        .map(([column, value]) => ({ table, column, value }));
    }),
  );
}

/** Counts audit entries by action, without refused requests, which are logged on purpose. */
async function toldOf(database: Database): Promise<Record<string, number>> {
  const rows = await database.query<{ action: string; told: number }>(
    `SELECT action, COUNT(*) AS told FROM audit_log WHERE outcome = 'ok' GROUP BY action ORDER BY action`,
  );
  return Object.fromEntries(rows.map(({ action, told }) => [`audit_log of ${action}`, Number(told)]));
}

/** A checksum of every table: two equal ones mean that nothing was written in between. */
export async function tableState(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const names = tables.map(({ name }) => name).filter((name) => name !== 'audit_log');
  const sums = await database.query<{ Table: string; Checksum: string | number }>(
    `CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`,
  );
  return {
    ...Object.fromEntries(sums.map(({ Table, Checksum }) => [Table, Number(Checksum)])),
    ...(await toldOf(database)),
  };
}
