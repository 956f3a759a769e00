import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { OutboxFigures } from '../../../src/infra/outbox/outbox-figures.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { MESSAGE_KINDS } from '../../../src/modules/system/mails/kind-words.js';
import { OUTBOX_STATUSES } from '../../../src/infra/outbox/outbox.entity.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { statementsOf } from '../../support/statements.js';
import { startParts, type TestContext } from '../../support/worker.js';

let parts: TestContext;
let database: Database;
let figures: OutboxFigures;

beforeAll(async () => {
  parts = await startParts({ imports: [RedisModule, JobsModule, OutboxModule.with(MESSAGE_KINDS)] });
  database = parts.app.get(Database);
  figures = parts.app.get(OutboxFigures);
});
beforeEach(() => database.execute('DELETE FROM outbox'));
afterAll(() => parts.app.close());

const add = () =>
  parts.app
    .get(Outbox)
    .add({ kind: 'mail.code', to: 'ann@example.com', payload: { purpose: 'reset', code: '314159' } });
const found = async () => (await figures.read()).filter(({ count }) => count > 0);

describe('the metrics of the outbox', () => {
  it('the metrics have every type in every status', async () => {
    const all = await figures.read();
    expect(all).toHaveLength(MESSAGE_KINDS.length * OUTBOX_STATUSES.length);
    expect(all).toContainEqual({ kind: 'mail.code', status: 'dead', count: 0, more: false, oldest: null });
  });

  it('the metrics count by type and status, with the age of the oldest', async () => {
    const dead = await add();
    await database.execute(`UPDATE outbox SET status = 'dead' WHERE id = ?`, [dead]);
    await add();
    parts.clock.advance({ minutes: 3 });
    await add();
    const [pending, lost] = (await found()).toSorted((one, other) => other.count - one.count);
    expect(pending).toMatchObject({ kind: 'mail.code', status: 'pending', count: 2 });
    expect(pending?.oldest).toBeGreaterThanOrEqual(180);
    expect(pending?.oldest).toBeLessThan(190);
    expect(lost).toMatchObject({ kind: 'mail.code', status: 'dead', count: 1 });
  });

  it('the metrics take one statement, which reads an index up to the limit', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      kind: 'mail.code',
      recipient: `ann${index}@example.com`,
      status: 'sent',
      next_at: parts.clock.now(),
    }));
    await database.insert('outbox', ...rows);
    const read = async () =>
      Number(
        (await database.query<{ Value: string }>(`SHOW SESSION STATUS LIKE 'Handler_read_next'`))[0]?.Value,
      );
    const [texts, reads] = await database.transaction(async () => {
      const before = await read();
      const statements = await statementsOf(() => figures.read());
      return [statements, (await read()) - before] as const;
    });
    expect(texts).toHaveLength(1);
    expect(reads).toBeLessThan(1_100);
    expect(await found()).toMatchObject([{ status: 'sent', count: 1_000, more: true }]);
  });
});
