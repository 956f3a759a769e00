import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Connection, createConnection } from 'mysql2/promise';
import { runCommandLine, startCommand } from '../../support/cli.js';
import type { Environment } from '../../support/config.js';
import { takeBackup } from '../../support/backups.js';
import { createDatabase, createMigratedDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { BucketServer } from '../../support/media-s3.js';
import { stack } from '../../support/stack.js';

// This runs whole processes and its own server, possibly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PASSWORD = 'for-this-test-only';
const APP = `backup_app_${stack.run}`;
const KEYS = { region: 'eu-test-1', accessKeyId: 'test-key-id', secretAccessKey: 'test-secret-key' };

let folder: string;
let env: Environment;
let source: Connection;
let archive: string;

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const run = (file: string, args: string[], overrides: Environment = {}) =>
  runCommandLine(file, args, { ...env, ...overrides });
const tablesOf = async (connection: Connection) =>
  ((await connection.query('SHOW TABLES'))[0] as object[]).map((row) => String(Object.values(row)[0]));

/** Runs `work` on its own connection to a database. */
async function within<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feast-refusals-'));
  const url = await createMigratedDatabase('backup_source', [
    `INSERT INTO restaurants (name) VALUES ('Olive'), ('Salt')`,
  ]);
  env = {
    DATABASE_URL: url,
    STORAGE_DIR: join(folder, 'media'),
    BACKUP_TARGET: join(folder, 'archives'),
    REDIS_PREFIX: `test-${randomUUID()}`,
    IDENTITY_PROVIDER: 'none',
  };
  source = await createConnection(url);
  await source.query(`CREATE OR REPLACE USER '${APP}'@'%' IDENTIFIED BY '${PASSWORD}'`);
  const granted = await run('migrate.js', [`--grant=${APP}`]);
  expect(granted).toMatchObject({ code: 0 });
  ({ archive } = await takeBackup(env));
});
afterAll(async () => {
  await source.query(`DROP USER '${APP}'@'%'`);
  await source.end();
  await rm(folder, { recursive: true, force: true });
});

describe('node dist/cli/backup.js', () => {
  it("a backup needs only the application's account, and warns about unencrypted data", async () => {
    const url = Object.assign(new URL(env['DATABASE_URL'] ?? ''), { username: APP, password: PASSWORD });
    const { output } = await takeBackup({ ...env, DATABASE_URL: url.href });
    expect(output).toMatch(/^archive .*, NOT encrypted \(no BACKUP_KEY\), /m);
  });

  it('a backup keeps the configured number of archives and no other files are deleted', async () => {
    const target = join(folder, 'kept');
    const kept = { ...env, BACKUP_TARGET: target };
    await takeBackup(kept);
    const second = await takeBackup(kept);
    const third = await takeBackup(kept, ['--keep=2']);
    expect((await readdir(target)).map((name) => join(target, name)).sort()).toEqual([
      second.archive,
      third.archive,
    ]);
    expect(third.output).toMatch(/^deleted {4}\S+\.tar$/m);
  });

  it('a backup removes archives that are too old, in its own folder', async () => {
    const target = join(folder, 'aged');
    await mkdir(target);
    const begun = (days: number) =>
      `feast-${new Date(Date.now() - days * 86_400_000).toISOString().replace(/[-:.]/g, '')}.tar`;
    const [old, older, young] = [begun(30.1), `${begun(400)}.age`, begun(29.9)];
    for (const name of [old, older, young, 'feast-notes.tar']) await writeFile(join(target, name), '');
    const { archive: made, output } = await takeBackup({ ...env, BACKUP_TARGET: target });
    expect((await readdir(target)).sort()).toEqual([young, basename(made), 'feast-notes.tar'].sort());
    expect(output.match(/^deleted {4}/gm)).toHaveLength(2);

    const { archive: last } = await takeBackup({ ...env, BACKUP_TARGET: target, BACKUP_KEEP_DAYS: '7' });
    expect((await readdir(target)).sort()).toEqual(
      [basename(made), basename(last), 'feast-notes.tar'].sort(),
    );
    const long = await run('backup.js', [], { BACKUP_KEEP_DAYS: '31' });
    expect(long.output).toContain('BACKUP_KEEP_DAYS');
  });

  it('a stopped or failed backup leaves no files', async () => {
    const target = join(folder, 'stopped');
    // The dump waits for this lock, as during a migration.
    await source.query('LOCK TABLES restaurants WRITE');
    const command = await startCommand('backup.js', [], { ...env, BACKUP_TARGET: target });
    await eventually('an archive that is begun', async () =>
      (await readdir(target).catch(() => [])).some((name) => name.endsWith('.unfinished')),
    );
    command.process.kill('SIGTERM');
    expect(await command.ended).toBe(1);
    await source.query('UNLOCK TABLES');
    expect(command.output()).toBe('No backup was taken. It was stopped.\n');
    expect(await readdir(target)).toEqual([]);
  });

  it('a backup explains wrong arguments and a wrong key', async () => {
    expect(await run('backup.js', ['--keep=none'])).toMatchObject({ code: 2 });
    const short = await run('backup.js', [], { BACKUP_KEY: 'too short' });
    expect(short.output).toContain('BACKUP_KEY must have at least 16 characters');
    const target = await run('backup.js', [], { BACKUP_TARGET: 's3://bucket' });
    expect(target.output).toContain('STORAGE_SECRET_ACCESS_KEY are required with a bucket in BACKUP_TARGET');
  });
});

