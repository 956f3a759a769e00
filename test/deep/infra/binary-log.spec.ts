import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { checkDatabase, mayRewriteHistory } from '../../../src/infra/database/boot-check.js';
import { startApp } from '../../support/app.js';
import { runCommandLine } from '../../support/cli.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { stack } from '../../support/stack.js';

const PASSWORD = 'for-this-test-only';
const MIGRATOR = `migrator_${stack.run}`;
const APP = `app_${stack.run}`;

let admin: Connection;
let url: string;
const as = (user: string) => Object.assign(new URL(url), { username: user, password: PASSWORD }).href;
const rows = async (sql: string) => (await admin.query<RowDataPacket[]>(sql))[0];

beforeAll(async () => {
  url = await createDatabase('binary_log');
  admin = await createConnection(url);
  for (const user of [MIGRATOR, APP])
    await admin.query(`CREATE OR REPLACE USER '${user}'@'%' IDENTIFIED BY '${PASSWORD}'`);
  await admin.query(`GRANT ALL PRIVILEGES ON \`${new URL(url).pathname.slice(1)}\`.*
                     TO '${MIGRATOR}'@'%' WITH GRANT OPTION`);
});
afterAll(async () => {
  await admin.query(`DROP USER '${MIGRATOR}'@'%', '${APP}'@'%'`);
  await admin.end();
});

describe('a server with the binary log', () => {
  it('all tests run on a server with the binary log and accounts without SUPER', async () => {
    expect(
      await rows(
        'SELECT @@log_bin AS log, @@binlog_format AS format, @@log_bin_trust_function_creators AS trusting',
      ),
    ).toEqual([{ log: 1, format: 'ROW', trusting: 0 }]);
  });

  it('accounts without SUPER can migrate and use the database', async () => {
    const migrated = await runCommandLine('migrate.js', [`--grant=${APP}`], {
      DATABASE_URL: as(APP),
      DATABASE_MIGRATION_URL: as(MIGRATOR),
    });
    expect(migrated).toMatchObject({ code: 0 });
    for (const user of [MIGRATOR, APP]) {
      const [usage] = (await rows(`SHOW GRANTS FOR '${user}'@'%'`)).map((grant) =>
        String(Object.values(grant)[0]),
      );
      expect(usage).toMatch(/^GRANT USAGE ON \*\.\* TO/);
    }
    const api = await startApp({ DATABASE_URL: as(APP) });
    try {
      const made = await api.http.post('/messages/', {
        email: `${stack.run}@example.com`,
        zip_code: '10001',
        message: 'Open soon?',
      });
      expect(made.status).toBe(201);
      expect((await api.http.get('/health/ready')).status).toBe(200);
    } finally {
      await api.close();
    }
    const history = await createConnection(as(APP));
    for (const change of [
      'DELETE FROM audit_log',
      'UPDATE audit_log SET ip = NULL',
      'DELETE FROM audit_archives',
      'INSERT INTO audit_marks (name, entry_id) VALUES (1, 1)',
    ]) {
      await expect(history.query(change)).rejects.toMatchObject({ code: 'ER_TABLEACCESS_DENIED_ERROR' });
    }
    // A product that runs with the migrations' account reports that when it starts.
    expect(await mayRewriteHistory(history)).toBe(false);
    await history.end();
    const migrator = await createConnection(as(MIGRATOR));
    expect(await mayRewriteHistory(migrator)).toBe(true);
    await migrator.end();
  });

  it('the start refuses a server that logs statements, because writes would fail', async () => {
    const dataSource = await openMigrator(url);
    try {
      const session = dataSource.createQueryRunner();
      await session.query(`SET SESSION binlog_format = 'STATEMENT'`);
      await expect(checkDatabase(session)).rejects.toThrow('binlog_format must be ROW or MIXED');
      await session.query(`SET SESSION binlog_format = 'ROW'`);
      await session.release();
    } finally {
      await dataSource.destroy();
    }
  });

  it('the database has no triggers and no routines', async () => {
    expect(await rows('SHOW TRIGGERS')).toEqual([]);
    expect(
      await rows('SELECT routine_name FROM information_schema.routines WHERE routine_schema = DATABASE()'),
    ).toEqual([]);
  });
});
