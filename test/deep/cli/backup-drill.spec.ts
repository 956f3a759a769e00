import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../../src/infra/identity/identity-provider.js';
import { DiskStorage } from '../../../src/infra/storage/disk-storage.js';
import { mariadbClient, takeBackup } from '../../support/backups.js';
import { signInAtProvider } from '../../support/identity-provider.js';
import { runCommandLine } from '../../support/cli.js';
import type { Environment } from '../../support/config.js';
import { createDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type Owner, People } from '../../support/people.js';
import { stack } from '../../support/stack.js';
import { useApp } from '../../support/use-app.js';

// This runs whole processes and its own server, possibly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const WRITES = 1_000;
/** Writes in flight at a time. */
const LANES = 8;
const PASSWORD = 'plum-and-olives-4711';
/** In production, the machine that makes backups has only the recipient, which encrypts. */
const KEY = await generateX25519Identity();
const RECIPIENT = await identityToRecipient(KEY);

const folder = await mkdtemp(join(tmpdir(), 'feast-drill-'));
const media = join(folder, 'media');
const env: Environment = {
  STORAGE_DIR: media,
  BACKUP_TARGET: join(folder, 'archives'),
  BACKUP_KEY: KEY,
  REDIS_PREFIX: `test-${randomUUID()}`,
};
const t = useApp(env, { database: 'drill' });

/** A write that the product confirmed: the message's address and the time. */
interface Acknowledged {
  email: string;
  at: number;
}
const acknowledged: Acknowledged[] = [];
const picture = randomBytes(40_000);
const oldEntries = gzipSync('{"id":1}\n');
const historyFile = 'history20260101n1.gz';
const pictureName = randomBytes(16).toString('hex');

let owner: Owner;
let subject: string;
let taken: Awaited<ReturnType<typeof takeBackup>>;
let restored: string;

const query = async (database: string, sql: string) => {
  const url = Object.assign(new URL(stack.adminUrl), { pathname: `/${database}` });
  const connection = await createConnection(url.href);
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
};
const emailsIn = async (database: string) =>
  new Set((await query(database, 'SELECT email FROM messages')).map((row) => String(row['email'])));

const marksOf = () => t.database.query('SELECT name, archive_at FROM backup_marks ORDER BY name');

/** Sends one of two writes: a visitor's message with its counter, or an owner's category with its audit entry. */
async function write(number: number): Promise<void> {
  const email = `drill-${number}@example.com`;
  const sent = await t.http.post('/messages/', { email, zip_code: '10001', message: `Number ${number}` });
  if (sent.status === 201) acknowledged.push({ email, at: Date.now() });
  if (number % 10 === 0) {
    const made = await owner.http.post('/categories/', { name: `Category ${number}` });
    expect(made.status).toBe(201);
  }
}

/** Writes while the backup is taken, and a little before and after it. */
async function writeWhile(work: () => Promise<void>): Promise<void> {
  let begun = 0;
  const lane = async (until: () => boolean) => {
    while (!until()) await write((begun += 1));
  };
  const lanes = (until: () => boolean) => Promise.all(Array.from({ length: LANES }, () => lane(until)));
  await lanes(() => begun >= WRITES / 10);
  let done = false;
  await Promise.all([work().finally(() => (done = true)), lanes(() => done && begun >= WRITES)]);
}

