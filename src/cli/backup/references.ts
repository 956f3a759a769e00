import type { DataSource } from 'typeorm';
import { type ImageColumn, mediaNamesIn, SELECT_IMAGE_COLUMNS } from '../../modules/media/index.js';
import { keptSince } from '../../shared/retention.js';

const DAY = 86_400_000; // ms

/** Rows per statement. */
const PAGE = 1_000;
/** Maximum number of examples for one type of error. */
const TOLD = 5;

/**
 * Second database of the private server, with a table for each type of thing outside the database: files, accounts.
 */
const HELD = 'held';

export async function makeHeld(connection: DataSource): Promise<void> {
  await connection.query(`CREATE DATABASE ${HELD} CHARACTER SET ascii COLLATE ascii_bin`);
  await connection.query(
    `CREATE TABLE ${HELD}.files (name VARCHAR(100) PRIMARY KEY, sha256 CHAR(64) NOT NULL)`,
  );
  await connection.query(`CREATE TABLE ${HELD}.accounts (subject VARCHAR(255) PRIMARY KEY)`);
}

/** A file by area and name, `public/abc.webp`. */
export interface HeldFile {
  name: string;
  sha256: string;
}

export const noteFiles = (connection: DataSource, files: readonly HeldFile[]) =>
  noteHeld(
    connection,
    'files',
    files.map(({ name, sha256 }) => [name, sha256]),
  );

export const noteAccounts = (connection: DataSource, subjects: readonly string[]) =>
  noteHeld(
    connection,
    'accounts',
    subjects.map((subject) => [subject]),
  );

async function noteHeld(
  connection: DataSource,
  table: 'files' | 'accounts',
  rows: readonly string[][],
): Promise<void> {
  if (rows.length === 0) return;
  await connection.query(`INSERT INTO ${HELD}.${table} VALUES ?`, [rows]);
}

interface ForeignKey {
  name: string;
  table: string;
  columns: string;
  parent: string;
  parentColumns: string;
}

/**
 * Checks every foreign key, because a restore skips these checks.
 * @returns their number, and a message for each error
 */
export async function checkForeignKeys(
  connection: DataSource,
): Promise<{ checked: number; wrong: string[] }> {
  const keys = await connection.query<ForeignKey[]>(
    `SELECT constraint_name AS name, table_name AS 'table', referenced_table_name AS parent,
            GROUP_CONCAT(column_name ORDER BY ordinal_position) AS columns,
            GROUP_CONCAT(referenced_column_name ORDER BY ordinal_position) AS parentColumns
     FROM information_schema.key_column_usage
     WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL
     GROUP BY constraint_name, table_name, referenced_table_name ORDER BY table_name, constraint_name`,
  );
  const wrong: string[] = [];
  for (const key of keys) {
    const orphans = await countOrphans(connection, key);
    if (orphans > 0)
      wrong.push(`${orphans} rows of ${key.table} point to a missing row of ${key.parent} (${key.name})`);
  }
  return { checked: keys.length, wrong };
}

async function countOrphans(connection: DataSource, key: ForeignKey): Promise<number> {
  const columns = key.columns.split(',');
  const parents = key.parentColumns.split(',');
  const joined = columns.map((column, index) => `p.\`${parents[index]}\` = c.\`${column}\``).join(' AND ');
  const named = columns.map((column) => `c.\`${column}\` IS NOT NULL`).join(' AND ');
  const [row] = await connection.query<{ n: string }[]>(
    `SELECT COUNT(*) AS n FROM \`${key.table}\` c LEFT JOIN \`${key.parent}\` p ON ${joined}
     WHERE ${named} AND p.\`${parents[0]}\` IS NULL`,
  );
  return Number(row?.n);
}

/**
 * Checks that every image shown by a row has its files. Images without a row are not checked, as they are swept
 * eventually. URLs of the same form at other sites are not ours.
 */
export async function checkPictures(connection: DataSource): Promise<{ checked: number; wrong: string[] }> {
  let checked = 0;
  const wrong: string[] = [];
  for (const { table, column } of await connection.query<ImageColumn[]>(SELECT_IMAGE_COLUMNS)) {
    for await (const rows of pagesOf(connection, table, column)) {
      const names = [...new Set(rows.flatMap(({ text }) => mediaNamesIn(text)))];
      if (names.length === 0) continue;
      checked += names.length;
      const missing = await connection.query<{ name: string }[]>(
        `SELECT m.name FROM media_files m LEFT JOIN ${HELD}.files f ON f.name = CONCAT('public/', m.name, '.webp')
         WHERE m.name IN (?) AND m.status = 'ready' AND f.name IS NULL`,
        [names],
      );
      wrong.push(...missing.map(({ name }) => `${table}.${column} refers to ${name}.webp, which is missing`));
    }
  }
  return { checked, wrong: shortened(wrong) };
}

async function* pagesOf(connection: DataSource, table: string, column: string) {
  let after = 0;
  for (;;) {
    const rows = await connection.query<{ id: number; text: string }[]>(
      `SELECT id, ${column} AS text FROM ${table} WHERE id > ? AND ${column} IS NOT NULL ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/**
 * Checks every file of archived history against its checksum. Files that expired by the next day can be missing.
 * @param mark the archive's moment
 */
export async function checkHistory(
  connection: DataSource,
  mark: string,
): Promise<{ checked: number; wrong: string[] }> {
  const since = keptSince('archive', new Date(Date.parse(mark) + DAY))
    .toISOString()
    .slice(0, 10);
  const [counted] = await connection.query<{ n: string }[]>(
    'SELECT COUNT(*) AS n FROM audit_archives WHERE day >= ?',
    [since],
  );
  const broken = await connection.query<{ name: string; found: string | null }[]>(
    `SELECT a.name, f.sha256 AS found FROM audit_archives a
     LEFT JOIN ${HELD}.files f ON f.name = CONCAT('archive/', a.name)
     WHERE a.day >= ? AND (f.sha256 IS NULL OR f.sha256 <> a.sha256) ORDER BY a.name`,
    [since],
  );
  const wrong = broken.map(({ name, found }) =>
    found === null
      ? `history entries are in ${name}, which is missing`
      : `${name}, which has history entries, does not match its hash`,
  );
  return { checked: Number(counted?.n), wrong: shortened(wrong) };
}

/** Checks that every user with an account has it. */
export async function checkIdentities(connection: DataSource): Promise<{ checked: number; wrong: string[] }> {
  const [counted] = await connection.query<{ n: string }[]>('SELECT COUNT(*) AS n FROM user_identities');
  const missing = await connection.query<{ user: number }[]>(
    `SELECT i.user_id AS user FROM user_identities i
     LEFT JOIN ${HELD}.accounts a ON a.subject = i.subject WHERE a.subject IS NULL ORDER BY i.user_id`,
  );
  const wrong = missing.map(({ user }) => `the sign-in account of user ${user} is missing`);
  return { checked: Number(counted?.n), wrong: shortened(wrong) };
}

function shortened(wrong: string[]): string[] {
  return wrong.length <= TOLD ? wrong : [...wrong.slice(0, TOLD), `and ${wrong.length - TOLD} more`];
}
