import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { HistoryArchive } from '../../../src/cli/history/history-archive.js';
import { HistoryOrigins } from '../../../src/cli/history/history-origins.js';
import { DiskStorage } from '../../../src/infra/storage/disk-storage.js';
import type { Storage } from '../../../src/infra/storage/storage.js';
import { RETENTION } from '../../../src/shared/retention.js';
import { runCommandLine } from '../../support/cli.js';
import { createMigratedDatabase, openMigrator } from '../../support/database.js';

const DAY = 86_400_000;
const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let url: string;
let dataSource: DataSource;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  url = await createMigratedDatabase('history_archive');
  dataSource = await openMigrator(url);
});
afterAll(() => dataSource.destroy());
beforeEach(async () => {
  for (const table of ['audit_log', 'audit_archives', 'audit_marks'])
    await dataSource.query(`TRUNCATE ${table}`);
  await dataSource.query('DELETE FROM users');
  folder = await mkdtemp(join(tmpdir(), 'feast-history-'));
  storage = new DiskStorage(folder);
  return () => rm(folder, { recursive: true, force: true });
});

const archiveWith = (files: Storage) => new HistoryArchive(dataSource, files, () => undefined);
const archive = () => archiveWith(storage).archive(NOW);

/** Writes entries with these times. */
async function entries(moments: readonly Date[], more: object = {}): Promise<void> {
  for (const at of moments) {
    const row = { at, action: 'category.changed', outcome: 'ok', target: 'category:1', ...more };
    await dataSource.query(`INSERT INTO audit_log (${Object.keys(row).join(', ')}) VALUES (?)`, [
      Object.values(row),
    ]);
  }
}

const ids = async (table = 'audit_log'): Promise<number[]> =>
  (await dataSource.query<{ id: number }[]>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);
const archives = () =>
  dataSource.query<{ name: string; day: string; entries: number }[]>(
    'SELECT name, day, entries FROM audit_archives ORDER BY name',
  );

/** Reads every archived entry, in the order of the files' names. */
async function archived(): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (const { name } of await archives()) {
    const bytes = await storage.read('archive', name);
    if (!bytes) throw new Error(`There is no ${name}.`);
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    found.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
  }
  return found;
}
const filesThere = async () =>
  (await readdir(join(folder, 'archive'), { recursive: true })).filter((name) => name.endsWith('.gz'));

