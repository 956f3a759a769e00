import { beforeAll, describe, expect, it } from 'vitest';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { AppRouter } from '../../../src/api/app-router.js';
import { type Caller, People } from '../../support/people.js';
import { addressOf, allFields, makeTerritory, newName } from './territory-data.js';
import { useApp } from '../../support/use-app.js';

/** Fields that members can see. */
const PUBLIC_PART = [
  'active',
  'circles',
  'id',
  'is_active',
  'name',
  'num_stores',
  'num_zip_codes',
  'slug',
  'zips',
];
const READERS = ['owner', 'manager', 'custom staff', 'member of two'] as const;
const PLATFORM = ['platform staff', 'superadmin'] as const;
const REFUSED = ['staff', 'driver', 'custom staff without it', 'nobody’s member'] as const;
type Kind = (typeof READERS)[number] | (typeof PLATFORM)[number] | (typeof REFUSED)[number];

let callers: Record<Kind, Caller>;
let territory: TerritoryOutput;

const t = useApp();
const people = new People(t);
beforeAll(async () => {
  const rid = await people.restaurant();
  const ofTwo = await people.member(rid, 'manager');
  await people.join(ofTwo.id, await people.restaurant(), 'driver');
  callers = {
    owner: await people.member(rid, 'owner'),
    manager: await people.member(rid, 'manager'),
    'custom staff': await people.member(rid, 'staff', { can_territories: true }),
    'member of two': ofTwo,
    'platform staff': await people.person({ staff: true }),
    superadmin: await people.person({ superadmin: true }),
    staff: await people.member(rid, 'staff'),
    driver: await people.member(rid, 'driver'),
    'custom staff without it': await people.member(rid, 'staff', { can_menu: true, can_drivers: true }),
    'nobody’s member': await people.person(),
  };
  territory = await makeTerritory(callers.superadmin, allFields());
});

const trpcOf = ({ token }: Caller) =>
  createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${t.http.url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  }).territories;
type Client = ReturnType<typeof trpcOf>;
const search = () => ({ search: territory.slug ?? '' });
const form = () => {
  const body = new FormData();
  body.append('rep_photo', new File(['x'], 'photo.jpg'));
  return body;
};

const restReads: [string, (caller: Caller) => Promise<{ status: number; row: unknown }>][] = [
  [
    'GET of one',
    async ({ http }) => {
      const { status, body } = await http.get(addressOf(territory));
      return { status, row: body };
    },
  ],
  [
    'GET of the list',
    async ({ http }) => {
      const { status, body } = await http.get<Partial<Page<TerritoryOutput>>>(
        `/territories/?search=${territory.slug}`,
      );
      return { status, row: body.results?.[0] };
    },
  ],
];
const restWrites: [string, (caller: Caller) => Promise<{ status: number }>][] = [
  ['POST', ({ http }) => http.post('/territories/', { name: newName() })],
  ['PATCH', ({ http }) => http.patch(addressOf(territory), { phone: '1' })],
  ['DELETE', ({ http }) => http.delete(addressOf(territory))],
  ...(['PATCH', 'POST'] as const).map((method): [string, (caller: Caller) => Promise<{ status: number }>] => [
    `${method} of a form`,
    ({ token }) =>
      fetch(t.http.url + addressOf(territory), {
        method,
        body: form(),
        headers: { authorization: `Bearer ${token}` },
      }),
  ]),
];
const trpcReads: [string, (client: Client) => Promise<unknown>][] = [
  ['get', (client) => client.get.query({ id: territory.id })],
  ['list', async (client) => (await client.list.query(search())).results[0]],
];
const trpcWrites: [string, (client: Client) => Promise<unknown>][] = [
  ['create', (client) => client.create.mutate({ name: newName() })],
  ['update', (client) => client.update.mutate({ id: territory.id, phone: '1' })],
  ['delete', (client) => client.delete.mutate({ id: territory.id })],
];
/** Returns the HTTP status of a refused tRPC call. */
const refusalOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TRPCClientError ? (error.data as { httpStatus: number }).httpStatus : 'allowed';
};

describe.each(READERS)('%s', (kind) => {
  it.each(restReads)('the caller gets the public fields by %s', async (_, read) => {
    const { status, row } = await read(callers[kind]);
    expect([status, Object.keys(row as object).sort()]).toEqual([200, PUBLIC_PART]);
  });

  it.each(trpcReads)('the caller gets the public fields by tRPC %s', async (_, read) => {
    const row = await read(trpcOf(callers[kind]));
    expect(Object.keys(row as object).sort()).toEqual(PUBLIC_PART);
    expect(row).toMatchObject({ name: territory.name, zips: territory.zips, circles: territory.circles });
  });

  it.each(restWrites)('the caller cannot %s', async (_, write) => {
    expect((await write(callers[kind])).status).toBe(403);
  });

  it.each(trpcWrites)('the caller cannot %s over tRPC', async (_, write) => {
    expect(await refusalOf(write(trpcOf(callers[kind])))).toBe(403);
  });
});

describe.each(REFUSED)('%s', (kind) => {
  it.each([...restReads, ...restWrites])('the caller cannot %s', async (_, call) => {
    expect((await call(callers[kind]).catch(() => ({ status: 500 }))).status).toBe(403);
  });

  it.each([...trpcReads, ...trpcWrites])('the caller cannot %s over tRPC', async (_, call) => {
    expect(await refusalOf(call(trpcOf(callers[kind])))).toBe(403);
  });
});

describe.each(PLATFORM)('%s', (kind) => {
  it('the caller gets every field, over REST and tRPC', async () => {
    const caller = callers[kind];
    for (const [, read] of restReads) expect((await read(caller)).row).toEqual(territory);
    for (const [, read] of trpcReads) expect(await read(trpcOf(caller))).toEqual(territory);
  });

  it('the caller can create, change and delete, over REST and tRPC', async () => {
    const caller = callers[kind];
    const one = await makeTerritory(caller);
    expect((await caller.http.patch(addressOf(one), { phone: '1' })).status).toBe(200);
    expect((await caller.http.delete(addressOf(one))).status).toBe(204);
    const client = trpcOf(caller);
    const { id } = await client.create.mutate({ name: newName() });
    expect(await client.update.mutate({ id, phone: '1' })).toMatchObject({ phone: '1' });
    await client.delete.mutate({ id });
    expect(await refusalOf(client.get.query({ id }))).toBe(404);
  });
});

describe('a visitor', () => {
  it.each([...restReads, ...restWrites])('a visitor cannot %s', async (_, call) => {
    const stranger = { id: 0, email: '', token: 'no-token-at-all-of-ours', http: t.http };
    expect((await call(stranger).catch(() => ({ status: 500 }))).status).toBe(401);
  });
});

describe('a restaurant in the request', () => {
  it('the restaurant is ignored for territories (C-250)', async () => {
    const path = `${addressOf(territory)}?restaurant_id=4000000000`;
    for (const kind of ['owner', 'superadmin'] as const)
      expect((await callers[kind].http.get(path)).status).toBe(200);
  });
});
