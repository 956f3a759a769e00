import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  ApiKeyCreate,
  ApiKeyOutput,
  CreatedApiKey,
  UserApiKeyOutput,
} from '../../../src/modules/auth/api-keys/api-keys.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { makeApiKey, newApiKey } from '../../support/api-keys.js';
import { expectFailure } from '../../support/failures.js';
import { LogCapture } from '../../support/log-capture.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { PASSWORD, Steps } from './steps.js';

const log = new LogCapture();
const t = useApp({ IDENTITY_PROVIDER: 'none', LOG_LEVEL: 'trace' }, { log });
const people = new People(t);
const admin = useFixture(() => people.person({ superadmin: true }));

const KEYS = '/auth/api_keys/';
const INVALID = { status: 401, code: 'api_key_invalid' };
const TOPPINGS = '/toppings/';

const create = ({ http }: Caller, sent: ApiKeyCreate) => http.post<CreatedApiKey>(KEYS, sent);
const listOf = async ({ http }: Caller) => bodyOf(await http.get<Page<ApiKeyOutput>>(KEYS)).results;
const storedKey = async (id: number) => {
  const [row] = await people.query<Record<string, unknown>>('SELECT * FROM api_keys WHERE id = ?', [id]);
  return row;
};

describe('creating an API key', () => {
  it('only the response of the creation has the token, and the database has only its hash', async () => {
    const owner = await people.owner('Bella Napoli');
    const { status, headers, body } = await create(
      owner,
      newApiKey({ menu: 'write' }, { name: '  Backups ', restaurant_ids: [owner.restaurant] }),
    );
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const { token, ...shown } = body;
    expect(token).toMatch(/^feast_[\w-]{43}$/);
    expect(shown).toMatchObject({
      name: 'Backups',
      prefix: token.slice(0, 12),
      areas: { menu: 'write' },
      restaurants: [{ id: owner.restaurant, name: 'Bella Napoli' }],
      status: 'active',
      last_used_at: null,
    });
    const days = (Date.parse(shown.expires_at) - t.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    expect(await listOf(owner)).toEqual([shown]);
    const row = await storedKey(shown.id);
    expect(row?.['token_hash']).toEqual(createHash('sha256').update(token).digest());
    expect((await owner.http.as(token).get(TOPPINGS)).status).toBe(200);
    const others = { row, list: await listOf(owner), log: log.text };
    expect(JSON.stringify(others)).not.toContain(token.slice(12));
  });

  it('the maker is emailed and the history has the creation, without the token', async () => {
    const owner = await people.owner();
    await makeApiKey(owner, { menu: 'read' });
    expect(await new Steps(t).sent(owner.email)).toEqual(['mail.account_changed']);
    expect(await t.rows('audit_log').find({ actor_user_id: owner.id })).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'auth.api_key_created', outcome: 'ok' })]),
    );
  });

  it('a maker with a password enters it', async () => {
    const { access } = await new Steps(t).member();
    const http = t.http.as(access);
    const sent = newApiKey({ restaurant: 'read' });
    expectFailure(await http.post(KEYS, sent), {
      status: 400,
      code: 'invalid',
      detail: 'Enter your current password.',
      paths: ['current_password'],
    });
    expect((await http.post(KEYS, { ...sent, current_password: PASSWORD })).status).toBe(201);
  });

  it('a key cannot have areas or restaurants that its maker cannot open', async () => {
    const owner = await people.owner();
    const other = await people.owner();
    expectFailure(await create(owner, newApiKey({ users: 'read' })), {
      status: 400,
      code: 'invalid',
      paths: ['areas.users'],
    });
    expectFailure(await create(owner, newApiKey({ statistics: 'write' })), {
      status: 400,
      code: 'invalid',
      paths: ['areas.statistics'],
    });
    expectFailure(await create(owner, newApiKey({ menu: 'read' }, { restaurant_ids: [other.restaurant] })), {
      status: 400,
      code: 'invalid',
      paths: ['restaurant_ids'],
    });
    // Limited to restaurants, a key has no platform access.
    const staff = await people.person({ staff: true });
    await people.join(staff.id, owner.restaurant, 'driver');
    const limited = newApiKey({ menu: 'read' }, { restaurant_ids: [owner.restaurant] });
    expectFailure(await create(staff, limited), { status: 400, code: 'invalid', paths: ['areas.menu'] });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['no area', { areas: {} }, 'areas'],
    ['an empty list of restaurants', { restaurant_ids: [] }, 'restaurant_ids'],
    ['an expiry after a year', { expires_in_days: 366 }, 'expires_in_days'],
    ['an expiry now', { expires_in_days: 0 }, 'expires_in_days'],
  ])('a key with %s is refused', async (_, wrong, path) => {
    const owner = await people.owner();
    expectFailure(await create(owner, newApiKey({ menu: 'read' }, wrong)), {
      status: 400,
      code: 'invalid',
      paths: [path],
    });
  });

  it('a user has at most 20 keys that can be used, also when they are created at the same time', async () => {
    const owner = await people.owner();
    const first = await makeApiKey(owner, { menu: 'read' });
    const replies = await Promise.all(
      Array.from({ length: 22 }, () => create(owner, newApiKey({ menu: 'read' }))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
    const refused = replies.find(({ status }) => status !== 201);
    if (!refused) throw new Error('All were created.');
    expectFailure(refused, { status: 409, code: 'too_many_api_keys' });
    bodyOf(await owner.http.delete(`${KEYS}${first.id}/`));
    expect((await create(owner, newApiKey({ menu: 'read' }))).status).toBe(201);
  });
});

