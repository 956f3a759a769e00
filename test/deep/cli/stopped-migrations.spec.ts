import { afterAll, describe, expect, it, vi } from 'vitest';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import { startApp } from '../../support/app.js';
import { type RunningCommand, runCommandLine, startCommand } from '../../support/cli.js';
import { loadMigrations } from '../../../src/infra/database/migration-files.js';
import { createDatabase, migrateBefore, openMigrator, testDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { schemaOf } from '../../support/schema.js';

// This runs whole processes and databases, possibly on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** The first statement of this migration creates the table `users`. */
const WAITING = 'CreateIdentity1763900200000';

const silent = () => undefined;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function open(url: string): Promise<DataSource> {
  const dataSource = await openMigrator(url);
  closing.push(() => dataSource.destroy());
  return dataSource;
}

/** Creates a database with all migrations before WAITING. */
async function halfMigrated(name: string) {
  const url = await createDatabase(name);
  const dataSource = await open(url);
  await migrateBefore(dataSource, WAITING);
  return { url, dataSource };
}

/** Opens a session that is creating WAITING's first table, so that the migration waits until `end`. */
async function occupy(url: string, dataSource: DataSource) {
  const connection = await createConnection(url);
  closing.push(async () => connection.destroy());
  const made = connection.query('CREATE TABLE users SELECT SLEEP(60)').catch(() => undefined);
  await eventually('the other session', () =>
    session(dataSource, `id = ${connection.threadId} AND state = 'User sleep'`),
  );
  return {
    end: async () => {
      await dataSource.query(`KILL QUERY ${connection.threadId}`);
      await made;
    },
  };
}

const session = async (dataSource: DataSource, condition: string) => {
  const found = await dataSource.query<object[]>(
    `SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND ${condition}`,
  );
  return found.length > 0;
};

const waiting = (dataSource: DataSource) =>
  eventually('a statement that waits', () => session(dataSource, `state LIKE 'Waiting for table metadata%'`));

const said = (command: RunningCommand, words: RegExp) =>
  eventually(words.source, async () => words.test(command.output()));

const expectComplete = async (dataSource: DataSource) =>
  expect(await schemaOf(dataSource)).toEqual(await schemaOf(await open(await testDatabase())));

const lease = async (dataSource: DataSource, seconds: number) =>
  dataSource.query<unknown>(
    `UPDATE migration_lease SET holder = 'another', node = 'another', until = NOW(3) + INTERVAL ? SECOND`,
    [seconds],
  );

describe('node dist/cli/migrate.js', () => {
  it('a stopped migrator finishes its statement, and the next run continues', async () => {
    const { url, dataSource } = await halfMigrated('sigterm');
    const busy = await occupy(url, dataSource);
    const command = await startCommand('migrate.js', [], { DATABASE_URL: url });
    await waiting(dataSource);
    command.process.kill('SIGTERM');
    await said(command, /stopping after the current statement/);
    await busy.end();
    expect(await command.ended).toBe(143);
    expect(command.output()).toMatch(/\nstopped between two statements; run it again to continue\n$/);
    const tables = await dataSource.query<object[]>(`SHOW TABLES LIKE 'users'`);
    expect(tables).toHaveLength(1);
    expect(await dataSource.query('SELECT 1 FROM migrations WHERE name = ?', [WAITING])).toEqual([]);

    const again = await runCommandLine('migrate.js', [], { DATABASE_URL: url });
    expect(again).toMatchObject({ code: 0 });
    expect(again.output).toContain(`applied ${WAITING}`);
    await expectComplete(dataSource);
  });

  it('a migrator continues after a killed one whose statement still runs', async () => {
    const { url, dataSource } = await halfMigrated('sigkill');
    const busy = await occupy(url, dataSource);
    const killed = await startCommand('migrate.js', [], { DATABASE_URL: url });
    await waiting(dataSource);
    killed.process.kill('SIGKILL');
    await killed.ended;
    const next = await startCommand('migrate.js', [], { DATABASE_URL: url });
    await busy.end();
    expect(await next.ended).toBe(0);
    await expectComplete(dataSource);
  });

  it('a migrator that waits for another one stops immediately', async () => {
    const { url, dataSource } = await halfMigrated('sigterm_waiting');
    await lease(dataSource, 600);
    const command = await startCommand('migrate.js', [], { DATABASE_URL: url });
    await eventually('the lock', async () => {
      const [row] = await dataSource.query<{ used: unknown }[]>(
        `SELECT IS_USED_LOCK(CONCAT(DATABASE(), '.migrate.', @@hostname, ':', @@port)) AS used`,
      );
      return row?.used !== null;
    });
    command.process.kill('SIGTERM');
    expect(await command.ended).toBe(143);
  });
});

describe('two parallel migrators', () => {
  it.each([
    ['on one server', 'one', 'one'],
    ['on two servers of a cluster', 'one', 'another'],
  ])('two migrators %s both succeed, and every migration runs once', async (_where, ...nodes) => {
    const url = await createDatabase(`race_${nodes[1]}`);
    const ran = await Promise.all(
      nodes.map(async (node) => new Migrator(await open(url), silent, { node }).up()),
    );
    const all = await loadMigrations();
    expect(ran.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, all.length]);
    const dataSource = await open(url);
    const [recorded] = await dataSource.query<{ n: string }[]>('SELECT COUNT(*) AS n FROM migrations');
    expect(Number(recorded?.n)).toBe(all.length);
    await expectComplete(dataSource);
  });

  it('a migrator takes over from a dead one on another server', async () => {
    const { dataSource } = await halfMigrated('dead_node');
    await lease(dataSource, 0.5);
    expect(await new Migrator(dataSource, silent).up()).toContain(WAITING);
  });

  it('a waiting migrator restarts when another one has taken over', async () => {
    const { url, dataSource } = await halfMigrated('lost_lease');
    const busy = await occupy(url, dataSource);
    const up = new Migrator(await open(url), silent).up();
    await waiting(dataSource);
    await lease(dataSource, 0.5);
    await busy.end();
    expect(await up).toContain(WAITING);
    await expectComplete(dataSource);
  });
});

describe('readiness with pending migrations', () => {
  it('the process is not ready, and names the reason', async () => {
    const url = await createDatabase('pending');
    const dataSource = await open(url);
    const migrator = new Migrator(dataSource, silent);
    await migrator.up();
    await migrator.down(1);
    const api = await startApp({ DATABASE_URL: url });
    try {
      expect(await api.http.get('/health/ready')).toMatchObject({
        status: 503,
        body: {
          ready: false,
          database: 'up',
          reason: 'One migration has not run. Run node dist/cli/migrate.js.',
        },
      });
      await dataSource.query('DROP TABLE migrations');
      expect((await api.http.get('/health/ready')).status).toBe(503);
      await migrator.up();
      expect(await api.http.get('/health/ready')).toMatchObject({
        status: 200,
        body: { ready: true, database: 'up' },
      });
    } finally {
      await api.close();
    }
  });
});
