import {
  flagsOfPreset,
  type MembershipRole,
  type PermissionFlags,
} from '../../../src/shared/access/permissions.js';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { HttpClient } from '../../support/http.js';
import {
  bodyOf,
  type Newcomer,
  openRestaurant,
  registerNewcomer,
  startRestaurant,
} from '../../support/newcomer.js';
import { makePlatformRows } from './platform-fixtures.js';
import { type TestProduct, testProduct } from './product.js';
import { type FilledRestaurant, makeFilledRestaurant } from './restaurant-fixtures.js';
import { addMember, forgetWhoAsked, raise } from './rows.js';

/** Every kind of user that the console distinguishes. */
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

/** An owner and their restaurant. */
export interface Owner extends Newcomer {
  rid: number;
}

/**
 * Users at the start of a test; members belong to the filled restaurant. A test that disables or deletes a user,
 * changes
 * their password or waits for their email registers its own. Identity provider and mailbox are not restored.
 */
export interface Seed extends Record<Exclude<Kind, 'owner'>, Newcomer> {
  /** At the start of onboarding. */
  beginner: Owner;
  /** Has a launched, empty restaurant. */
  newOwner: Owner;
  owner: FilledRestaurant;
}

/** Permissions of CUSTOM in these tests. */
const CUSTOM_FLAGS: PermissionFlags = { ...flagsOfPreset('CUSTOM'), can_dashboard: true, can_finance: true };

const PLATFORM: Partial<Record<Kind, 'is_superadmin' | 'is_staff'>> = {
  superadmin: 'is_superadmin',
  'platform staff': 'is_staff',
};
const MEMBERS: Partial<Record<Kind, { role: MembershipRole; flags: PermissionFlags }>> = {
  manager: { role: 'manager', flags: flagsOfPreset('MANAGER') },
  staff: { role: 'staff', flags: flagsOfPreset('STAFF') },
  custom: { role: 'staff', flags: CUSTOM_FLAGS },
  driver: { role: 'driver', flags: flagsOfPreset('DRIVER') },
};

/** Creates the seed through a product's public API; roles that no request gives are written to its database. */
export async function makeSeed({
  url,
  database,
  redisPrefix,
}: Pick<TestProduct, 'url' | 'database' | 'redisPrefix'>): Promise<Seed> {
  const http = new HttpClient(url);
  const register = async (kind: string) => [kind, await registerNewcomer(http)] as const;
  const [owner, entries] = await Promise.all([
    makeFilledRestaurant(http),
    Promise.all(['beginner', 'newOwner', ...KINDS.filter((kind) => kind !== 'owner')].map(register)),
  ]);
  for (const [kind, { email }] of entries) {
    const [flag, member] = [PLATFORM[kind as Kind], MEMBERS[kind as Kind]];
    if (flag) await raise(email, flag, database);
    if (member) await addMember(email, { rid: owner.rid, ...member }, database);
  }
  await forgetWhoAsked(redisPrefix);
  const seed = { ...(Object.fromEntries(entries) as unknown as Seed), owner };
  seed.beginner.rid = await startRestaurant(seed.beginner);
  seed.newOwner.rid = await openRestaurant(seed.newOwner);
  await makePlatformRows(http, seed['platform staff'].http);
  return seed;
}

/** Longer than any test (ms). */
const NEEDED = 10 * 60_000;

/** Returns this worker's seed after a restore, with sessions that last for one test. */
export async function currentSeed(): Promise<Seed> {
  const { url, seed } = testProduct();
  const http = new HttpClient(url);
  const ready = Object.entries(seed).map(async ([name, person]): Promise<[string, Newcomer]> => {
    const { access, refresh } =
      expiryOf(person.access) - Date.now() > NEEDED
        ? person
        : bodyOf(await http.post<AuthResult>('/auth/token/refresh/', { refresh: person.refresh }));
    return [name, { ...person, access, refresh, http: http.as(access) }];
  });
  return Object.fromEntries(await Promise.all(ready)) as unknown as Seed;
}

/** Reads when an access token ends (ms since the epoch). */
function expiryOf(access: string): number {
  const [, claims = ''] = access.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }).exp * 1_000;
}
