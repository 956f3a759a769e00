import { afterAll, describe, expect, it, vi } from 'vitest';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { loadMigrations } from '../../../src/infra/database/migration-files.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { schemaOf } from '../../support/schema.js';

// This runs every statement of every migration, up and down, possibly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

type Direction = 'up' | 'down';

/** Simulates a killed process. */
class Cut extends Error {}

const opened: DataSource[] = [];
afterAll(async () => {
  for (const dataSource of opened) await dataSource.destroy();
});

async function open(name: string): Promise<QueryRunner> {
  const dataSource = await openMigrator(await createDatabase(name));
  opened.push(dataSource);
  return dataSource.createQueryRunner();
}

/**
 * Runs a migration and cuts it after this many statements.
 * @returns false when it has no more statements than that and ran completely
 */
async function cutAfter(
  statements: number,
  runner: QueryRunner,
  migration: MigrationInterface,
  direction: Direction,
): Promise<boolean> {
  let left = statements;
  const query = async (...args: Parameters<QueryRunner['query']>): Promise<unknown> => {
    if (left === 0) throw new Cut();
    left -= 1;
    return runner.query(...args);
  };
  const cut = new Proxy(runner, {
    get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name) as unknown)),
  });
  try {
    await migration[direction](cut);
    return false;
  } catch (error) {
    if (error instanceof Cut) return true;
    throw error;
  }
}

/**
 * Cuts a migration after its first statement, restarts it and cuts it after the second one, and so on.
 * @returns the number of starts
 */
async function cutEverywhere(
  runner: QueryRunner,
  migration: MigrationInterface,
  direction: Direction,
): Promise<number> {
  let statements = 1;
  while (await cutAfter(statements, runner, migration, direction)) statements += 1;
  return statements;
}

/** Lists only the tables that differ. */
const differences = (expected: string[], found: string[]) => [
  ...found.filter((table) => !expected.includes(table)),
  ...expected.filter((table) => !found.includes(table)),
];

describe('an interrupted migration', () => {
  it('a migration can restart after any of its statements, up and down', async () => {
    const migrations = (await loadMigrations()).map((Migration) => new Migration());
    const [uncut, cut] = [await open('uncut'), await open('cut')];
    /** @returns the number of starts */
    const run = async (migration: MigrationInterface, direction: Direction) => {
      await migration[direction](uncut);
      const begun = await cutEverywhere(cut, migration, direction);
      const name = `${migration.constructor.name} ${direction}`;
      const left = differences(await schemaOf(uncut), await schemaOf(cut));
      expect({ name, left }).toEqual({ name, left: [] });
      return begun;
    };

    let begun = 0;
    for (const migration of migrations) begun += await run(migration, 'up');
    expect(begun).toBeGreaterThan(migrations.length);
    expect(await cut.query('SHOW TRIGGERS')).toEqual([]);
    expect(await cut.query('SELECT code FROM countries ORDER BY id')).toHaveLength(3);

    for (const migration of migrations.toReversed()) await run(migration, 'down');
    expect(await schemaOf(cut)).toEqual([]);
    await Promise.all([uncut.release(), cut.release()]);
  });

  it('a migration can reverse after any of its statements, up and down', async () => {
    const runner = await open('turned');
    /**
     * Runs `there`, cut after each of its statements, and reverts with `back` each time; ends with a complete
     * `there`.
     */
    const turnEverywhere = async (migration: MigrationInterface, there: Direction, back: Direction) => {
      const before = await schemaOf(runner);
      for (let statements = 1; await cutAfter(statements, runner, migration, there); statements += 1) {
        await migration[back](runner);
        const cut = `${migration.constructor.name} ${there}, cut after ${statements}`;
        expect({ cut, left: differences(before, await schemaOf(runner)) }).toEqual({ cut, left: [] });
      }
    };
    for (const Migration of await loadMigrations()) {
      const migration = new Migration();
      await turnEverywhere(migration, 'up', 'down');
      await turnEverywhere(migration, 'down', 'up');
      await migration.up(runner);
    }
    await runner.release();
  });
});
