import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { allQueues, JOBS } from '../../../src/infra/jobs/jobs.js';
import { MESSAGE_KINDS } from '../../../src/modules/system/mails/kind-words.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import type { Dependency, SystemStatus } from '../../../src/modules/system/status.schemas.js';
import { PRODUCT_VERSION } from '../../../src/shared/product.js';
import { startApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { People } from '../../support/people.js';
import { LongLine } from '../../support/raw-http.js';
import { RedisServer } from '../../support/redis-server.js';
import { stack } from '../../support/stack.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { startWorker } from '../../support/worker.js';

const PATH = '/system/status/';
const prefix = `test-${randomUUID()}`;

const t = useApp({ REDIS_PREFIX: prefix });
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

let redis: Redis;
beforeAll(() => {
  redis = new Redis(stack.redisUrl);
});
afterAll(() => redis.disconnect());

async function read(http = superadmin.http): Promise<SystemStatus> {
  const { status, body } = await http.get<SystemStatus>(PATH);
  if (status !== 200) throw new Error(`${PATH} answers ${status}.`);
  return body;
}
const named = ({ dependencies }: SystemStatus, name: Dependency['name']) =>
  dependencies.find((dependency) => dependency.name === name);
const kindsOf = ({ processes }: SystemStatus) => (processes ?? []).map(({ kind }) => kind);

describe('the system status', () => {
  it('the status lists live processes, and drops a dead one', async () => {
    const worker = await startWorker({ REDIS_PREFIX: prefix });
    const status = await eventually('both processes', async () => {
      const found = await read();
      return kindsOf(found).length === 2 && found;
    });
    expect(kindsOf(status)).toEqual(['api', 'worker']);
    expect(status.processes?.[0]).toMatchObject({
      version: PRODUCT_VERSION,
      node: process.versions.node,
      pid: process.pid,
    });

    // A killed process sends no more heartbeats, and its last one expires after 15 seconds.
    const [, { id } = { id: '' }] = status.processes ?? [];
    const key = `${prefix}:processes:${id}`;
    const left = await redis.pttl(key);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(15_000);
    await redis.del(key);
    expect(kindsOf(await read())).toEqual(['api']);
    await worker.app.close();
  });

  it('the status drops a process that has ended', async () => {
    const worker = await startWorker({ REDIS_PREFIX: prefix });
    await eventually('the worker', async () => kindsOf(await read()).includes('worker'));
    await worker.app.close();
    expect(kindsOf(await read())).toEqual(['api']);
  });

  it('the status has every queue, every repeated job with its runs, and a sample of the minute', async () => {
    const worker = await startWorker({ REDIS_PREFIX: prefix });
    const status = await eventually('the first watch', async () => {
      const found = await read();
      const watch = found.jobs?.find(({ name }) => name === 'system.watch');
      return watch?.last_outcome === 'ok' && found;
    });
    await worker.app.close();
    expect(status.queues?.map(({ name }) => name)).toEqual(allQueues().map(({ name }) => name));
    expect(status.jobs?.map(({ name }) => name)).toEqual(
      JOBS.names.filter((name) => JOBS.get(name).every !== undefined),
    );
    const watch = status.jobs?.find(({ name }) => name === 'system.watch');
    expect(Date.parse(watch?.last_run_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(watch?.next_run_at ?? '')).toBeGreaterThan(Date.parse(watch?.last_run_at ?? ''));
    expect(status.samples?.hour).toHaveLength(1);
    expect(status.samples?.day).toHaveLength(1);
    expect(status.samples?.hour[0]?.latency.mariadb).toBeGreaterThan(0);
    const lifetime = await redis.pttl(`${prefix}:samples`);
    expect(lifetime).toBeGreaterThan(24 * 60 * 60 * 1_000);
  });

  it('the status counts the outbox by type and status, with the age of the oldest', async () => {
    await t.database.execute('DELETE FROM outbox');
    const add = () =>
      t.app.get(Outbox).add({ kind: 'mail.password_changed', to: 'a@b.example', payload: {} });
    const id = await add();
    await add();
    await t.database.execute(`UPDATE outbox SET status = 'dead' WHERE id = ?`, [id]);
    const { outbox, oldest_message } = await read();
    expect(outbox?.map(({ kind }) => kind)).toEqual(MESSAGE_KINDS);
    expect(outbox?.find(({ kind }) => kind === 'mail.password_changed')).toEqual({
      kind: 'mail.password_changed',
      title: 'Password changed',
      channel: 'mail',
      waiting: 1,
      sent: 0,
      skipped: 0,
      dead: 1,
      discarded: 0,
      more: [],
    });
    expect(outbox?.filter(({ title, kind }) => title === kind)).toEqual([]);
    expect(oldest_message).toBeGreaterThanOrEqual(0);
    await t.database.execute('DELETE FROM outbox');
  });

  it('the status says when a count reached its limit', async () => {
    await t.database.execute('DELETE FROM outbox');
    await t.database.execute(
      `INSERT INTO outbox (kind, recipient, status, next_at)
       SELECT 'mail.password_changed', 'a@b.example', 'sent', NOW(3) FROM seq_1_to_1001`,
    );
    const { outbox } = await read();
    expect(outbox?.find(({ kind }) => kind === 'mail.password_changed')).toMatchObject({
      sent: 1_000,
      more: ['sent'],
    });
    await t.database.execute('DELETE FROM outbox');
  });

  it('the status has the last run of the history cleanup, and warns when it is late', async () => {
    const mark = (at: string) =>
      t.database.execute(
        `INSERT INTO audit_marks (name, entry_id, updated_at) VALUES ('upkeep', 0, ?)
         ON DUPLICATE KEY UPDATE updated_at = VALUES(updated_at)`,
        [at],
      );
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 23);
    expect((await read()).history).toMatchObject({ last_run_at: null, late: false });
    await mark(ago(1));
    const { history } = await read();
    expect(history).toMatchObject({ last_run_at: expect.any(String) as unknown, late: false });
    expect(history?.oldest).toBeGreaterThan(0);
    await mark(ago(3));
    expect((await read()).history?.late).toBe(true);
    await mark(ago(0));
    await t.database.execute(
      `INSERT INTO audit_log (at, action, outcome) VALUES (?, 'access.refused', 'ok')`,
      [ago(403)],
    );
    expect((await read()).history).toMatchObject({ late: true });
    await t.database.execute('DELETE FROM audit_log WHERE at < ?', [ago(300)]);
    await t.database.execute(`DELETE FROM audit_marks WHERE name = 'upkeep'`);
  });

  it('the status has the last backup and verification, and warns when none is made', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const mark = (name: string, at: string) =>
      t.database.execute('REPLACE INTO backup_marks (name, archive_at) VALUES (?, ?)', [
        name,
        at.slice(0, 23),
      ]);
    expect((await read()).backup).toEqual({
      last_at: null,
      verified_at: null,
      verified_archive_at: null,
      late: false,
    });
    const [yesterday, before] = [hoursAgo(35), hoursAgo(37)];
    await mark('taken', yesterday);
    await mark('verified', before);
    expect((await read()).backup).toEqual({
      last_at: yesterday,
      verified_at: expect.any(String) as unknown,
      verified_archive_at: before,
      late: false,
    });
    await mark('taken', before);
    expect((await read()).backup).toMatchObject({ last_at: before, late: true });
    await t.database.execute('DELETE FROM backup_marks');
  });

  it('the status has the versions of time zones, holidays and zip codes', async () => {
    const any = (of: unknown) => expect.any(of) as unknown;
    const version = { version: any(String), released: any(String), old: any(Boolean) };
    expect((await read()).facts).toEqual([
      { name: 'time_zones', ...version },
      { name: 'holidays', ...version },
      { name: 'zip_places', ...version },
    ]);
  });

  it('the status has every server with its response time', async () => {
    const status = await read();
    expect(status.dependencies.map(({ name, state }) => [name, state])).toEqual([
      ['mariadb', 'up'],
      ['redis', 'up'],
      ['storage', 'up'],
      ['smtp', 'up'],
      ['sms', 'off'],
      ['identity', t.config.identity.provider === 'none' ? 'off' : 'up'],
    ]);
    expect(named(status, 'mariadb')?.latency).toBeGreaterThan(0);
  });
});

