import { beforeAll, describe, expect, it } from 'vitest';
import { callTrpc, expectFailure, type TrpcFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { rawExchange, requestHead } from '../../support/raw-http.js';
import { useApp } from '../../support/use-app.js';

const NOTHING_HERE = 'No such endpoint.';
/** The largest id that the database can store; no row has it. */
const ABSENT = 4_294_967_295;

let ann: Caller;
let bob: Caller;
let annsRestaurant: number;
let bobsRestaurant: number;
let bobsCategory: number;

const api = useApp();
const people = new People(api);
beforeAll(async () => {
  [annsRestaurant, bobsRestaurant] = [await people.restaurant(), await people.restaurant()];
  [ann, bob] = [await people.member(annsRestaurant, 'owner'), await people.member(bobsRestaurant, 'owner')];
  const created = await bob.http.post<{ id: number }>('/categories/', { name: 'Soups' });
  bobsCategory = created.body.id;
});

describe('a path', () => {
  it.each(['/auth/me/', '/auth/me', '/categories/', '/categories', '/restaurants/', '/restaurants'])(
    'a path works with and without its trailing slash: %s',
    async (path) => {
      expect((await ann.http.get(path)).status).toBe(200);
    },
  );

  it.each([
    ['DELETE', '/auth/register/', 'POST'],
    ['GET', '/auth/login', 'POST'],
    ['PUT', '/categories/', 'GET, HEAD, POST'],
    ['PUT', '/categories/7/', 'GET, HEAD, PATCH, DELETE'],
    ['POST', '/onboarding/7/location/', 'GET, HEAD, PUT'],
    ['OPTIONS', '/auth/me/', 'GET, HEAD, PATCH'],
  ])('a path names its methods: %s %s', async (method, path, allowed) => {
    const reply = await api.http.send(method, path);
    expectFailure(reply, {
      status: 405,
      code: 'method_not_allowed',
      detail: `Method not allowed. Use ${allowed.replace(/, (\w+)$/, ' or $1')}.`,
    });
    expect(reply.headers.get('allow')).toBe(allowed);
  });

  it.each([
    ['GET', '/nowhere'],
    ['POST', '/nowhere'],
    ['GET', '/auth/'],
    ['GET', '/categories/first/'],
    ['GET', '/categories/7e1/'],
    ['GET', '/categories/-7/'],
    ['GET', '/categories/7.0/'],
    ['GET', '/categories//'],
    ['GET', '/categories/7/8/'],
    ['GET', '/onboarding/mine/status/'],
  ])('an unknown path is 404: %s %s', async (method, path) => {
    expectFailure(await ann.http.send(method, path), {
      status: 404,
      code: 'not_found',
      detail: NOTHING_HERE,
    });
  });
});

describe('an id', () => {
  const SOMETHING = { name: 'Mine now' };
  const CATEGORY_CALLS: [string, (id: number) => [string, string, unknown?]][] = [
    ['menu.categories.get', (id) => ['GET', `/categories/${id}/`]],
    ['menu.categories.update', (id) => ['PATCH', `/categories/${id}/`, SOMETHING]],
    ['menu.categories.delete', (id) => ['DELETE', `/categories/${id}/`]],
  ];

  it.each(CATEGORY_CALLS)(
    "an absent id and another restaurant's get the same 404: %s",
    async (procedure, call) => {
      const absent = await ann.http.send(...call(ABSENT));
      const foreign = await ann.http.send(...call(bobsCategory));
      expectFailure(absent, { status: 404, code: 'not_found' });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(absent.body);
      const trpc = await callTrpc<TrpcFailure>(
        ann.http,
        procedure,
        { id: bobsCategory, ...SOMETHING },
        { read: procedure.endsWith('get') },
      );
      expect(trpc.status).toBe(404);
      expect(trpc.body.error.data).toEqual({ ...(absent.body as object), httpStatus: 404 });
    },
  );

  const LOCATION = { city: 'New York', state: 'NY', zip_code: '10001' };
  it.each([
    { method: 'GET', step: 'status/' },
    { method: 'GET', step: 'location/' },
    { method: 'PUT', step: 'location/', body: LOCATION },
    { method: 'GET', step: 'about/' },
    { method: 'PUT', step: 'about/', body: { name: 'Mine now', slug: 'mine-now' } },
    { method: 'POST', step: 'launch/' },
  ])('an absent restaurant and a foreign one get the same 404: $method $step', async (call) => {
    const { method, step, body } = call;
    const absent = await ann.http.send(method, `/onboarding/${ABSENT}/${step}`, body);
    const foreign = await ann.http.send(method, `/onboarding/${bobsRestaurant}/${step}`, body);
    expectFailure(absent, { status: 404, code: 'not_found' });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(absent.body);
  });

  it('the id in the path must match those in body and query', async () => {
    const path = `/onboarding/${bobsRestaurant}/about/?rid=${annsRestaurant}`;
    const reply = await ann.http.put(path, { rid: annsRestaurant, name: 'Mine now', slug: 'mine-now' });
    expectFailure(reply, { status: 400, code: 'invalid', paths: ['rid'] });
    const { body } = await bob.http.get<{ name: string }>(`/onboarding/${bobsRestaurant}/about/`);
    expect(body.name).not.toBe('Mine now');
  });

  it.each(['0', '4294967296', '99999999999', '9'.repeat(40)])(
    "an id beyond the database's range is 404: %s",
    async (id) => {
      expect((await ann.http.get(`/categories/${id}/`)).status).toBe(404);
      expect((await ann.http.get(`/onboarding/${id}/status/`)).status).toBe(404);
    },
  );
});

describe('an unusual request target', () => {
  it.each([
    '//',
    '///',
    '//evil.example/',
    '//evil.example/auth/me/',
    '/\\evil.example',
    '/%',
    '/%00',
    '/%2e%2e/',
    '*',
    '/auth/me/?%',
    '/?a=%E0%A4%A',
    '/auth/me/?restaurant_id=%',
    '/trpc/',
    '/trpc/%',
    '/trpc/auth.me?input=%',
    '/trpc/constructor',
    '/trpc/__proto__.x',
    '/trpc/auth.me,auth.me',
    '/docs/..%2fpackage.json',
  ])('the request is answered without harm: %s', async (target) => {
    const head = requestHead(`GET ${target}`, { Connection: 'close' });
    const reply = await rawExchange(api.http.url, (socket) => void socket.write(head));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(JSON.stringify(reply)).not.toContain('node_modules');
    expect((await api.http.get('/health/live')).status).toBe(200);
  });

  it('any Host header is accepted, and links use the configured host', async () => {
    const head = requestHead(`GET /categories/?page_size=1`, {
      Authorization: `Bearer ${bob.token}`,
      Connection: 'close',
    }).replace('Host: localhost', 'Host: evil.example');
    await bob.http.post('/categories/', { name: 'Salads' });
    const reply = await rawExchange(api.http.url, (socket) => void socket.write(head));
    expect(reply.status).toBe(200);
    expect(reply.body).toContain(`"next":"${api.config.http.appUrl}/categories/?`);
  });
});
