import { describe, expect, it } from 'vitest';
import type { ApiKeyOutput } from '../../../src/modules/auth/api-keys/api-keys.schemas.js';
import { AUTH_LIMITS } from '../../../src/modules/auth/auth.rate-limits.js';
import { RateLimiter } from '../../../src/infra/rate-limit/rate-limiter.js';
import type { ToppingOutput } from '../../../src/modules/menu/toppings/toppings.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { makeApiKey, newApiKey } from '../../support/api-keys.js';
import { eventually } from '../../support/eventually.js';
import { callTrpc, expectFailure, type TrpcFailure } from '../../support/failures.js';
import { startLimitedApp } from '../../support/limits.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { PASSWORD } from './steps.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);
const admin = useFixture(() => people.person({ superadmin: true }));

const KEYS = '/auth/api_keys/';
const INVALID = { status: 401, code: 'api_key_invalid' };
const NOT_ALLOWED = { status: 403, code: 'key_not_allowed' };
const TOPPINGS = '/toppings/';

const listOf = async ({ http }: Caller) => bodyOf(await http.get<Page<ApiKeyOutput>>(KEYS)).results;
const membershipOf = async ({ id }: Caller) => {
  const [row] = await people.query<{ id: number }>('SELECT id FROM memberships WHERE user_id = ?', [id]);
  return row?.id;
};

interface Stage {
  owner: Caller & { restaurant: number };
  member: Caller;
  membership: number | undefined;
}

