import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { OutboxJobs } from '../../../src/infra/outbox/outbox.jobs.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { eventually } from '../../support/eventually.js';
import { mails } from '../../support/mails.js';
import { useWorker } from '../../support/use-app.js';

interface Row {
  status: string;
  tries: number;
  payload: Buffer | null;
  sent_at: Date | null;
  failure: string | null;
}

let outbox: Outbox;
let database: Database;

const worker = useWorker();
beforeAll(() => {
  outbox = worker.app.get(Outbox);
  database = worker.app.get(Database);
});

const newAddress = () => `${randomUUID()}@example.com`;
const rowOf = async (id: number) => (await database.query<Row>('SELECT * FROM outbox WHERE id = ?', [id]))[0];
const settled = (id: number) =>
  eventually(`message ${id}`, async () => {
    const row = await rowOf(id);
    return row && !['pending', 'dispatched'].includes(row.status) && row;
  });

describe('delivery of the outbox', () => {
  it('an email is sent after the commit, and its payload is deleted', async () => {
    const to = newAddress();
    const id = await database.transaction(() =>
      outbox.add({
        kind: 'mail.code',
        to,
        payload: { purpose: 'register', code: '012345' },
        expiresAt: new Date(worker.clock.now().getTime() + 600_000),
      }),
    );
    const mail = await mails.last(to);
    expect(mail.text).toContain('012345');
    expect(mail.html).toContain('in 10 minutes');
    expect(mail.headers['message-id']).toMatch(new RegExp(`^<${id}\\.\\w+@`));
    const row = await settled(id);
    expect(row).toMatchObject({ status: 'sent', payload: null });
    expect(row.sent_at).toBeInstanceOf(Date);
  });

  it('a rolled back transaction leaves no message', async () => {
    const to = newAddress();
    const undone = database.transaction(async () => {
      await outbox.add({ kind: 'mail.password_changed', to, payload: {} });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await database.query('SELECT id FROM outbox WHERE recipient = ?', [to])).toEqual([]);
  });

  it('a job that runs twice sends one email, in sequence and in parallel', async () => {
    const to = newAddress();
    const jobs = worker.app.get(OutboxJobs);
    const id = await outbox.add({ kind: 'mail.existing_account', to, payload: {} });
    await Promise.allSettled([jobs.deliver(id), jobs.deliver(id), jobs.deliver(id)]);
    await settled(id);
    await jobs.deliver(id);
    // A later email to the same address has arrived. A duplicate would have come before it.
    await outbox.add({ kind: 'mail.password_changed', to, payload: {} });
    await mails.last(to, { subject: /changed/ });
    expect((await mails.to(to)).map(({ subject }) => subject)).toHaveLength(2);
  });

  it('a restored database sends its pending emails, even if Redis has seen them', async () => {
    const to = newAddress();
    const { id, payload } = await database.transaction(async () => {
      const added = await outbox.add({ kind: 'mail.password_changed', to, payload: {} });
      return { id: added, payload: (await rowOf(added))?.payload ?? null };
    });
    await settled(id);
    await database.execute(
      `UPDATE outbox SET status = 'pending', tries = 0, payload = ?, sent_at = NULL, next_at = created_at WHERE id = ?`,
      [payload, id],
    );
    await settled(id);
    await mails.last(to, { count: 2 });
  });

  it('an expired message is skipped', async () => {
    const to = newAddress();
    const id = await outbox.add({
      kind: 'mail.code',
      to,
      payload: { purpose: 'reset', code: '999999' },
      expiresAt: new Date(worker.clock.now().getTime() - 1_000),
    });
    expect(await settled(id)).toMatchObject({ status: 'skipped', payload: null });
    expect(await mails.to(to)).toEqual([]);
  });

  it('a message fails immediately when a retry cannot help, with the reason', async () => {
    const id = await outbox.add({
      kind: 'mail.password_changed',
      to: 'a\r\nBcc: b@example.com',
      payload: {},
    });
    expect(await settled(id)).toMatchObject({
      status: 'dead',
      // Encrypted, until a user decides about it.
      payload: expect.any(Buffer),
      failure: 'A header contains a line break.',
    });
  });

  it('a payload that was moved to another recipient is not decrypted', async () => {
    const to = newAddress();
    const other = newAddress();
    const jobs = worker.app.get(OutboxJobs);
    const id = await database.transaction(async () => {
      const added = await outbox.add({
        kind: 'mail.code',
        to,
        payload: { purpose: 'reset', code: '424242' },
      });
      await database.execute('UPDATE outbox SET recipient = ? WHERE id = ?', [other, added]);
      return added;
    });
    // The worker may be processing it already, and fails in the same way.
    await Promise.allSettled([jobs.deliver(id)]);
    await eventually('a failed try', async () => {
      const row = await rowOf(id);
      return row?.status === 'pending' && row.tries > 0;
    });
    expect(await mails.to(other)).toEqual([]);
    await database.execute('DELETE FROM outbox WHERE id = ?', [id]);
  });

  it('a scheduled job deletes sent messages after 30 days', async () => {
    const sent = await outbox.add({ kind: 'mail.password_changed', to: newAddress(), payload: {} });
    await settled(sent);
    const jobs = worker.app.get(JobHandlers);
    worker.clock.advance({ days: 29 });
    await jobs.run('outbox.purge', {});
    expect(await rowOf(sent)).toBeDefined();
    worker.clock.advance({ days: 2 });
    await jobs.run('outbox.purge', {});
    expect(await rowOf(sent)).toBeUndefined();

    const { producer } = worker.app.get(RedisConnections);
    const schedulers = await producer.zrange(`${worker.config.redis.prefix}:maintenance:repeat`, 0, -1);
    expect(schedulers).toContain('outbox.purge');
  });
});
