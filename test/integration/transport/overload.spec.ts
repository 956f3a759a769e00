import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { callTrpc, expectFailure, type TrpcFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { rawExchange, requestHead } from '../../support/raw-http.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const SENTENCE = 'Too many people are using the service right now. Please try again in a moment.';
/** As many requests are worked on, and as many more wait for a moment. */
const PLACES = 2;

const api = useApp({ REQUESTS_AT_ONCE: String(PLACES) });
const people = new People(api);
const ann = useFixture(() => people.owner());

const save = (name: string) =>
  ann.http.put(`/onboarding/${ann.restaurant}/about/`, { name, slug: `overload-${ann.restaurant}` });
const list = () => ann.http.get('/categories/');
const listOverTrpc = () => callTrpc<TrpcFailure>(ann.http, 'menu.categories.list', {}, { read: true });

/**
 * Runs `work` while a request in each place waits for a lock in the database, and expects that they still wait when it
 * is done. @returns their statuses in the end
 */
async function whileBusy(work: () => Promise<void>): Promise<number[]> {
  let answered = 0;
  const hold = async (index: number) => {
    const { status } = await save(`Held ${index} ${randomUUID()}`);
    answered += 1;
    return status;
  };
  const { waiting } = await api.database.transaction(async () => {
    await api.database.query('SELECT id FROM restaurants WHERE id = ? FOR UPDATE', [ann.restaurant]);
    const saves = api.database.outsideTransaction(() =>
      Promise.all(Array.from({ length: PLACES }, (_, index) => hold(index))),
    );
    await eventually('all places to be taken', async () => {
      const found = await api.database.query(
        `SELECT 1 FROM information_schema.processlist
          WHERE info LIKE '%UPDATE%' AND db = DATABASE() AND id <> CONNECTION_ID()`,
      );
      return found.length === PLACES;
    });
    await api.database.outsideTransaction(work);
    expect(answered).toBe(0);
    return { waiting: saves };
  });
  return waiting;
}

describe('more requests than there are places', () => {
  it('are told to come again while those before them are at work, cost the database nothing; the others are answered', async () => {
    const statuses = await whileBusy(async () => {
      const statements = await statementsOf(async () => {
        const replies = await Promise.all(Array.from({ length: 20 }, () => list()));
        for (const reply of replies) {
          expectFailure(reply, { status: 503, code: 'unavailable', detail: SENTENCE });
          expect(reply.headers.get('retry-after')).toBe('2');
          expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
          expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
          expect(reply.headers.get('cache-control')).toBe('no-store');
        }
        expect((await save('Refused')).status).toBe(503);
      });
      expect(statements).toEqual([]);
    });
    expect(statuses).toEqual([200, 200]);
    expect((await list()).status).toBe(200);
  });

  it('are told so in the words of tRPC, where they come over it', async () => {
    await whileBusy(async () => {
      const { status, headers, body } = await listOverTrpc();
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('2');
      expect(headers.get('content-type')).toBe('application/json');
      expect(body.error.message).toBe(SENTENCE);
      expect(body.error.data).toEqual({
        detail: SENTENCE,
        message: SENTENCE,
        code: 'unavailable',
        httpStatus: 503,
        retryAfter: 2,
      });
    });
    expect((await listOverTrpc()).status).toBe(200);
  });

  it('leave health, pages and what is no operation alone', async () => {
    await whileBusy(async () => {
      expect((await api.http.get('/health/live')).status).toBe(200);
      expect((await api.http.get('/health/ready')).status).toBe(200);
      expect((await api.http.get('/nowhere')).status).toBe(404);
    });
  });
});

describe('a client that sends slowly', () => {
  it.each(['POST /categories/deep/', 'POST /trpc/menu.categories.createDeep'])(
    'takes no place from others: %s',
    async (first) => {
      const body = JSON.stringify({ name: 'Sent slowly' });
      const head = requestHead(first, {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Authorization: `Bearer ${ann.token}`,
        Connection: 'close',
      });
      const finish: (() => void)[] = [];
      const slow = Array.from({ length: PLACES * 3 }, () =>
        rawExchange(api.http.url, (socket) => {
          socket.write(head + body.slice(0, 5));
          finish.push(() => void socket.write(body.slice(5)));
        }),
      );
      await eventually('all of them to have begun', async () => finish.length === slow.length);
      for (let count = 0; count < 5; count += 1) expect((await list()).status).toBe(200);
      for (const send of finish) send();
      expect((await Promise.all(slow)).map(({ status }) => status)).toContain(
        first.includes('trpc') ? 200 : 201,
      );
    },
  );
});
