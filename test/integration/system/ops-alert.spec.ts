import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { Database } from '../../../src/infra/database/database.js';
import type { UpkeepFigure } from '../../../src/infra/audit/history-upkeep.js';
import type { BackupFigure } from '../../../src/infra/backup/backup-figures.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import type { QueueFigure } from '../../../src/infra/jobs/queue-figures.js';
import { OutboxFigures } from '../../../src/infra/outbox/outbox-figures.js';
import { OutboxModule } from '../../../src/infra/outbox/outbox.module.js';
import { MESSAGE_KINDS } from '../../../src/modules/system/mails/kind-words.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { OpsAlert } from '../../../src/modules/system/alerts/ops-alert.js';
import { findProblems } from '../../../src/modules/system/problems/find-problems.js';
import { stack } from '../../support/stack.js';
import { mails } from '../../support/mails.js';
import { startParts, startWorker, type TestContext } from '../../support/worker.js';

const prefix = `test-${randomUUID()}`;
const OPS_EMAIL = `ops-${randomUUID()}@example.com`;
const HOUR = 60 * 60; // s
const DAY = 24 * HOUR;
const parts = { imports: [RedisModule, JobsModule, OutboxModule.with(MESSAGE_KINDS)], providers: [OpsAlert] };

let one: TestContext;
let other: TestContext;
let database: Database;
let redis: Redis;

beforeAll(async () => {
  one = await startParts(parts, { REDIS_PREFIX: prefix, OPS_EMAIL });
  other = await startParts(parts, { REDIS_PREFIX: prefix, OPS_EMAIL });
  await Promise.all([one, other].map(({ app }) => app.get(RedisConnections).whenReady()));
  database = one.app.get(Database);
  redis = new Redis(stack.redisUrl);
});
beforeEach(async () => {
  await database.execute('DELETE FROM outbox');
  await redis.del(
    ['pause', 'told', 'upkeep_late', 'backup_late', 'mail'].map((what) => `${prefix}:operations:${what}`),
  );
});
afterAll(async () => {
  redis.disconnect();
  await Promise.all([one.app.close(), other.app.close()]);
});

const queue = (oldest: number | null): QueueFigure => ({
  queue: 'media',
  waiting: 1,
  running: 0,
  failed: 0,
  delayed: 0,
  completed: 0,
  oldest,
});
const SEEN_TO: UpkeepFigure = { lastRun: new Date(), sinceRun: 60, oldest: DAY, late: false };
const UNSEEN: UpkeepFigure = {
  lastRun: new Date('2026-05-04T03:00:00Z'),
  sinceRun: 3 * DAY,
  oldest: 403 * DAY,
  late: true,
};
const TAKEN: BackupFigure = { last: new Date(), age: 60, verified: null, late: false };
const NOT_TAKEN: BackupFigure = {
  last: new Date('2026-05-04T02:15:00Z'),
  age: 2 * DAY,
  verified: null,
  late: true,
};
const look = async ({ app } = one, queues: QueueFigure[] = [], upkeep = SEEN_TO, backup = TAKEN) =>
  app.get(OpsAlert).look(
    findProblems(
      {
        dependencies: [],
        processes: null,
        queues,
        runs: null,
        outbox: await app.get(OutboxFigures).read(),
        upkeep,
        backup,
        facts: [],
        samples: null,
      },
      new Date(),
    ),
  );
async function told(): Promise<number> {
  const rows = await database.query(`SELECT id FROM outbox WHERE kind = 'mail.operations'`);
  return rows.length;
}
async function dies(kind: 'mail.password_changed' | 'mail.existing_account' = 'mail.password_changed') {
  const id = await one.app.get(Outbox).add({ kind, to: 'ann@example.com', payload: {} });
  await database.execute(`UPDATE outbox SET status = 'dead' WHERE id = ?`, [id]);
}
async function waits(kind: 'mail.password_changed' | 'mail.operations', minutes: number) {
  await database.execute(
    `INSERT INTO outbox (kind, recipient, status, next_at, created_at)
     VALUES (?, 'ann@example.com', 'pending', UTC_TIMESTAMP(3) + INTERVAL 1 DAY, UTC_TIMESTAMP(3) - INTERVAL ? MINUTE)`,
    [kind, minutes],
  );
}
const hourPasses = () => redis.del(`${prefix}:operations:pause`);