describe('all API keys', () => {
  it('platform users see, search and revoke the keys of all users, who are emailed', async () => {
    const owner = await people.owner();
    const key = await makeApiKey(owner, { menu: 'read' }, { name: 'Nightly export' });
    const staff = await people.person({ staff: true });
    const find = async (query: string) =>
      bodyOf(await staff.http.get<Page<UserApiKeyOutput>>(`/auth/admin/api_keys/?${query}`)).results;
    const expected = [
      expect.objectContaining({ id: key.id, user: expect.objectContaining({ id: owner.id }) }),
    ];
    for (const query of [
      `user_id=${owner.id}`,
      `user_id=${owner.id}&q=nightly`,
      `q=${encodeURIComponent(owner.email)}`,
      `q=${key.prefix}`,
    ])
      expect(await find(query)).toEqual(expected);
    expect(await find(`user_id=${owner.id}&q=weekly`)).toEqual([]);
    expect(await find(`user_id=${owner.id}&status=revoked`)).toEqual([]);

    expect((await staff.http.delete(`/auth/admin/api_keys/${key.id}/`)).status).toBe(204);
    expectFailure(await key.http.get(TOPPINGS), INVALID);
    expect(await find(`user_id=${owner.id}&status=revoked`)).toHaveLength(1);
    expect(await new Steps(t).sent(owner.email)).toEqual(['mail.account_changed', 'mail.account_changed']);
    expect(await t.rows('audit_log').find({ actor_user_id: staff.id })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'auth.api_key_revoked', entity: 'user', entity_id: owner.id }),
      ]),
    );
  });

  it('another user’s key is not found', async () => {
    const owner = await people.owner();
    const key = await makeApiKey(owner, { menu: 'read' });
    const other = await people.owner();
    expect((await other.http.delete(`${KEYS}${key.id}/`)).status).toBe(404);
    expect((await other.http.get('/auth/admin/api_keys/')).status).toBe(403);
    expect((await key.http.get(TOPPINGS)).status).toBe(200);
  });

  it('the personal export lists the keys without tokens, and deleting the account deletes them', async () => {
    const person = await people.person();
    const key = await makeApiKey(person, { restaurant: 'read' });
    const { data } = bodyOf(
      await person.http.get<{ data: Record<string, Record<string, unknown>[]> }>('/auth/export/'),
    );
    expect(data['api_keys']).toEqual([expect.objectContaining({ name: 'Backups', prefix: key.prefix })]);
    expect(Object.keys(data['api_keys']?.[0] ?? {})).not.toContain('token_hash');
    bodyOf(await admin.http.delete(`/auth/admin/users/${person.id}/`));
    expect(await storedKey(key.id)).toBeUndefined();
  });
});
