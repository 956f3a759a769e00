import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InviteOutput } from '../../../src/modules/people/invites.schemas.js';
import type { UserOutput } from '../../../src/modules/people/users.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { Invitations } from './invitations.js';

const USERS = '/auth/admin/users/';
const INVITES = '/auth/admin/invites/';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);

/** Users of two restaurants and of a deleted one, who share the last name `mark`. */
const stage = useFixture(async () => {
  const mark = `Filtered${randomUUID().slice(0, 8)}`;
  const [first, second, gone] = [
    await people.restaurant(),
    await people.restaurant(),
    await people.restaurant(),
  ];
  const named: Record<string, Caller> = {
    owner: await people.member(first, 'owner'),
    manager: await people.member(first, 'manager'),
    driver: await people.member(second, 'driver'),
    former: await people.member(gone, 'manager'),
    superadmin: await people.person({ superadmin: true, staff: true }),
    platformStaff: await people.person({ staff: true }),
  };
  await people.join(named['manager']?.id ?? 0, second, 'staff');
  for (const [name, { id }] of Object.entries(named))
    await t.rows('users').update(id, { first_name: name, last_name: mark });
  await t.rows('users').update(named['driver']?.id ?? 0, { disabled_at: new Date() });
  await t.rows('restaurants').update(gone, { deleted_at: new Date() });
  const [one, other, third] = [`a-${mark}@example.com`, `b-${mark}@example.com`, `c-${mark}@example.com`];
  await invitations.send({ email: one, role: 'manager', restaurants: [first, second] });
  await invitations.send({ email: other, role: 'driver', restaurant: second });
  await invitations.send({ email: third, role: 'manager', restaurant: second });
  return { mark, first, second, platform: await people.person({ staff: true }) };
});

type Filters = Readonly<Record<string, string | number>>;
const pageOf = async <Row>(list: string, filters: Filters) => {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return bodyOf(await stage.platform.http.get<Page<Row>>(`${list}?${query.toString()}`));
};
const names = async (filters: Filters) => {
  const { count, results } = await pageOf<UserOutput>(USERS, { search: stage.mark, ...filters });
  expect(count).toBe(results.length);
  return results.map((user) => user.first_name);
};
const invited = async (filters: Filters) => {
  const { results } = await pageOf<InviteOutput>(INVITES, { search: stage.mark, ...filters });
  return results.map(({ email }) => email?.slice(0, 1));
};

describe('the list of users', () => {
  it.each<[Filters, string[]]>([
    [{ status: 'active' }, ['owner', 'manager', 'former', 'superadmin', 'platformStaff']],
    [{ status: 'disabled' }, ['driver']],
    [{ role: 'owner' }, ['owner']],
    // Deleted restaurants give no role.
    [{ role: 'manager' }, ['manager']],
    [{ role: 'staff' }, ['manager']],
    [{ role: 'driver' }, ['driver']],
    [{ role: 'superadmin' }, ['superadmin']],
    [{ role: 'platform_staff' }, ['platformStaff']],
    [{ role: 'driver', status: 'active' }, []],
    [{ status: 'active', sort: '-name' }, ['superadmin', 'platformStaff', 'owner', 'manager', 'former']],
  ])('%j finds %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  it('a role with a restaurant is the role in that restaurant', async () => {
    const { first, second } = stage;
    expect(await names({ restaurant_id: second })).toEqual(['manager', 'driver']);
    expect(await names({ restaurant_id: first, role: 'manager' })).toEqual(['manager']);
    expect(await names({ restaurant_id: second, role: 'manager' })).toEqual([]);
    expect(await names({ restaurant_id: second, role: 'staff', status: 'active' })).toEqual(['manager']);
  });

  it('the link to the next page and the exported file keep the filters', async () => {
    const filters = { search: stage.mark, status: 'active', page_size: 2, sort: 'name' };
    const { count, next } = await pageOf<UserOutput>(USERS, filters);
    expect(count).toBe(5);
    const { results } = bodyOf(
      await stage.platform.http.get<Page<UserOutput>>(next?.slice(next.indexOf(USERS)) ?? ''),
    );
    expect(results.map((user) => user.first_name)).toEqual(['owner', 'platformStaff']);

    const query = `list=admin.users.list&fields=first_name&search=${stage.mark}&role=manager`;
    const { http } = stage.platform;
    const file = await fetch(`${http.url}/lists/export/?${query}`, {
      headers: { authorization: `Bearer ${http.token}` },
    });
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual(['manager']);
  });

  it.each([
    ['status=invited', 'Use active or disabled. Pending invites are listed at /auth/admin/invites/.'],
    ['role=boss', undefined],
    ['restaurant_id=none', undefined],
  ])('%s is refused', async (query, detail) => {
    const { status, body } = await stage.platform.http.get(`${USERS}?${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: detail ? { detail } : {} });
  });
});

describe('the list of pending invites', () => {
  it('the list can be limited to a role and a restaurant, and shows all restaurants of an invite', async () => {
    const { first, second, mark } = stage;
    expect(await invited({})).toEqual(['c', 'b', 'a']);
    expect(await invited({ role: 'manager' })).toEqual(['c', 'a']);
    expect(await invited({ restaurant_id: second, role: 'manager' })).toEqual(['c', 'a']);
    expect(await invited({ restaurant_id: first, role: 'driver' })).toEqual([]);
    const { results } = await pageOf<InviteOutput>(INVITES, { restaurant_id: first, search: mark });
    expect(results[0]?.restaurants.map(({ id }) => id)).toEqual([first, second]);
  });

  it('members cannot read users or invites with any filter', async () => {
    const { http } = await people.member(stage.first, 'owner');
    for (const path of [`${USERS}?restaurant_id=${stage.first}&role=owner`, `${INVITES}?role=owner`])
      expect((await http.get(path)).status).toBe(403);
  });
});
