import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/long-line.js';
import { mails } from '../../support/mails.js';
import { startWorker } from '../../support/worker.js';

describe('the mail server is away', () => {
  it('for a minute: tries again and again, and sends within 10 seconds of its end', async () => {
    const line = await LongLine.open();
    line.close();
    const { app, clock } = await startWorker({ SMTP_URL: line.url, REDIS_PREFIX: `test-${randomUUID()}` });
    const database = app.get(Database);
    const to = `${randomUUID()}@example.com`;
    const id = await app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    const found = (condition: string) =>
      eventually(`the row: ${condition}`, async () =>
        database.queryOne(`SELECT id FROM outbox WHERE id = ? AND ${condition}`, [id]),
      );
    const failed = (tries: number) => found(`status = 'pending' AND tries = ${tries}`);

    // 1, 2 and 4 seconds pass, and then 8 each time.
    await failed(1);
    let minute = 0;
    for (let tries = 2; minute < 60; tries += 1) {
      const seconds = Math.min(2 ** (tries - 2), 8);
      clock.advance({ seconds });
      await failed(tries);
      minute += seconds;
    }
    await line.mend();
    clock.advance({ seconds: 8 });
    await mails.last(to);
    await found(`status = 'sent'`);
    expect(await mails.to(to)).toHaveLength(1);
    await app.close();
    line.close();
  }, 30_000);
});
