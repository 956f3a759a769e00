import { randomUUID } from 'node:crypto';
import {
  flagsOfPreset,
  type MembershipRole,
  type PermissionFlags,
} from '../../../src/shared/access/permissions.js';
import { HttpClient } from '../../support/http.js';
import { bodyOf, type Newcomer, openRestaurant, registerNewcomer } from '../../support/newcomer.js';
import type { Ids } from './console-routes.js';
import { furnishPlatform, furnishTeam } from './furnishings.js';
import { productUrl } from './product-url.js';
import { addMember, raise } from './rows.js';
import { expect, test as base } from './test.js';

/** Every kind of user that the console tells apart (spec section 6). */
export const KINDS = [
  'superadmin',
  'platform staff',
  'owner',
  'manager',
  'staff',
  'custom',
  'driver',
  'nobody',
] as const;
export type Kind = (typeof KINDS)[number];

/** What CUSTOM is given in these tests. */
const CUSTOM_FLAGS: PermissionFlags = { ...flagsOfPreset('CUSTOM'), can_dashboard: true, can_finance: true };

const MEMBERS: Partial<Record<Kind, { role: MembershipRole; flags: PermissionFlags }>> = {
  manager: { role: 'manager', flags: flagsOfPreset('MANAGER') },
  staff: { role: 'staff', flags: flagsOfPreset('STAFF') },
  custom: { role: 'staff', flags: CUSTOM_FLAGS },
  driver: { role: 'driver', flags: flagsOfPreset('DRIVER') },
};

/** A restaurant with something on every screen of its menu. */
export interface Furnished extends Newcomer {
  rid: number;
  ids: Ids;
}

/** A launched restaurant with toppings, dressings, a set, sizes, extras, menu items and a team; and a busy platform. */
async function furnishedRestaurant(http: HttpClient, name = 'Olive & Salt'): Promise<Furnished> {
  const owner = await registerNewcomer(http);
  const rid = await openRestaurant(owner, name);
  const post = async <T = { id: number }>(path: string, body: object): Promise<T> =>
    bodyOf(await owner.http.post<T>(path, { restaurant_id: rid, ...body }));
  const [topping] = await Promise.all(
    ['Olives', 'Capers', 'Roasted peppers'].map((each) => post('/toppings/', { name: each })),
  );
  const [dressing] = await Promise.all(
    ['Lemon vinaigrette', 'Tahini'].map((each) => post('/dressings/', { name: each })),
  );
  const set = await post('/primary-options/', {
    name: 'Bread',
    selections: ['Sourdough', 'Focaccia', 'Rye', 'Pita', 'Brioche'].map((each) => ({ name: each })),
  });
  const category = await post('/categories/deep/', {
    name: 'Sandwiches',
    description: 'Between two slices of something good.',
    detail: {
      priced_by: 'size',
      primary_option_sets: [set.id],
      allow_toppings: true,
      allow_dressings: true,
    },
    sizes: ['Half', 'Whole'].map((each, position) => ({ name: each, position })),
    toppings: [{ topping_id: topping?.id }],
    dressings: [{ dressing_id: dressing?.id }],
    extra_groups: [
      { name: 'Sides', required: false, allow_multiple: true, selections: [{ name: 'Fries', price: 3.5 }] },
    ],
  });
  await post('/categories/deep/', { name: `Soups ${randomUUID().slice(0, 4)}` });
  await post('/menu-items/', { name: 'Club', category_id: category.id });
  await furnishTeam(owner, rid);
  await furnishPlatform(http);
  return { ...owner, rid, ids: { category: category.id, set: set.id } };
}

/** Somebody of this kind; members belong to that restaurant, whose owner is given. */
export async function personOf(kind: Kind, http: HttpClient, owner: Furnished): Promise<Newcomer> {
  if (kind === 'owner') return owner;
  const person = await registerNewcomer(http);
  if (kind === 'superadmin') await raise(person.email, 'is_superadmin');
  if (kind === 'platform staff') await raise(person.email, 'is_staff');
  const member = MEMBERS[kind];
  if (member) await addMember(person.email, owner.rid, member.role, member.flags);
  return person;
}

/** With a restaurant that has something on every screen, one for each worker. */
export const test = base.extend<object, { restaurant: Furnished }>({
  restaurant: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => use(await furnishedRestaurant(new HttpClient(productUrl()))),
    { scope: 'worker' },
  ],
});

export { expect };
