import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/infra/database/data-source.js';
import { RULES } from '../../src/infra/rate-limit/rules.js';
import { MAX_TOKEN_AGE } from '../../src/modules/auth/login/identity-rules.js';
import { KEPT_WITH, RETENTION } from '../../src/shared/retention.js';
import { testDatabase } from '../support/database.js';
import { readText } from '../support/repository.js';
import { tableNames } from '../support/schema.js';
import '../../src/api/app-services.js';

const named = [...Object.values(RETENTION), ...Object.values(KEPT_WITH)].flatMap(
  ({ tables }): readonly string[] => tables,
);

describe('the table of what is kept how long', () => {
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

  it('has log lines kept as long by the configurations that come with the product', () => {
    const days = RETENTION.logs.ms / 86_400_000;
    expect(readText('deploy/logrotate/feast')).toMatch(
      new RegExp(`^ +rotate ${days}\n +maxage ${days}$`, 'm'),
    );
    expect(readText('deploy/journald/feast.conf')).toMatch(new RegExp(`^MaxRetentionSec=${days}day$`, 'm'));
  });

  it('names every table of the database, and none that is not there', async () => {
    // A new table fails here until src/shared/retention.ts defines how long its rows are kept.
    expect([...new Set(named)].sort()).toEqual((await tableNames(dataSource)).sort());
  });

  it('is true of the limits: none counts for longer', () => {
    const durations = RULES.names.map((name) => RULES.get(name).duration * 1_000);
    expect(durations.length).toBeGreaterThan(10);
    expect(Math.max(...durations)).toBe(RETENTION.limits.ms);
  });

  it('keeps a used proof of identity for as long as one from a clock ahead of ours could come again', () => {
    expect(RETENTION.identityTokens.ms).toBeGreaterThanOrEqual(2 * MAX_TOKEN_AGE);
  });
});
