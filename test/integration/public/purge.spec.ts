import { randomUUID } from 'node:crypto';
import { expect, it, jest } from '@jest/globals';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import type { CreatedMessage } from '../../../src/modules/messages/messages.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useWorker } from '../../support/use-app.js';

// A database of its own, on a machine that may be busy.
jest.setTimeout(60_000);

const settings = { REDIS_PREFIX: `test-${randomUUID()}` };
const t = useApp(settings, { database: 'deduplication' });
const worker = useWorker(() => ({ ...settings, DATABASE_URL: t.config.database.url }), t);

it('forgets what was sent together once ten minutes are over, and keeps the message', async () => {
  const people = new People(t);
  const left = async (table: string) =>
    Number((await people.query<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.count);
  const send = async () =>
    (await t.http.post<CreatedMessage>('/messages/', { zip_code: '10012', email: 'guest@example.com' })).body
      .id;
  const purge = () => worker.app.get(JobHandlers).run('messages.purge_deduplication', {});

  const first = await send();
  t.clock.advance({ minutes: 9 });
  await purge();
  expect([await send(), await left('message_deduplication')]).toEqual([first, 1]);
  t.clock.advance({ minutes: 2 });
  await purge();
  expect([await left('message_deduplication'), await left('messages')]).toEqual([0, 1]);
  expect(await send()).not.toBe(first);
});