describe('the system status without some servers', () => {
  it('the status names the server and the reason', async () => {
    const line = await LongLine.open();
    line.close();
    const own = await startApp({
      REDIS_PREFIX: `test-${randomUUID()}`,
      SMTP_URL: line.url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: '+15550000000',
      TWILIO_URL: line.url.replace('smtp', 'http'),
      IDENTITY_PROVIDER: 'none',
    });
    const { http } = await new People(own).person({ superadmin: true });
    const status = await read(http);
    expect(named(status, 'smtp')).toMatchObject({ state: 'down', latency: null });
    expect(named(status, 'smtp')?.detail).toContain('ECONNREFUSED');
    expect(named(status, 'sms')).toMatchObject({ state: 'down' });
    expect(named(status, 'identity')).toMatchObject({ state: 'off' });
    expect(named(status, 'mariadb')).toMatchObject({ state: 'up' });
    await own.close();
  });

  it('the status leaves out the figures of a frozen Redis', async () => {
    const server = await RedisServer.prepare();
    await server.start();
    const own = await startApp({ REDIS_URL: server.url, LIMITS_ENABLED: 'false' });
    try {
      const { http } = await new People(own).person({ superadmin: true });
      expect((await read(http)).queues).not.toBeNull();
      const { producer } = own.app.get(RedisConnections, { strict: false });
      // Without the timeout the status would wait forever, so its own limit of two seconds applies.
      delete producer.options.commandTimeout;
      server.freeze();
      const status = await eventually('the outage', async () => {
        const found = await read(http);
        return named(found, 'redis')?.state === 'down' && found;
      });
      expect(status).toMatchObject({ processes: null, queues: null, jobs: null, samples: null });
      expect(status.outbox).not.toBeNull();
    } finally {
      server.thaw();
      await own.close();
      await server.remove();
    }
  });
});
