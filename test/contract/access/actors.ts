import { randomUUID } from 'node:crypto';
import type { PermissionFlags } from '../../../src/shared/access/permissions.js';
import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import type { TestApp } from '../../support/app.js';
import type { Caller, People } from '../../support/people.js';
import type { ColumnName } from './transcription.js';

/** The restaurants: one that the actors belong to, and one that they don't. */
export interface Places {
  here: number;
  there: number;
}

/** One type of caller. */
export interface Actor {
  name: string;
  /** `nobody`: signed in without a restaurant. */
  column: ColumnName | 'nobody';
  /** Modules that a flag enables. */
  flags: readonly string[];
  /** The actor's own restaurant. */
  home: keyof Places | undefined;
  /**
   * Makes a new caller of this type, for requests that change or end the caller; undefined when nobody is signed in.
   */
  make: () => Promise<Caller | undefined>;
}

type Made = Pick<Actor, 'name' | 'column' | 'make'> & Partial<Actor>;
const actor = (made: Made): Actor => ({ flags: [], home: undefined, ...made });

/** Lists every type of caller in the matrix, and callers who have lost such a role. */
export function actorsOf(api: TestApp, people: People, { here, there }: Places): Actor[] {
  const http = api.http;
  const withToken = (token: string): Caller => ({ id: 0, email: '', token, http: http.as(token) });
  const after = async (caller: Caller, sql: string) => {
    await people.execute(sql, [caller.id]);
    return caller;
  };
  const custom = (name: string, ...modules: (keyof typeof FLAGS)[]) =>
    actor({
      name,
      column: 'custom',
      home: 'here',
      flags: modules,
      make: () =>
        people.member(here, 'staff', {
          can_menu: false,
          ...Object.fromEntries(modules.map((module) => [FLAGS[module], true])),
        }),
    });
  const member = (column: 'driver' | 'staff' | 'manager' | 'owner') =>
    actor({ name: column, column, home: 'here', make: () => people.member(here, column) });

  return [
    actor({ name: 'anonymous', column: 'anonymous', make: async () => undefined }),
    actor({
      name: 'forged token',
      column: 'anonymous',
      make: async () => withToken(`${randomUUID()}.${randomUUID()}.${randomUUID()}`),
    }),
    actor({
      name: 'signed out',
      column: 'anonymous',
      make: async () => {
        const caller = await people.member(here, 'owner');
        await caller.http.post('/auth/logout/');
        return caller;
      },
    }),
    actor({
      name: 'disabled user',
      column: 'anonymous',
      make: async () =>
        after(await people.member(here, 'owner'), 'UPDATE users SET disabled_at = NOW(3) WHERE id = ?'),
    }),
    actor({
      name: 'registering',
      column: 'registering',
      make: async () => {
        const person = await after(
          await people.person(),
          'UPDATE users SET profile_completed_at = NULL WHERE id = ?',
        );
        const sessions = api.app.get(SessionsService, { strict: false });
        const { access } = await sessions.open({ id: person.id, profileCompleted: false }, true);
        return { ...person, token: access, http: http.as(access) };
      },
    }),
    actor({ name: 'without a restaurant', column: 'nobody', make: () => people.person() }),
    actor({
      name: 'disabled member',
      column: 'nobody',
      make: async () =>
        after(
          await people.member(here, 'owner'),
          'UPDATE memberships SET disabled_at = NOW(3) WHERE user_id = ?',
        ),
    }),
    member('driver'),
    member('staff'),
    custom('custom without flags'),
    custom('custom with menu', 'menu'),
    custom('custom with territories', 'territories'),
    custom('custom with counts', 'dashboard', 'drivers', 'analytics'),
    member('manager'),
    member('owner'),
    actor({
      name: 'owner of another',
      column: 'owner',
      home: 'there',
      make: () => people.member(there, 'owner'),
    }),
    actor({
      name: 'owner of two',
      column: 'owner',
      home: 'here',
      make: async () => {
        const caller = await people.member(here, 'owner');
        await people.join(caller.id, await people.restaurant(), 'owner');
        return caller;
      },
    }),
    actor({
      name: 'platform staff',
      column: 'platformStaff',
      home: 'here',
      make: () => people.person({ staff: true }),
    }),
    actor({
      name: 'superadmin',
      column: 'superadmin',
      home: 'here',
      make: () => people.person({ superadmin: true }),
    }),
  ];
}

const FLAGS = {
  menu: 'can_menu',
  territories: 'can_territories',
  dashboard: 'can_dashboard',
  drivers: 'can_drivers',
  analytics: 'can_analytics',
} as const satisfies Record<string, keyof PermissionFlags>;
