import { describe, expect, it } from '@jest/globals';
import type { TrpcFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

type Answer = { result?: { data: unknown } } & Partial<TrpcFailure>;

const api = useApp();
const people = new People(api);
const ann = useFixture(() => people.owner());

const batch = (names: string[], input: unknown = {}) =>
  ann.http.get<Answer[]>(
    `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
  );

describe('a batch', () => {
  it('of twenty calls is answered, each call for itself', async () => {
    const { status, body } = await batch(Array.from({ length: 20 }, () => 'auth.me'));
    expect(status).toBe(200);
    expect(body).toHaveLength(20);
    expect(body.every(({ result }) => result !== undefined)).toBe(true);
  });

  it('of more is refused as a whole', async () => {
    const { status, body } = await ann.http.get<TrpcFailure>(
      `/trpc/${Array.from({ length: 21 }, () => 'auth.me').join(',')}?batch=1`,
    );
    expect(status).toBe(400);
    expect(body.error.data).toMatchObject({
      code: 'invalid',
      detail: 'The request is not valid.',
      httpStatus: 400,
    });
  });

  it('keeps the failures of its calls apart', async () => {
    const input = { 1: { id: 4_294_967_295 }, 2: { id: 'first' } };
    const { status, body } = await batch(
      ['auth.me', 'menu.categories.get', 'menu.categories.get', 'no.such'],
      input,
    );
    expect(status).toBe(207);
    expect(body.map(({ error }) => error?.data['httpStatus'])).toEqual([undefined, 404, 400, 404]);
    expect(body.map(({ error }) => error?.data['code'])).toEqual([
      undefined,
      'not_found',
      'invalid',
      'not_found',
    ]);
  });

  it('sends no stack and no path of a file with any failure', async () => {
    const reply = await batch(['menu.categories.get', 'no.such'], { 0: { id: {} } });
    expect(JSON.stringify(reply.body)).not.toMatch(/stack|node_modules|\.[jt]s:/);
  });
});

describe('a single call', () => {
  it('reads by GET and writes by POST only', async () => {
    for (const reply of [
      await ann.http.post<TrpcFailure>('/trpc/auth.me', {}),
      await ann.http.get<TrpcFailure>('/trpc/onboarding.start'),
    ]) {
      expect(reply.status).toBe(405);
      expect(reply.body.error.data).toMatchObject({ code: 'method_not_allowed', httpStatus: 405 });
    }
  });
});
