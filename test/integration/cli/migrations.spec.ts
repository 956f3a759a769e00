import { afterAll, describe, expect, it } from 'vitest';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { Stopped } from '../../../src/cli/migrations/migration-lease.js';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import { loadMigrations } from '../../../src/infra/database/migration-files.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { schemaOf } from '../../support/schema.js';

const opened: DataSource[] = [];

async function open(name: string): Promise<DataSource> {
  const dataSource = await openMigrator(await createDatabase(name));
  opened.push(dataSource);
  return dataSource;
}

afterAll(async () => {
  for (const dataSource of opened) await dataSource.destroy();
});

class OneTable1763000000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE IF NOT EXISTS one (id INT)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE IF EXISTS one');
  }
}

class TwoTables1763000000002 implements MigrationInterface {
  between: () => void = () => undefined;

  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE IF NOT EXISTS two_a (id INT)');
    this.between();
    await runner.query('CREATE TABLE IF NOT EXISTS two_b (id INT)');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE IF EXISTS two_b');
    this.between();
    await runner.query('DROP TABLE IF EXISTS two_a');
  }
}

describe('Migrator', () => {
  it('migrations run up, all down and up again to the same tables', async () => {
    const dataSource = await open('migrations');
    const lines: string[] = [];
    const migrator = new Migrator(dataSource, (line) => lines.push(line));

    const names = await migrator.up();
    const before = await schemaOf(dataSource);
    expect(before.length).toBeGreaterThan(5);
    expect(lines).toEqual(names.map((name) => `applied ${name}`));

    await migrator.down(names.length + 1);
    expect(await schemaOf(dataSource)).toEqual([]);
    expect(lines.at(-1)).toBe('nothing left to revert');

    expect(await migrator.up()).toEqual(names);
    expect(await schemaOf(dataSource)).toEqual(before);
  });

  it('reverting undoes only the last migrations, and the status lists the pending ones', async () => {
    const dataSource = await open('migrations_status');
    const lines: string[] = [];
    const names = await new Migrator(dataSource, () => undefined).up();
    const migrator = new Migrator(dataSource, (line) => lines.push(line));
    await migrator.down(2);
    expect(lines.splice(0)).toEqual([`reverted ${names.at(-1)}`, `reverted ${names.at(-2)}`]);
    await migrator.status();
    expect(lines.slice(0, -2)).toEqual(names.slice(0, -2).map((name) => `applied ${name}`));
    expect(lines.slice(-2)).toEqual(names.slice(-2).map((name) => `pending ${name}`));
  });

  it.each(['up', 'down'] as const)(
    'an interrupted migration is detected on its way %s, and can go either way',
    async (way) => {
      const dataSource = await open(`migrations_cut_${way}`);
      const twoTables = new TwoTables1763000000002();
      Object.assign(dataSource, { migrations: [new OneTable1763000000001(), twoTables] });
      const lines: string[] = [];
      const migrator = new Migrator(dataSource, (line) => lines.push(line));
      const tables = async () => (await schemaOf(dataSource)).map((text) => /`(\w+)`/.exec(text)?.[1]);
      /** Stops the second migration after its first statement. */
      const cut = async () => {
        if (way === 'up') await migrator.down(1);
        const stop = new AbortController();
        twoTables.between = () => stop.abort();
        const stopped = new Migrator(dataSource, () => undefined, stop);
        await expect(way === 'up' ? stopped.up() : stopped.down(1)).rejects.toThrow(Stopped);
        twoTables.between = () => undefined;
        expect(await tables()).toEqual(['one', 'two_a']);
        lines.splice(0);
      };

      await migrator.up();
      await cut();
      await migrator.up();
      expect(lines).toEqual(['applied TwoTables1763000000002']);
      expect(await tables()).toEqual(['one', 'two_a', 'two_b']);

      await cut();
      await migrator.down(2);
      expect(lines).toEqual(['reverted TwoTables1763000000002', 'reverted OneTable1763000000001']);
      expect(await tables()).toEqual([]);
    },
  );

  it('a database from before the first release is refused, and a newer one is accepted', async () => {
    const dataSource = await open('migrations_unknown');
    const migrator = new Migrator(dataSource, () => undefined);
    const record = (name: string) =>
      dataSource.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [name.slice(-13), name]);
    await migrator.up();
    await record('CreateCoupons9999999999999');
    expect(await migrator.up()).toEqual([]);
    // Older than the first migration, and between it and the first release.
    for (const name of ['CreateOutbox1763700100000', 'KeepNames1795741500000']) {
      await record(name);
      await expect(migrator.up()).rejects.toThrow(
        `This database is older than the first release (${name} ran on it) and cannot be upgraded. Create a new one.`,
      );
      await dataSource.query('DELETE FROM migrations WHERE name = ?', [name]);
    }
  });

  it('two parallel starts migrate once', async () => {
    const [one, other] = [await open('migrations_race'), await open('migrations_race')];
    const ran = await Promise.all([one, other].map((each) => new Migrator(each, () => undefined).up()));
    const all = await loadMigrations();
    expect(ran.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, all.length]);
  });
});
