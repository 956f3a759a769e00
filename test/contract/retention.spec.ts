import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/infra/database/data-source.js';
import type { RateLimit } from '../../src/infra/rate-limit/rules.js';
import { MAX_TOKEN_AGE } from '../../src/modules/auth/login/identity-rules.js';
import { KEPT_WITH, RETENTION } from '../../src/shared/retention.js';
import { testDatabase } from '../support/database.js';
import { isThere, namesIn, readText, ROOT } from '../support/repository.js';
import { foreignKeysOf, tableNames } from '../support/schema.js';
import '../../src/api/app-router.js';

type ModuleLimits = Record<string, RateLimit>;

const named = [...Object.values(RETENTION), ...Object.values(KEPT_WITH)].flatMap(
  ({ tables }): readonly string[] => tables,
);

describe('the retention table', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await openDataSource({
      url: await testDatabase(),
      poolSize: 1,
      entities: [],
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(() => dataSource.destroy());

  /** Finds the tables whose rows cannot outlive their row of another table. */
  async function deletedWith(table: string): Promise<Set<string>> {
    const keys = await foreignKeysOf(dataSource);
    const found = new Set([table]);
    // The loop also goes through the tables that it adds.
    for (const parent of found)
      for (const { table: child, references, onDelete } of keys)
        if (onDelete !== 'SET NULL' && references.startsWith(`${parent} `)) found.add(child);
    return found;
  }

  it('the shipped configurations keep log lines as long as the table says', () => {
    const days = RETENTION.logs.ms / 86_400_000;
    expect(readText('deploy/logrotate/feast')).toMatch(
      new RegExp(`^ +rotate ${days}\n +maxage ${days}$`, 'm'),
    );
    expect(readText('deploy/journald/feast.conf')).toMatch(new RegExp(`^MaxRetentionSec=${days}day$`, 'm'));
  });

  it('the table names every table of the database, and no other', async () => {
    const all = await tableNames(dataSource);
    const ofRestaurants = await deletedWith('restaurants');
    expect(ofRestaurants).toContain('menu_items');
    expect(ofRestaurants).not.toContain('users');
    // A new table fails here until src/shared/retention.ts defines how long its rows are kept.
    expect(all.filter((name) => !ofRestaurants.has(name) && !named.includes(name))).toEqual([]);
    expect(named.filter((name) => !all.includes(name))).toEqual([]);
  });

  it('no rate limit counts longer than the table says', async () => {
    const paths = namesIn('src/modules').map((name) => `src/modules/${name}/${name}.rate-limits.ts`);
    const modules = await Promise.all(
      paths.filter(isThere).map((path) => import(join(ROOT, path)) as Promise<Record<string, ModuleLimits>>),
    );
    const rules = modules
      .flatMap((module) => Object.values(module))
      .flatMap((limits) => Object.values(limits));
    const durations = rules.map(({ duration }) => duration * 1_000);
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    expect(durations.length).toBeGreaterThan(10);
    expect(Math.max(...durations)).toBe(RETENTION.limits.ms);
  });

  it('a used identity token is kept as long as it could be used again with a fast clock', () => {
    expect(RETENTION.identityTokens.ms).toBeGreaterThanOrEqual(2 * MAX_TOKEN_AGE);
  });
});
