import type { DataSource } from 'typeorm';
import { parseDatabaseUrl } from '../../config/database-url.js';
import { CommandFailure } from '../command.js';
import { UNFINISHED_RESTORE } from '../migrations/unfinished-restore.js';
import type { Manifest } from './archive-format.js';
import { withDatabase } from './source-database.js';

const NO_SUCH_DATABASE = ['ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR'];

/**
 * Creates a database if it is missing. @throws CommandFailure with the statement to run, if the account lacks the
 * right
 */
export async function ensureDatabase(url: string): Promise<void> {
  const { database, username } = parseDatabaseUrl(url);
  try {
    await withDatabase(url, async () => undefined);
  } catch (error) {
    if (!NO_SUCH_DATABASE.includes(codeOf(error))) throw error;
    const server = new URL(url);
    server.pathname = '/';
    const statement = `CREATE DATABASE \`${database}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;
    await withDatabase(server.href, (connection) => connection.query(statement)).catch((cause: unknown) => {
      throw new CommandFailure(
        `${username} is not allowed to create the database ${database}. Ask a MariaDB administrator to run:\n\n` +
          `  ${statement};\n  GRANT ALL PRIVILEGES ON \`${database}\`.* TO '${username}'@'%' WITH GRANT OPTION;\n`,
        { cause },
      );
    });
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/**
 * Marks a database as being restored while `restore` runs, and after a failure until the next attempt. The product
 * and the migrations refuse such a database, so that a partial restore is never used.
 * @throws CommandFailure when the database is not empty, or another restore is running
 */
export async function whileMarked(
  connection: DataSource,
  archive: string,
  restore: () => Promise<void>,
): Promise<void> {
  const [lock] = await connection.query<{ taken: string | number | null }[]>(
    `SELECT GET_LOCK(CONCAT(DATABASE(), '.restore'), 0) AS taken`,
  );
  if (Number(lock?.taken) !== 1) throw new CommandFailure('Another restore into this database is running.');
  await requireEmpty(connection);
  await connection.query(
    `CREATE TABLE ${UNFINISHED_RESTORE} (archive VARCHAR(255) NOT NULL, begun_at DATETIME(3) NOT NULL)`,
  );
  await connection.query(`INSERT INTO ${UNFINISHED_RESTORE} VALUES (?, UTC_TIMESTAMP(3))`, [archive]);
  await restore();
  await connection.query(`DROP TABLE ${UNFINISHED_RESTORE}`);
}

/** Removes the tables of an interrupted restore; the database was empty before it. */
async function requireEmpty(connection: DataSource): Promise<void> {
  const tables = await tablesOf(connection);
  if (tables.length === 0) return;
  if (!tables.includes(UNFINISHED_RESTORE)) {
    const [found] = await connection.query<{ name: string }[]>('SELECT DATABASE() AS name');
    const name = found?.name ?? '';
    throw new CommandFailure(
      `The database ${name} is not empty: it has ${tables.length} tables. Restore next to it with --database=NAME, ` +
        `or empty it first:\n\n  DROP DATABASE \`${name}\`;\n` +
        `  CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;\n`,
    );
  }
  await connection.query('SET SESSION foreign_key_checks = 0');
  // The mark goes last, so that an interruption here can also be started again.
  const others = tables.filter((table) => table !== UNFINISHED_RESTORE);
  for (const table of [...others, UNFINISHED_RESTORE]) await connection.query(`DROP TABLE \`${table}\``);
}

async function tablesOf(connection: DataSource): Promise<string[]> {
  const rows = await connection.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  return rows.map(({ name }) => name);
}

/** Compares the row counts of all tables with the manifest. */
export async function differingCounts(
  connection: DataSource,
  { database: { tables } }: Pick<Manifest, 'database'>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, rows } of tables) {
    const [found] = await connection.query<{ n: string }[]>(`SELECT COUNT(*) AS n FROM \`${name}\``);
    if (Number(found?.n) !== rows) wrong.push(`${name} has ${found?.n} rows instead of ${rows}`);
  }
  return wrong;
}