describe('node dist/cli/restore.js', () => {
  it('a restore refuses a database with tables and explains the next step', async () => {
    const before = await tablesOf(source);
    const { code, output } = await run('restore.js', ['latest']);
    expect(code).toBe(1);
    expect(output).toContain(
      `is not empty: it has ${before.length} tables. Restore next to it with --database=NAME`,
    );
    expect(await tablesOf(source)).toEqual(before);
  });

  it('a restore can be repeated after an incomplete one, and nothing starts before', async () => {
    const url = await createDatabase('backup_half');
    await within(url, async (half) => {
      await half.query('CREATE TABLE unfinished_restore (archive VARCHAR(255), begun_at DATETIME(3))');
      await half.query('CREATE TABLE restaurants (id INT)');
      const migrated = await run('migrate.js', [], { DATABASE_URL: url });
      expect(migrated.code).toBe(1);
      expect(migrated.output).toContain('A restore into this database is running or did not finish.');

      const restored = await run('restore.js', [archive, `--database=${nameOf(url)}`]);
      expect(restored).toMatchObject({ code: 0 });
      expect(await tablesOf(half)).toEqual(await tablesOf(source));
      const [rows] = await half.query('SELECT name FROM restaurants ORDER BY id');
      expect(rows).toEqual([{ name: 'Olive' }, { name: 'Salt' }]);
      expect(await run('migrate.js', [], { DATABASE_URL: url })).toMatchObject({
        code: 0,
        output: 'nothing to migrate\n',
      });
    });
  });

  it('only one restore can run for a database', async () => {
    const url = await createDatabase('backup_twice');
    await within(url, async (other) => {
      await other.query(`DO GET_LOCK(CONCAT(DATABASE(), '.restore'), 0)`);
      const { code, output } = await run('restore.js', [archive, `--database=${nameOf(url)}`]);
      expect(code).toBe(1);
      expect(output).toContain('Another restore into this database is running.');
    });
  });

  it('a restore explains who must create a database that its account cannot create', async () => {
    const url = Object.assign(new URL(env['DATABASE_URL'] ?? ''), { username: APP, password: PASSWORD });
    const { code, output } = await run('restore.js', [archive, '--database=not_there'], {
      DATABASE_URL: url.href,
    });
    expect(code).toBe(1);
    expect(output).toContain(
      `${APP} is not allowed to create the database not_there. Ask a MariaDB administrator to run:`,
    );
    expect(output).toContain(`GRANT ALL PRIVILEGES ON \`not_there\`.* TO '${APP}'@'%' WITH GRANT OPTION;`);
  });

  it('a restore refuses an archive of a newer version, and lists pending migrations of an older one', async () => {
    const target = join(folder, 'versions');
    await source.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTomorrow9999999999999')`);
    const newer = await takeBackup({ ...env, BACKUP_TARGET: target });
    await source.query(`DELETE FROM migrations WHERE name = 'FromTomorrow9999999999999'`);
    const url = await createDatabase('backup_versions');
    const beside = `--database=${nameOf(url)}`;
    const refused = await run('restore.js', [newer.archive, beside]);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('A newer version made this archive');
    expect(refused.output).toContain('FromTomorrow9999999999999');
    expect(await within(url, tablesOf)).toEqual([]);

    const [[last]] = (await source.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1')) as unknown as [
      { id: number }[],
    ];
    await source.query('DELETE FROM migrations WHERE id = ?', [last?.id]);
    const older = await takeBackup({ ...env, BACKUP_TARGET: target });
    await source.query('INSERT INTO migrations SET ?', [last]);
    const inPlace = { DATABASE_URL: url, STORAGE_DIR: join(folder, 'in-place') };
    const restored = await run('restore.js', [older.archive], inPlace);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain('1 migrations are pending.');
  });
});