describe('alerts to operations', () => {
  it('a failed message causes one email, and further ones after an hour', async () => {
    await look();
    expect(await told()).toBe(0);
    await dies();
    await look();
    await look();
    expect(await told()).toBe(1);
    const pause = await redis.ttl(`${prefix}:operations:pause`);
    expect(pause).toBeGreaterThan(HOUR - 60);
    expect(pause).toBeLessThanOrEqual(HOUR);

    await dies();
    await look(other);
    expect(await told()).toBe(1);
    await hourPasses();
    await look(other);
    expect(await told()).toBe(2);
    // Known problems are not reported again.
    await hourPasses();
    await look();
    expect(await told()).toBe(2);
  });

  it('several workers send one email', async () => {
    await dies();
    await Promise.all([look(one), look(other), look(one), look(other)]);
    expect(await told()).toBe(1);
  });

  it('a stalled queue causes an email every hour', async () => {
    await look(one, [queue(10 * 60)]);
    expect(await told()).toBe(0);
    await look(one, [queue(10 * 60 + 1)]);
    await look(one, [queue(11 * 60)]);
    expect(await told()).toBe(1);
    await hourPasses();
    await look(one, [queue(70 * 60)]);
    expect(await told()).toBe(2);
  });

  it('an overdue history cleanup causes an email once a day', async () => {
    await look(one, [], UNSEEN);
    await hourPasses();
    await look(other, [], UNSEEN);
    expect(await told()).toBe(1);
    const pause = await redis.ttl(`${prefix}:operations:upkeep_late`);
    expect(pause).toBeGreaterThan(DAY - 60);
    expect(pause).toBeLessThanOrEqual(DAY);

    await redis.del(`${prefix}:operations:upkeep_late`);
    await look(one, [], UNSEEN);
    expect(await told()).toBe(2);
  });

  it('a missing backup causes an email once a day, besides other alerts', async () => {
    await look(one, [], UNSEEN);
    await hourPasses();
    await look(one, [], UNSEEN, NOT_TAKEN);
    await hourPasses();
    await look(other, [], UNSEEN, NOT_TAKEN);
    expect(await told()).toBe(2);
    await redis.del(`${prefix}:operations:backup_late`);
    await look(one, [], SEEN_TO, NOT_TAKEN);
    expect(await told()).toBe(3);
  });

  it.each([
    ['failed permanently', `status = 'dead'`],
    ['was dropped as expired', `status = 'skipped'`],
    ['is about to be dropped as expired', `expires_at = '2026-01-01'`],
  ])('the alert is repeated while the last email %s, and not after its delivery', async (_, lost) => {
    await dies();
    await look(one, [], UNSEEN);
    await database.execute(`UPDATE outbox SET ${lost} WHERE kind = 'mail.operations'`);
    await look(one, [], UNSEEN);
    expect(await told()).toBe(1);
    await hourPasses();
    await look(other, [], UNSEEN);
    expect(await told()).toBe(2);
    // Outdated reports are not kept as failed emails.
    const dead = await database.query(`SELECT kind FROM outbox WHERE status = 'dead'`);
    expect(dead).toEqual([{ kind: 'mail.password_changed' }]);

    await database.execute(
      `UPDATE outbox SET status = 'sent' WHERE kind = 'mail.operations' ORDER BY id DESC LIMIT 1`,
    );
    await hourPasses();
    await look(one, [], UNSEEN);
    expect(await told()).toBe(2);
  });

  it('failed alerts alone cause no alert', async () => {
    await waits('mail.operations', 30);
    await look();
    await database.execute(`UPDATE outbox SET status = 'dead'`);
    await look();
    expect(await told()).toBe(1);
  });

  it('waiting retries outside a queue cause an alert', async () => {
    await waits('mail.password_changed', 9);
    await look();
    expect(await told()).toBe(0);
    await waits('mail.password_changed', 11);
    await look();
    await look(other);
    expect(await told()).toBe(1);
    await hourPasses();
    await look();
    expect(await told()).toBe(2);
  });

  it('no alert is sent without an address', async () => {
    const silent = await startParts(parts, { REDIS_PREFIX: `test-${randomUUID()}` });
    await silent.app.get(RedisConnections).whenReady();
    await dies();
    await look(silent);
    expect(await told()).toBe(0);
    await silent.app.close();
  });

  it('the email names every problem with what to do, and links the System page', async () => {
    await dies();
    await dies('mail.existing_account');
    await waits('mail.password_changed', 90);
    await look(one, [queue(25 * 60)], UNSEEN, NOT_TAKEN);
    const worker = await startWorker({ REDIS_PREFIX: prefix, OPS_EMAIL });
    const { subject, text, html } = await mails.last(OPS_EMAIL);
    await worker.app.close();
    expect(subject).toBe('Feast: 6 problems');
    expect(text).toContain('Password changed: 1 failed.');
    expect(text).toContain('Queue “media”: the oldest job has waited for 25 minutes.');
    expect(text).toContain('Password changed: the oldest unsent one has waited for 90 minutes.');
    expect(text).toContain('last ran on May 4, 2026. The oldest entry is 403 days old.');
    expect(text).toContain('The last backup is from May 4, 2026, 2:15 AM (UTC). Run backup every night');
    expect(text).toContain('/admin/system');
    expect(html).toContain('Account already exists');
  });
});
