import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/long-line.js';
import { mails } from '../../support/mails.js';
import { startWorker } from '../../support/worker.js';

describe('the mail server is away', () => {
  it('tries again, and sends once it is back', async () => {
    const line = await LongLine.open();
    line.close();
    const prefix = `test-${randomUUID()}`;
    const { app } = await startWorker({ SMTP_URL: line.url, REDIS_PREFIX: prefix });
    const redis = await app.get(RedisConnections).whenReady();
    const to = `${randomUUID()}@example.com`;
    const id = await app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    await eventually('a failed try', async () => {
      const [job] = await redis.keys(`${prefix}:outbox:${id}-1-*`);
      return job !== undefined && Number(await redis.hget(job, 'atm')) > 0;
    });

    await line.mend();
    await mails.last(to);
    const database = app.get(Database);
    await eventually('the row', async () =>
      database.queryOne(`SELECT id FROM outbox WHERE id = ? AND status = 'sent'`, [id]),
    );
    expect(await mails.to(to)).toHaveLength(1);
    await app.close();
    line.close();
  }, 30_000);
});
