import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/raw-http.js';
import { mails } from '../../support/mails.js';
import { startWorker, type TestContext } from '../../support/worker.js';
import { PickySmtp } from '../../support/picky-smtp.js';

describe('an unavailable mail server', () => {
  it("the outbox retries for a minute, and sends within 10 seconds of the server's return", async () => {
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

    // Retries after 1, 2 and 4 seconds, and then every 8 seconds.
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
  });
});

describe('a recipient that the mail server refuses', () => {
  interface Row {
    status: string;
    tries: number;
    failure: string | null;
  }

  let smtp: PickySmtp;
  let worker: TestContext;

  beforeAll(async () => {
    smtp = await PickySmtp.open();
    worker = await startWorker({ SMTP_URL: smtp.url, REDIS_PREFIX: `test-${randomUUID()}` });
  });
  afterAll(async () => {
    await worker.app.close();
    smtp.close();
  });

  /** Sends an email to a recipient with this answer; returns the row after the first attempt. */
  async function tried(code: number): Promise<Row & { asked: number }> {
    const to = `${code}.${randomUUID()}@example.com`;
    const id = await worker.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    const row = await eventually(`the mail to ${to}`, async () =>
      worker.app
        .get(Database)
        .queryOne<Row>(
          `SELECT status, tries, failure FROM outbox WHERE id = ? AND status <> 'dispatched' AND (tries > 0 OR status <> 'pending')`,
          [id],
        ),
    );
    return { ...row, asked: smtp.asked.filter((address) => address === to).length };
  }

  it.each([500, 501, 503, 510, 550, 551, 552, 553, 554, 555, 556])(
    'an email that is refused with %i fails immediately',
    async (code) => {
      const failure = expect.stringContaining('The email server rejected this address. Check it for typos');
      expect(await tried(code)).toMatchObject({ status: 'dead', asked: 1, failure });
    },
  );

  it.each([421, 450, 451, 452, 455])('an email that is refused with %i is retried later', async (code) => {
    expect(await tried(code)).toMatchObject({ status: 'pending', tries: 1 });
  });

  it('other recipients get their emails', async () => {
    expect(await tried(250)).toMatchObject({ status: 'sent', asked: 1 });
  });
});