describe('a request with an API key', () => {
  it('reads and changes exactly what its areas allow, over REST and tRPC', async () => {
    const owner = await people.owner();
    const reading = await makeApiKey(owner, { menu: 'read' });
    const writing = await makeApiKey(owner, { menu: 'write' });
    const made = bodyOf(await writing.http.post<ToppingOutput>(TOPPINGS, { name: 'Olives' }));
    const list = bodyOf(await reading.http.get<Page<ToppingOutput>>(TOPPINGS));
    expect(list.results.map(({ id }) => id)).toContain(made.id);
    expect((await callTrpc(writing.http, 'menu.toppings.create', { name: 'Capers' })).status).toBe(200);
    expect((await callTrpc(reading.http, 'menu.toppings.list', {}, { read: true })).status).toBe(200);

    const refused = await reading.http.post(TOPPINGS, { name: 'Basil' });
    expectFailure(refused, { ...NOT_ALLOWED, detail: 'This API key can’t change the menu.' });
    const overTrpc = await callTrpc<TrpcFailure>(reading.http, 'menu.toppings.create', { name: 'Basil' });
    expect(overTrpc.body.error.data).toMatchObject({ httpStatus: 403, code: 'key_not_allowed' });
    expectFailure(await writing.http.get('/auth/team/'), {
      ...NOT_ALLOWED,
      detail: 'This API key can’t read the team.',
    });
    const [entry] = await t.rows('audit_log').find({ actor_user_id: owner.id, action: 'access.refused' });
    expect(entry).toMatchObject({ outcome: 'refused', restaurant_id: null });
  });

  it('cannot read or change its maker’s account, or make keys', async () => {
    const { http } = await makeApiKey(admin, {
      menu: 'write',
      restaurant: 'write',
      team: 'write',
      users: 'write',
      system: 'write',
    });
    const sent = newApiKey({ menu: 'read' });
    const replies = await Promise.all([
      http.get('/auth/me/'),
      http.patch('/auth/me/', { active_restaurant_id: null }),
      http.get('/auth/account/'),
      http.get('/auth/export/'),
      http.get('/auth/sessions/'),
      http.delete('/auth/sessions/'),
      http.get(KEYS),
      http.post(KEYS, sent),
      http.delete(`${KEYS}1/`),
      http.post('/auth/profile/', { first_name: 'Eve', last_name: 'Lee', password: PASSWORD }),
      http.post('/auth/logout/'),
      http.post('/auth/invites/accept/', { token: 'x'.repeat(43) }),
      http.delete('/auth/account/', { raw: '{}' }),
      http.post('/onboarding/start/'),
    ]);
    for (const reply of replies) expectFailure(reply, NOT_ALLOWED);
  });

  it('finds only rows of its restaurants, also in searches', async () => {
    const owner = await people.owner('Open Kitchen');
    const second = await people.restaurant('Other Kitchen');
    await people.join(owner.id, second, 'owner');
    const key = await makeApiKey(
      owner,
      { menu: 'write', restaurant: 'read' },
      { restaurant_ids: [owner.restaurant] },
    );
    const own = { restaurant_id: owner.restaurant, name: 'Own' };
    expect((await key.http.post(TOPPINGS, own)).status).toBe(201);
    const theirs = bodyOf(
      await owner.http.post<ToppingOutput>(TOPPINGS, { restaurant_id: second, name: 'Theirs' }),
    );
    const stranger = await people.owner();
    for (const id of [second, stranger.restaurant]) {
      expect((await key.http.get(`${TOPPINGS}?restaurant_id=${id}`)).status).toBe(404);
      expect((await key.http.post(TOPPINGS, { restaurant_id: id, name: 'No' })).status).toBe(404);
    }
    expect((await key.http.patch(`${TOPPINGS}${theirs.id}/`, { name: 'No' })).status).toBe(404);
    const places = bodyOf(await key.http.get<Page<{ id: number }>>('/restaurants/'));
    expect(places.results.map(({ id }) => id)).toEqual([owner.restaurant]);
    expect((await key.http.get(`/restaurants/${second}/`)).status).toBe(404);
    const found = bodyOf(await key.http.get<object>('/search/?q=Kitchen'));
    expect(JSON.stringify(found)).toContain('Open Kitchen');
    expect(JSON.stringify(found)).not.toContain('Other Kitchen');
  });

  it('limited to restaurants it has no platform access', async () => {
    const owner = await people.owner();
    const staff = await people.person({ superadmin: true });
    await people.join(staff.id, owner.restaurant, 'manager');
    const key = await makeApiKey(staff, { menu: 'write' }, { restaurant_ids: [owner.restaurant] });
    const stranger = await people.owner();
    expect((await key.http.get(TOPPINGS)).status).toBe(200);
    expect((await key.http.get(`${TOPPINGS}?restaurant_id=${stranger.restaurant}`)).status).toBe(404);
    const all = await makeApiKey(staff, { menu: 'write' });
    expect((await all.http.get(`${TOPPINGS}?restaurant_id=${stranger.restaurant}`)).status).toBe(200);
  });

  it('searches, counts and exports only what its areas allow', async () => {
    const owner = await people.owner();
    await owner.http.post(TOPPINGS, { name: 'Saffron' });
    const menu = await makeApiKey(owner, { menu: 'read' });
    const team = await makeApiKey(owner, { team: 'read' });
    const find = async ({ http }: { http: Caller['http'] }) =>
      JSON.stringify(bodyOf(await http.get<object>('/search/?q=Saffron')));
    expect(await find(menu)).toContain('"topping"');
    expect(await find(team)).not.toContain('"topping"');
    expect((await menu.http.get('/lists/export/?list=menu.toppings.list&fields=name')).status).toBe(200);
    const withNames = '/lists/export/?list=menu.toppings.list&fields=name,restaurant';
    expectFailure(await menu.http.get(withNames), NOT_ALLOWED);
    expectFailure(await team.http.get('/lists/export/?list=menu.toppings.list&fields=name'), NOT_ALLOWED);
  });

  it('a wrong, expired or revoked key is refused', async () => {
    const owner = await people.owner();
    const key = await makeApiKey(owner, { menu: 'read' });
    for (const token of [
      `feast_${'x'.repeat(43)}`,
      `${key.token}x`,
      key.token.slice(0, -1),
      'feast_0123456789abcdef',
    ])
      expectFailure(await t.http.as(token).get(TOPPINGS), INVALID);
    bodyOf(await key.http.get(TOPPINGS));
    bodyOf(await owner.http.delete(`${KEYS}${key.id}/`));
    expectFailure(await key.http.get(TOPPINGS), INVALID);
    expect(await listOf(owner)).toEqual([]);
    expect((await owner.http.delete(`${KEYS}${key.id}/`)).status).toBe(404);

    const short = await makeApiKey(owner, { menu: 'read' });
    await people.execute('UPDATE api_keys SET expires_at = ? WHERE id = ?', [
      new Date(t.clock.now().getTime() + 60_000),
      short.id,
    ]);
    bodyOf(await short.http.get(TOPPINGS));
    t.clock.advance({ seconds: 61 });
    expectFailure(await short.http.get(TOPPINGS), INVALID);
    expect(await listOf(await people.again(owner))).toEqual([
      expect.objectContaining({ id: short.id, status: 'expired' }),
    ]);
  });

  it.each([
    [
      'the membership is removed',
      403,
      ({ owner, membership }: Stage) => owner.http.delete(`/auth/team/${membership}/`),
    ],
    [
      'the module is removed',
      403,
      ({ owner, membership }: Stage) =>
        owner.http.patch(`/auth/team/${membership}/`, {
          role: 'staff',
          can_menu: false,
          can_dashboard: true,
        }),
    ],
    [
      'the user is disabled',
      401,
      ({ member }: Stage) => admin.http.post(`/auth/admin/users/${member.id}/disable/`),
    ],
    ['the user is deleted', 401, ({ member }: Stage) => admin.http.delete(`/auth/admin/users/${member.id}/`)],
    [
      'the restaurant is suspended',
      403,
      async ({ owner }: Stage) => {
        await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
        return admin.http.post(`/restaurants/${owner.restaurant}/suspend/`, { reason: 'Fees' });
      },
    ],
    [
      'the restaurant is deleted',
      404,
      ({ owner }: Stage) => admin.http.delete(`/restaurants/${owner.restaurant}/?force=true`),
    ],
  ] as const)('when %s, the next request is refused', async (_, status, change) => {
    const owner = await people.owner();
    const member = await people.member(owner.restaurant, 'staff');
    const key = await makeApiKey(member, { menu: 'write' });
    const write = () => key.http.post(TOPPINGS, { restaurant_id: owner.restaurant, name: 'Olives' });
    expect((await write()).status).toBe(201);
    bodyOf(await change({ owner, member, membership: await membershipOf(member) }));
    expect((await write()).status).toBe(status);
  });

  it('does not answer a key with what a session got for the same Idempotency-Key', async () => {
    const owner = await people.owner();
    const key = await makeApiKey(owner, { menu: 'write' });
    const headers = { 'idempotency-key': 'the-same' };
    expect((await owner.http.post(TOPPINGS, { name: 'Olives' }, { headers })).status).toBe(201);
    const reply = await key.http.post(TOPPINGS, { name: 'Olives' }, { headers });
    expectFailure(reply, { status: 409, code: 'idempotency_key_reused' });
  });

  it('stores the last use, at most once a minute', async () => {
    const owner = await people.owner();
    const key = await makeApiKey(owner, { menu: 'read' });
    const used = async () => (await listOf(await people.again(owner)))[0]?.last_used_at;
    bodyOf(await key.http.get(TOPPINGS));
    const first = await eventually('the first use', async () => (await used()) ?? undefined);
    t.clock.advance({ seconds: 59 });
    bodyOf(await key.http.get(TOPPINGS));
    t.clock.advance({ seconds: 2 });
    bodyOf(await key.http.get(TOPPINGS));
    const second = await eventually('the second use', async () => {
      const at = await used();
      return at && at !== first ? at : undefined;
    });
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(61_000);
  });
});

describe('the limit of requests', () => {
  it('counts each key by itself, apart from its maker’s sessions', async () => {
    const limited = await startLimitedApp({ IDENTITY_PROVIDER: 'none' });
    try {
      const owner = await new People(limited).owner();
      const one = await makeApiKey(owner, { menu: 'read' });
      const other = await makeApiKey(owner, { menu: 'read' });
      const rule = AUTH_LIMITS['request.key'];
      const limiter = limited.app.get(RateLimiter, { strict: false });
      await limiter.consume(rule, one.id, rule.points);
      expectFailure(await one.http.get(TOPPINGS), { status: 429, code: 'rate_limited' });
      expect((await other.http.get(TOPPINGS)).status).toBe(200);
      expect((await owner.http.get(TOPPINGS)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