describe('node dist/cli/verify-backup.js', () => {
  it('the verification names missing files that rows reference', async () => {
    const target = join(folder, 'broken');
    const picture = randomBytes(16).toString('hex');
    await source.query('SET SESSION foreign_key_checks = 0');
    await source.query(
      `INSERT INTO user_identities (user_id, issuer, subject) VALUES (4711, 'nobody', 'nobody')`,
    );
    await source.query(
      `INSERT INTO media_files (name, purpose, status, max_w, max_h, last_seen_at)
       VALUES (?, 'logo', 'ready', 1, 1, NOW(3))`,
      [picture],
    );
    await source.query(`UPDATE restaurants SET logo_url = ? WHERE name = 'Salt'`, [`/media/${picture}.webp`]);
    const broken = await takeBackup({ ...env, BACKUP_TARGET: target, IDENTITY_PROVIDER: 'firebase' });
    await source.query('DELETE FROM user_identities');
    await source.query('DELETE FROM media_files');
    await source.query('UPDATE restaurants SET logo_url = NULL');

    const { code, output } = await run('verify-backup.js', [broken.archive]);
    expect(code).toBe(1);
    expect(output).toContain(
      '1 rows of user_identities point to a missing row of users (user_identities_user)',
    );
    expect(output).toContain(`restaurants.logo_url refers to ${picture}.webp, which is missing`);
    expect(output).toContain('the sign-in account of user 4711 is missing');
    expect(output).toMatch(/The archive was not verified\. 3 differences\.\n$/);
  });
});

describe('a bucket for archives', () => {
  it('a bucket stores and returns archives with the files of another prefix', async () => {
    const bucket = await BucketServer.open(KEYS);
    try {
      const pictures = Array.from({ length: 7 }, (_, number) => `public/picture${number}.webp`);
      for (const key of pictures)
        bucket.objects.set(key, { body: Buffer.from(key), contentType: 'image/webp' });
      const inBucket = {
        ...env,
        STORAGE_BUCKET_URL: bucket.url,
        STORAGE_REGION: KEYS.region,
        STORAGE_ACCESS_KEY_ID: KEYS.accessKeyId,
        STORAGE_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
        BACKUP_TARGET: 's3://bucket/archives/of-the-drill',
        BACKUP_KEY: 'words of a passphrase',
      };
      const old = 'archives/of-the-drill/feast-20260101T000000000Z.tar.age';
      bucket.objects.set(old, { body: Buffer.from('old'), contentType: 'application/octet-stream' });
      await takeBackup(inBucket);
      expect(bucket.objects.has(old)).toBe(false);
      const { output, archive: url } = await takeBackup(inBucket, ['--keep=1']);
      expect(output).toMatch(/^files {6}7, /m);
      const archives = [...bucket.objects.keys()].filter((key) => key.startsWith('archives/'));
      expect(archives.map((key) => `${bucket.url}/${key}`)).toEqual([url]);
      expect(bucket.uploads.size).toBe(0);

      const beside = nameOf(await createDatabase('backup_bucket'));
      const storage = join(folder, 'from-bucket');
      const restored = await runCommandLine(
        'restore.js',
        ['latest', `--database=${beside}`, `--storage=${storage}`],
        inBucket,
      );
      expect(restored).toMatchObject({ code: 0 });
      expect(await readdir(join(storage, 'public', 'pi'))).toHaveLength(7);
    } finally {
      await bucket.close();
    }
  });
});