beforeAll(async () => {
  owner = await new People(t).owner('The Drill');
  const provider = t.app.get<IdentityProvider>(IDENTITY_PROVIDER, { strict: false });
  const identity = await provider.ensureAccount({ email: owner.email, password: PASSWORD });
  subject = identity?.subject ?? '';
  await t.database.insert('user_identities', { user_id: owner.id, issuer: identity?.issuer ?? '', subject });
  await new DiskStorage(media).put('public', `${pictureName}.webp`, picture);
  await t.rows('media_files').insert({
    name: pictureName,
    restaurant_id: owner.restaurant,
    user_id: owner.id,
    purpose: 'logo',
    status: 'ready',
    max_w: 100,
    max_h: 100,
    last_seen_at: new Date(),
  });
  await t.database.execute('UPDATE restaurants SET logo_url = ? WHERE id = ?', [
    `/media/${pictureName}.webp`,
    owner.restaurant,
  ]);
  await new DiskStorage(media).put('archive', historyFile, oldEntries);
  await t.database.insert('audit_archives', {
    name: historyFile,
    day: '2026-01-01',
    first_id: 1,
    last_id: 1,
    entries: 1,
    bytes: oldEntries.length,
    sha256: createHash('sha256').update(oldEntries).digest('hex'),
  });
  await writeWhile(async () => {
    taken = await takeBackup({ ...env, BACKUP_KEY: RECIPIENT, DATABASE_URL: t.config.database.url });
  });
  restored = new URL(await createDatabase('drill_beside')).pathname.slice(1);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (file: string, args: string[], overrides: Environment = {}) =>
  runCommandLine(file, args, { ...env, DATABASE_URL: t.config.database.url, ...overrides });

describe('a backup during 1,000 writes', () => {
  it('a restore into another database has all writes before the mark', async () => {
    // Delete the account, so that the restore has to recreate it with its password.
    await t.app.get<IdentityProvider>(IDENTITY_PROVIDER, { strict: false }).delete(subject);
    expect(await signInAtProvider(owner.email, PASSWORD)).toBeUndefined();
    const beside = [`--database=${restored}`, `--storage=${join(folder, 'beside')}`, '--accounts'];
    const { code, output } = await run('restore.js', ['latest', ...beside]);
    expect({ code, output }).toMatchObject({ code: 0 });

    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES);
    const before = acknowledged.filter(({ at }) => at < taken.mark.getTime());
    const after = acknowledged.length - before.length;
    // Otherwise the backup didn't run during the writes.
    expect(Math.min(before.length, after)).toBeGreaterThan(50);
    const found = await emailsIn(restored);
    expect(before.filter(({ email }) => !found.has(email)).length).toBe(0);
    expect(found.size).toBeLessThan(acknowledged.length);
  });

  it('no write is restored in part', async () => {
    // The number of messages is in another table, written in the same transaction.
    const [counted] = await query(restored, `SELECT count FROM counters WHERE name = 'messages/new'`);
    expect(Number(counted?.['count'])).toBe((await emailsIn(restored)).size);
    expect((await query(restored, 'SELECT id FROM categories')).length).toBeGreaterThan(0);
  });

  it('images are restored byte for byte', async () => {
    const storage = new DiskStorage(join(folder, 'beside'));
    expect((await storage.read('public', `${pictureName}.webp`))?.equals(picture)).toBe(true);
  });

  it('restored users can sign in with their passwords', async () => {
    expect(await signInAtProvider(owner.email, PASSWORD)).toBe(subject);
  });

  it('the restored database works with this version of the product', async () => {
    const { code, output } = await run('migrate.js', ['--status'], {
      DATABASE_URL: Object.assign(new URL(stack.adminUrl), { pathname: `/${restored}` }).href,
    });
    expect({ code, pending: /^pending/m.test(output) }).toEqual({ code: 0, pending: false });
  });

  it('the archive can be verified, and the backup and the verification are recorded', async () => {
    expect(await marksOf()).toEqual([{ name: 'taken', archive_at: taken.mark }]);
    const { code, output } = await run('verify-backup.js', [taken.archive]);
    expect({ code, output }).toMatchObject({ code: 0 });
    for (const words of [
      /^tables +\d+ with [\d,]+ rows, count and checksum: OK$/m,
      /^references +[1-9]\d* foreign keys: OK$/m,
      /^images +1 in use: OK$/m,
      /^history +1 files of old entries: OK$/m,
      /^identities +1 of users: OK$/m,
    ])
      expect(output).toMatch(words);
    expect(await marksOf()).toEqual([
      { name: 'taken', archive_at: taken.mark },
      { name: 'verified', archive_at: taken.mark },
    ]);
  });

  it('a verification names missing and changed history files', async () => {
    const lost = { ...env, BACKUP_TARGET: join(folder, 'lost'), DATABASE_URL: t.config.database.url };
    const storage = new DiskStorage(media);
    await storage.put('archive', historyFile, gzipSync('{"id":2}\n'));
    await t.database.execute(
      `INSERT INTO audit_archives (name, day, first_id, last_id, entries, bytes, sha256)
       SELECT 'history20260102n2.gz', '2026-01-02', 2, 2, 1, bytes, sha256 FROM audit_archives`,
    );
    const { archive } = await takeBackup(lost);
    const marks = await marksOf();
    const { code, output } = await run('verify-backup.js', [archive], lost);
    expect(code).toBe(1);
    expect(output).toContain(`DIFFERS: ${historyFile}, which has history entries, does not match its hash\n`);
    expect(output).toContain('DIFFERS: history entries are in history20260102n2.gz, which is missing\n');
    // Only an intact archive is marked as verified.
    expect(await marksOf()).toEqual(marks);
    await storage.put('archive', historyFile, oldEntries);
    await t.database.execute(`DELETE FROM audit_archives WHERE name <> '${historyFile}'`);
  });

  it('the binary log brings the restored database to a later moment', async () => {
    const stop = await nextSecond();
    // The mistake that recovery must leave out.
    await t.database.execute('DELETE FROM messages');
    const { hostname, port, username, password } = new URL(stack.adminUrl);
    const login = [`--host=${hostname}`, `--port=${port}`, `--user=${username}`];
    const source = new URL(t.config.database.url).pathname.slice(1);
    const log = execFileSync(
      mariadbClient('mariadb-binlog'),
      [
        '--no-defaults',
        ...login,
        '--read-from-remote-server',
        '--to-last-log',
        `--rewrite-db=${source}->${restored}`,
        `--database=${source}`,
        `--start-position=${taken.position}`,
        `--stop-datetime=${stop}`,
        '--disable-log-bin',
        taken.binlog,
      ],
      { env: { TZ: 'UTC', MYSQL_PWD: password }, maxBuffer: 256 * 1024 * 1024 },
    );
    execFileSync(mariadbClient('mariadb'), ['--no-defaults', ...login, restored], {
      env: { MYSQL_PWD: password },
      input: log,
    });
    const found = await emailsIn(restored);
    expect(acknowledged.filter(({ email }) => !found.has(email)).length).toBe(0);
  });
});

/** Waits until the server's clock shows another second; returns it in the format of `mariadb-binlog`. */
async function nextSecond(): Promise<string> {
  const now = async () => {
    const [row] = await t.database.query<{ now: string }>(`SELECT CAST(NOW() AS CHAR) AS now`);
    return row?.now ?? '';
  };
  const begun = await now();
  await eventually('the next second', async () => (await now()) > begun);
  return now();
}

describe('a changed archive', () => {
  const empty = async (name: string) => new URL(await createDatabase(name)).pathname.slice(1);
  const tablesOf = (database: string) => query(database, 'SHOW TABLES');

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000)],
    [
      'tampered with',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))),
    ],
  ])('the archive is refused before anything is restored: %s', async (_, change) => {
    const path = join(folder, 'changed.tar.age');
    await writeFile(path, change(await readFile(taken.archive)));
    const database = await empty('drill_refused');
    const { code, output } = await run('restore.js', [path, `--database=${database}`]);
    expect(code).toBe(1);
    expect(output).toMatch(/^The archive was not restored\. The archive is damaged or incomplete/);
    expect(await tablesOf(database)).toEqual([]);
    expect((await run('verify-backup.js', [path])).code).toBe(1);
  });

  it('another key is refused', async () => {
    const database = await empty('drill_refused');
    const { code, output } = await run('restore.js', [taken.archive, `--database=${database}`], {
      BACKUP_KEY: await generateX25519Identity(),
    });
    expect(code).toBe(1);
    expect(output).toBe(
      'The archive was not restored. This archive is encrypted with a different key. Set BACKUP_KEY to that key.\n',
    );
    expect(await tablesOf(database)).toEqual([]);
  });
});