describe('the archive of the history', () => {
  it('the archive writes one file for each complete old day, and nothing else', async () => {
    await entries([ago(403), ago(402), ago(402), ago(400), ago(399), ago(1)]);
    expect(await archive()).toBe(3);
    expect(await archives()).toEqual([
      { name: 'history20251016n1.gz', day: '2025-10-16', entries: 1 },
      { name: 'history20251017n2.gz', day: '2025-10-17', entries: 2 },
    ]);
    // The 400th day isn't over. Its other entries are archived with them later.
    expect(await ids()).toEqual([4, 5, 6]);
    expect(await archive()).toBe(0);
  });

  it("the archive keeps each entry's contents", async () => {
    await entries([ago(401)], {
      actor_user_id: 7,
      actor_role: 'owner',
      restaurant_id: 3,
      changed: '["name"]',
      entity: 'category',
      entity_id: 1,
      label: 'Pasta',
      old_values: '{"name":"Pizza"}',
      new_values: '{"name":"Pasta"}',
    });
    await archive();
    expect(await archived()).toEqual([
      {
        id: 1,
        at: ago(401).toISOString(),
        actor_user_id: 7,
        actor_role: 'owner',
        restaurant_id: 3,
        action: 'category.changed',
        target: 'category:1',
        outcome: 'ok',
        changed: ['name'],
        entity: 'category',
        entity_id: 1,
        label: 'Pasta',
        old_values: { name: 'Pizza' },
        new_values: { name: 'Pasta' },
      },
    ]);
  });

  it('the archive writes a day with many entries in parts', async () => {
    await dataSource.query(
      `INSERT INTO audit_log (at, action, outcome) SELECT ?, 'category.changed', 'ok' FROM seq_1_to_12000`,
      [ago(401)],
    );
    expect(await archive()).toBe(12_000);
    expect((await archives()).map(({ entries: count }) => count).sort()).toEqual([2_000, 5_000, 5_000]);
    expect(new Set((await archived()).map(({ id }) => id)).size).toBe(12_000);
    expect(await ids()).toEqual([]);
  });

  it.each(['put', 'read'] as const)(
    'the archive loses and duplicates nothing when it is interrupted at %s',
    async (step) => {
      await entries([ago(402), ago(401), ago(401)]);
      let calls = 0;
      const cut = new Proxy(storage, {
        get:
          (target, key: keyof Storage) =>
          async (...args: never[]) => {
            const call = target[key].bind(target) as (...given: never[]) => Promise<unknown>;
            const done = await call(...args);
            if (key === step && ++calls === 2) throw new Error('killed');
            return done;
          },
      });
      await expect(archiveWith(cut).archive(NOW)).rejects.toThrow('killed');
      expect(await ids()).toEqual([2, 3]);
      await archive();
      expect((await archived()).map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(await filesThere()).toHaveLength(2);
      expect(await ids()).toEqual([]);
    },
  );

  it('an entry is not deleted when its file is damaged', async () => {
    await entries([ago(401)]);
    const forgetful = new Proxy(storage, {
      get: (target, key: keyof Storage) =>
        key === 'read' ? () => Promise.resolve(Buffer.from('half')) : target[key].bind(target),
    });
    await expect(archiveWith(forgetful).archive(NOW)).rejects.toThrow('The storage did not keep history');
    expect(await ids()).toEqual([1]);
    expect(await archives()).toEqual([]);
  });

  it('two parallel runs move each entry once', async () => {
    await entries([ago(403), ago(402), ago(401)]);
    await Promise.allSettled([archive(), archive()]);
    await archive();
    expect((await archived()).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await ids()).toEqual([]);
  });

  it('the check finds missing and changed files, and files are deleted after six years', async () => {
    await entries([ago(402), ago(401)]);
    await archive();
    expect(await archiveWith(storage).check()).toBe(2);
    const [name = ''] = await filesThere();
    await writeFile(join(folder, 'archive', name), 'changed');
    await expect(archiveWith(storage).check()).rejects.toThrow(/history\d+n\d\.gz/);
    const later = new Date(ago(401).getTime() + RETENTION.archive.ms);
    expect(await archiveWith(storage).removeOld(later)).toBe(1);
    expect([(await archives()).length, (await filesThere()).length]).toEqual([1, 1]);
  });
});

describe('IP addresses and devices in the history', () => {
  const FROM = { ip: '203.0.113.7', user_agent: 'Toaster/1.0' };
  const known = async () =>
    (
      await dataSource.query<{ id: number }[]>('SELECT id FROM audit_log WHERE ip IS NOT NULL ORDER BY id')
    ).map(({ id }) => id);

  it('they are cleared after 90 days, and each entry is read once', async () => {
    await entries([ago(95), ago(91), ago(89), ago(1)], FROM);
    await new HistoryOrigins(dataSource).wipeOld(NOW);
    expect(await known()).toEqual([3, 4]);
    expect(await dataSource.query('SELECT entry_id FROM audit_marks')).toEqual([{ entry_id: 2 }]);
    await new HistoryOrigins(dataSource).wipeOld(new Date(NOW.getTime() + 2 * DAY));
    expect(await known()).toEqual([4]);
  });

  it('they are cleared for a deleted user, including failed sign-ins', async () => {
    await dataSource.query('INSERT INTO users (id, deleted_at) VALUES (7, ?), (8, NULL)', [ago(0)]);
    await entries([ago(1)], { ...FROM, actor_user_id: 7 });
    await entries([ago(1)], { ...FROM, entity: 'user', entity_id: 7 });
    await entries([ago(1)], { ...FROM, actor_user_id: 8 });
    await entries([ago(1)], { ...FROM, actor_user_id: 8, entity: 'user', entity_id: 7 });
    await new HistoryOrigins(dataSource).wipeOfDeleted(NOW);
    expect(await known()).toEqual([3, 4]);
  });
});

describe('node dist/cli/archive-history.js', () => {
  it('the command archives, cleans up and checks the files', async () => {
    await entries([new Date(Date.now() - 402 * DAY), new Date()], { ip: '203.0.113.7' });
    const settings = { DATABASE_URL: url, STORAGE_DIR: folder };
    expect(await runCommandLine('archive-history.js', [], settings)).toEqual({
      code: 0,
      output: expect.stringMatching(/\n1 entries archived, 0 old files deleted\n$/),
    });
    expect(await runCommandLine('archive-history.js', ['--check'], settings)).toEqual({
      code: 0,
      output: '1 files match their hashes\n',
    });
    const [entry] = await archived();
    expect(entry).not.toHaveProperty('ip');
    const query = `SELECT TIMESTAMPDIFF(SECOND, updated_at, NOW()) AS age FROM audit_marks WHERE name = 'upkeep'`;
    const [mark] = await dataSource.query<{ age: number }[]>(query);
    expect(Number(mark?.age)).toBeLessThan(120);
  });
});
