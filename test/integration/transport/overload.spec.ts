import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { callTrpc, expectFailure, type TrpcFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { rawExchange, requestHead } from '../../support/raw-http.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const SENTENCE = 'Too many people are using the service right now. Try again in a moment.';
/** Requests in progress, one for each client; one more waits for a moment. */
const PLACES = 4;

const api = useApp({ REQUESTS_AT_ONCE: String(PLACES) });
const people = new People(api);
const ann = useFixture(() => people.owner());
const bob = useFixture(() => people.owner());

const save = (name: string, { http } = ann as Caller) =>
  http.put(`/onboarding/${ann.restaurant}/about/`, { name, slug: `overload-${ann.restaurant}` });
const list = () => ann.http.get('/categories/');
const listOverTrpc = () => callTrpc<TrpcFailure>(ann.http, 'menu.categories.list', {}, { read: true });

/**
 * Runs `work` while each of these clients has a request that waits for a database lock; by default they use all
 * places.
 * Requires that they still wait when it is done. @returns their final statuses
 */
async function whileBusy(work: () => Promise<void>, clients?: readonly Caller[]): Promise<number[]> {
  let answered = 0;
  const holders = clients ?? [
    ann,
    ...(await Promise.all(Array.from({ length: PLACES - 1 }, () => people.member(ann.restaurant, 'owner')))),
  ];
  const hold = async (holder: Caller) => {
    const { status } = await save(`Held ${randomUUID()}`, holder);
    answered += 1;
    return status;
  };
  const { waiting } = await api.database.transaction(async () => {
    await api.database.query('SELECT id FROM restaurants WHERE id = ? FOR UPDATE', [ann.restaurant]);
    const saves = api.database.outsideTransaction(() => Promise.all(holders.map(hold)));
    await eventually('all places to be taken', async () => {
      const found = await api.database.query(
        `SELECT 1 FROM information_schema.processlist
          WHERE info LIKE '%UPDATE%' AND db = DATABASE() AND id <> CONNECTION_ID()`,
      );
      return found.length === holders.length;
    });
    await api.database.outsideTransaction(work);
    expect(answered).toBe(0);
    return { waiting: saves };
  });
  return waiting;
}

describe('more requests than capacity', () => {
  it('further requests get 503 without a statement, and the earlier ones are answered', async () => {
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
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await list()).status).toBe(200);
  });

  it('further requests over tRPC get 503 in its format', async () => {
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

  it('health, pages and unknown paths are not limited', async () => {
    await whileBusy(async () => {
      expect((await api.http.get('/health/live')).status).toBe(200);
      expect((await api.http.get('/health/ready')).status).toBe(200);
      expect((await api.http.get('/nowhere')).status).toBe(404);
    });
  });
});

describe('a client with more than its share', () => {
  it('the client gets 503 as in any overload, and others are served', async () => {
    await whileBusy(async () => {
      const statements = await statementsOf(async () => {
        const rush = Array.from({ length: 60 }, () => save('Beyond the share'));
        for (const reply of await Promise.all(rush))
          expectFailure(reply, { status: 503, code: 'unavailable', detail: SENTENCE });
      });
      expect(statements).toEqual([]);
      const again = Array.from({ length: 60 }, () => save('Beyond the share'));
      // Until one of them doesn't fit into the queue.
      await Promise.race(again);
      // Another user and a visitor, while the first user still has all of their requests in progress.
      expect((await bob.http.get('/categories/')).status).toBe(200);
      expect((await api.http.get('/public/menus/nobody/')).status).toBe(404);
      await Promise.all(again);
    }, [ann]);
    expect((await list()).status).toBe(200);
  });

  it("a forged token does not use up the named user's share", async () => {
    const [header, , signature] = ann.token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: String(ann.id) })).toString('base64url');
    const forged = api.http.as([header, claims, signature].join('.'));
    await whileBusy(async () => {
      expect((await forged.get('/categories/')).status).toBe(401);
    }, [ann]);
  });
});

describe('a client that sends slowly', () => {
  it.each(['POST /categories/deep/', 'POST /trpc/menu.categories.createDeep'])(
    'a slow client takes no capacity from others: %s',
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
