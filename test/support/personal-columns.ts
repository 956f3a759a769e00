import type { Database } from '../../src/infra/database/database.js';
import { foreignKeysOf } from './schema.js';

interface Queryable {
  query<T>(sql: string): Promise<T>;
}

/** Names of columns that identify a user or lead to one. */
const NAMED =
  /(?:^|_)(?:email|phone|mobile|fax|recipient|address|ip|user_agent|client|first_name|last_name|user|actor|sealed)(?:_id|_hash|_number)?$|_by$/;

/** Lists every column that can identify a user, as `sessions.user_id`: by its name, or by a reference to a user. */
export async function personalColumns(database: Queryable): Promise<string[]> {
  const columns = await database.query<{ name: string; column: string }[]>(
    `SELECT table_name AS name, column_name AS \`column\` FROM information_schema.columns WHERE table_schema = DATABASE()`,
  );
  const referring = (await foreignKeysOf(database))
    .filter(({ references }) => references === 'users (id)')
    .map(({ table, columns: column }) => `${table}.${column}`);
  const named = columns
    .filter(({ column }) => NAMED.test(column))
    .map(({ name, column }) => `${name}.${column}`);
  return [...new Set([...referring, ...named])].sort();
}

/** Lists every column with text, including JSON, by table. */
export async function textColumns(database: Database): Promise<Map<string, string[]>> {
  const rows = await database.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, GROUP_CONCAT(column_name) AS columns FROM information_schema.columns
      WHERE table_schema = DATABASE() AND data_type IN ('char', 'varchar', 'text', 'mediumtext', 'longtext', 'json')
      GROUP BY table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns.split(',')]));
}
