import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { eventually } from '../../support/eventually.js';
import { LongLine } from '../../support/long-line.js';
import { mails } from '../../support/mails.js';
import { startParts, startWorker } from '../../support/worker.js';

// Real servers take their time on a busy machine.
jest.setTimeout(120_000);

let line: LongLine;

beforeEach(async () => {
  line = await LongLine.open({ delay: 150 });
});
afterEach(() => line.close());

describe('a worker that is told to stop', () => {
  it('finishes the mail it is sending, and answers no more', async () => {
    const { app } = await startWorker({ SMTP_URL: line.url, REDIS_PREFIX: `test-${randomUUID()}` });
    const health = `http://127.0.0.1:${app.get(WorkerHealth).port}/health`;
    expect((await fetch(`${health}/live`)).status).toBe(200);
    const to = `${randomUUID()}@example.com`;
    const id = await app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    // Its own: other tests' messages may wait in the same database, and are sent as well.
    await eventually('its delivery to begin', async () => {
      const row = await app
        .get(Database)
        .queryOne<{ tries: number }>('SELECT tries FROM outbox WHERE id = ?', [id]);
      return row?.tries === 1;
    });

    await app.close();

    await expect(fetch(`${health}/live`)).rejects.toThrow();
    // The catcher shows a mail a moment after it has accepted it.
    await mails.last(to);
    expect(await mails.to(to)).toHaveLength(1);
    const observer = await startParts({});
    const row = await observer.app.get(Database).queryOne('SELECT status FROM outbox WHERE id = ?', [id]);
    await observer.app.close();
    expect(row).toEqual({ status: 'sent' });
  });
});
