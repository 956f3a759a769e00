import { beforeAll, describe, expect, it } from 'vitest';
import { callTrpc, expectFailure, type TrpcFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { tableState } from '../../support/table-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

let categoryId: number;

const api = useApp();
const people = new People(api);
const ann = useFixture(() => people.owner());
beforeAll(async () => {
  const created = await ann.http.post<{ id: number }>('/categories/', { name: 'Soups' });
  categoryId = created.body.id;
});

interface Refusal {
  method: string;
  /** Relative to /onboarding/{rid} when it begins with a dot; {id} is the category. */
  path: string;
  procedure: string;
  body: unknown;
  /** Refused fields, in the order of the schema. */
  paths: string[];
  detail?: string;
}

const LOCATION = { country: 'Canada', street: '', city: 'Toronto', state: 'ON', zip_code: 'M5V 2T6' };

const REFUSALS: Refusal[] = [
  ...[
    { body: {}, paths: ['email', 'password'], detail: 'Please enter a valid email.' },
    { body: { email: ['ann@example.com'], password: 'secret-one' }, paths: ['email'] },
    { body: { email: 'ann@example.com', password: 12345678 }, paths: ['password'] },
    { body: { email: 'ann@example.com', password: 'secret-one', remember: 'yes' }, paths: ['remember'] },
  ].map((refusal) => ({ method: 'POST', path: '/auth/login/', procedure: 'auth.login', ...refusal })),
  ...[
    { body: { email: 'ann@example.com', code: 123456 }, paths: ['code'], detail: 'Enter the 6-digit code.' },
    {
      body: { email: 'ann@example.com', code: '12345a' },
      paths: ['code'],
      detail: 'Enter the 6-digit code.',
    },
  ].map((refusal) => ({ method: 'POST', path: '/auth/verify/', procedure: 'auth.verify', ...refusal })),
  ...[
    { body: { ...LOCATION, zip_code: 10001 }, paths: ['zip_code'] },
    { body: { ...LOCATION, zip_code: '12345678901' }, paths: ['zip_code'] },
    { body: { ...LOCATION, state: 7 }, paths: ['state'] },
    { body: { ...LOCATION, country: 'France' }, paths: ['country'] },
    { body: { ...LOCATION, street: 7 }, paths: ['street'] },
    { body: {}, paths: ['city', 'state', 'zip_code'], detail: 'Please fill Zip code, City and State.' },
  ].map((refusal) => ({
    method: 'PUT',
    path: './location/',
    procedure: 'onboarding.putLocation',
    ...refusal,
  })),
  ...[
    { body: { name: 'Soup', slug: '???' }, paths: ['slug'], detail: 'Please set your Feast URL.' },
    { body: { name: 'Soup', slug: 'soup', logo_url: 'javascript:alert(1)' }, paths: ['logo_url'] },
    { body: { name: { first: 'Soup' }, slug: 7 }, paths: ['name', 'slug'] },
  ].map((refusal) => ({ method: 'PUT', path: './about/', procedure: 'onboarding.putAbout', ...refusal })),
  ...[
    { body: {}, paths: ['name'], detail: 'Please enter a category name' },
    { body: { name: 'Soups', detail: { priced_by: 'volume' } }, paths: ['detail.priced_by'] },
    { body: { name: 'Soups', detail: 'size' }, paths: ['detail'] },
    { body: { name: 'Soups', description: 7 }, paths: ['description'] },
    { body: { name: 'Soups', restaurant_id: 'mine' }, paths: ['restaurant_id'] },
    { body: { name: 'Soups', restaurant_id: 1.5 }, paths: ['restaurant_id'] },
  ].map((refusal) => ({
    method: 'POST',
    path: '/categories/deep/',
    procedure: 'menu.categories.createDeep',
    ...refusal,
  })),
  ...[
    { body: { name: '   ' }, paths: ['name'], detail: 'Please enter a category name' },
    { body: { name: 'Soups', version: 'newest' }, paths: ['version'] },
    { body: { name: null }, paths: ['name'] },
  ].map((refusal) => ({
    method: 'PATCH',
    path: '/categories/{id}/',
    procedure: 'menu.categories.update',
    ...refusal,
  })),
];

describe('an invalid request', () => {
  const nameOf = ({ method, path, body }: Refusal) => `${method} ${path} ${JSON.stringify(body)}`;

  it.each(REFUSALS.map((refusal) => ({ name: nameOf(refusal), refusal })))(
    'the refusal is the same over REST and tRPC: $name',
    async ({ refusal: { method, path, procedure, body, paths, detail } }) => {
      const address = path
        .replace('./', `/onboarding/${ann.restaurant}/`)
        .replace('{id}', String(categoryId));
      const rest = await ann.http.send(method, address, body);
      expectFailure(rest, { status: 400, code: 'invalid', paths, ...(detail ? { detail } : {}) });
      const input = {
        ...(path.startsWith('.') ? { rid: ann.restaurant } : { id: categoryId }),
        ...(body as object),
      };
      const trpc = await callTrpc<TrpcFailure>(ann.http, procedure, input);
      expect(trpc.status).toBe(400);
      expect(trpc.body.error.data).toEqual({ ...(rest.body as object), httpStatus: 400 });
      expect(trpc.body.error.message).toBe((rest.body as { detail: string }).detail);
    },
  );

  it('the request writes nothing', async () => {
    const { database } = api;
    const before = await tableState(database);
    expect(Object.keys(before)).toEqual(expect.arrayContaining([expect.stringMatching(/\.categories$/)]));
    for (const { method, path, body } of REFUSALS) {
      const address = path
        .replace('./', `/onboarding/${ann.restaurant}/`)
        .replace('{id}', String(categoryId));
      await ann.http.send(method, address, body);
    }
    await ann.http.post('/categories/deep/', undefined, { raw: '{"name": "Soups"' });
    await ann.http.post('/categories/deep/', undefined, { raw: '[{"name": "Soups"}]' });
    await ann.http.post('/categories/deep/', { name: 'Soups', pad: 'a'.repeat(300_000) });
    await ann.http.patch('/categories/4294967295/', { name: 'Mine now' });
    await ann.http.delete('/categories/4294967295/');
    await ann.http.put('/onboarding/4294967295/location/', LOCATION);
    expect(await tableState(database)).toEqual(before);
  });

  it('the answer contains no sent values', async () => {
    const secret = 'my-own-password-1';
    const reply = await ann.http.post('/auth/login/', { email: 7, password: secret });
    expect(JSON.stringify(reply.body)).not.toContain(secret);
  });
});

describe('a request without a session', () => {
  it.each([
    ['no Authorization header', undefined],
    ['another scheme', 'Basic YW5uOnNlY3JldA=='],
    ['no token', 'Bearer '],
    ['a malformed token', 'Bearer rubbish-rubbish-rubbish'],
    ['a token without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ])('the request is refused: %s', async (_name, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const reply = await api.http.get('/categories/', { headers });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.body as object).sort()).toEqual(['code', 'detail', 'message']);
  });
});
