import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import { createDatabase, migrateBefore, openMigrator } from '../../support/database.js';

// A whole database, on a machine that may be busy.
jest.setTimeout(60_000);

const MIGRATION = 'WriteMailDomainsInAscii1763807000000';
const ASCII = 'xn--mnchen-3ya.example';
/** Fits the column as it is, and would not in ASCII. */
const LONG = `ann@${Array.from({ length: 6 }, () => 'ü'.repeat(39)).join('.')}.example`;

/** What was stored, and what it becomes. */
const USERS: [id: number, before: string | null, after: string | null][] = [
  [1, 'ann@münchen.example', `ann@${ASCII}`],
  [2, 'bob@münchen.example', 'bob@münchen.example'],
  [3, `bob@${ASCII}`, `bob@${ASCII}`],
  [4, 'cat@münchen.example', `cat@${ASCII}`],
  [5, 'cat@MÜNCHEN.example', 'cat@MÜNCHEN.example'],
  [6, 'jürgen@diner.example', 'jürgen@diner.example'],
  [7, 'jürgen@münchen.example', `jürgen@${ASCII}`],
  [8, null, null],
  [9, LONG, LONG],
];
const INVITES: typeof USERS = [
  [1, 'dan@münchen.example', `dan@${ASCII}`],
  [2, 'dan@münchen.example', `dan@${ASCII}`],
  [3, 'eve@diner.example', 'eve@diner.example'],
];

let dataSource: DataSource;
beforeAll(async () => {
  dataSource = await openMigrator(await createDatabase('mail_domains'));
  await migrateBefore(dataSource, MIGRATION);
  for (const [id, email] of USERS)
    await dataSource.query('INSERT INTO users (id, email, first_name) VALUES (?, ?, ?)', [
      id,
      email,
      `No ${id}`,
    ]);
  for (const [id, email] of INVITES)
    await dataSource.query(
      `INSERT INTO invites (id, delivery, email, role, token_hash, sent_at, expires_at)
       VALUES (?, 'email', ?, 'staff', UNHEX(SHA2(?, 256)), NOW(3), NOW(3))`,
      [id, email, id],
    );
});
afterAll(() => dataSource.destroy());

const migration = () => {
  const found = dataSource.migrations.find(({ constructor }) => constructor.name === MIGRATION);
  if (!found) throw new Error('The migration is not there.');
  return found;
};
const stored = async (table: string) =>
  (
    await dataSource.query<{ id: number; email: string | null }[]>(
      `SELECT id, email FROM ${table} ORDER BY id`,
    )
  ).map(({ id, email }) => [id, email]);
const after = (rows: typeof USERS) => rows.map(([id, , email]) => [id, email]);

describe('the migration that writes mail domains in ASCII', () => {
  it('loses and merges no account: of two for one mailbox one keeps its spelling', async () => {
    const runner = dataSource.createQueryRunner();
    await migration().up(runner);
    expect(await stored('users')).toEqual(after(USERS));
    expect(await stored('invites')).toEqual(after(INVITES));
    const names = await dataSource.query<{ first_name: string }[]>(
      'SELECT first_name FROM users ORDER BY id',
    );
    expect(names.map(({ first_name }) => first_name)).toEqual(USERS.map(([id]) => `No ${id}`));
    // Again, as after a cut, nothing more happens; nor does anything on the way back.
    await migration().up(runner);
    await migration().down(runner);
    await runner.release();
    expect(await stored('users')).toEqual(after(USERS));
  });

  it('lets all that follow run', async () => {
    expect(await new Migrator(dataSource, () => undefined).up()).toContain(MIGRATION);
    expect(await stored('users')).toEqual(after(USERS));
  });
});
