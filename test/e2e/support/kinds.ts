import {
  flagsOfPreset,
  type MembershipRole,
  type PermissionFlags,
} from '../../../src/shared/access/permissions.js';
import { HttpClient } from '../../support/http.js';
import { type Newcomer, registerNewcomer } from '../../support/newcomer.js';
import { type FilledRestaurant, makeFilledRestaurant } from './restaurant-fixtures.js';
import { makePlatformRows } from './platform-fixtures.js';
import { productUrl } from './product-url.js';
import { addMember, raise } from './rows.js';
import { expect, test as base } from './test.js';
import { endOtherSessions, keepAlive, lend } from './worker-person.js';

/** Every kind of user that the console tells apart. */
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

/** A user of this kind; members belong to that restaurant, whose owner is given. */
async function personOf(kind: Kind, http: HttpClient, owner: FilledRestaurant): Promise<Newcomer> {
  if (kind === 'owner') return owner;
  const person = await registerNewcomer(http);
  if (kind === 'superadmin') await raise(person.email, 'is_superadmin');
  if (kind === 'platform staff') await raise(person.email, 'is_staff');
  const member = MEMBERS[kind];
  if (member) await addMember(person.email, owner.rid, member.role, member.flags);
  return person;
}

/** The person of each kind that a worker's tests share; made when first asked for. */
type PersonOf = (kind: Kind) => Promise<Newcomer>;

/** With something on every screen: a restaurant and rows of the platform, for each worker. */
export const test = base.extend<
  { restaurant: FilledRestaurant; person: PersonOf },
  { workerRestaurant: FilledRestaurant; workerPeople: PersonOf }
>({
  restaurant: ({ workerRestaurant }, use) => lend(workerRestaurant, use),

  workerRestaurant: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed
    async ({}, use) => {
      const http = new HttpClient(productUrl());
      const [restaurant] = await Promise.all([makeFilledRestaurant(http), makePlatformRows(http)]);
      await use(restaurant);
    },
    { scope: 'worker' },
  ],

  person: async ({ workerPeople }, use) => {
    const lent = new Set<Newcomer>();
    await use(async (kind) => {
      const person = await workerPeople(kind);
      await keepAlive(person);
      lent.add(person);
      return person;
    });
    for (const person of lent) await endOtherSessions(person);
  },

  workerPeople: [
    async ({ workerRestaurant }, use) => {
      const people = new Map<Kind, Promise<Newcomer>>();
      await use((kind) => {
        const person = people.get(kind) ?? personOf(kind, new HttpClient(productUrl()), workerRestaurant);
        people.set(kind, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],
});

export { expect };
