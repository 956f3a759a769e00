import { randomUUID } from 'node:crypto';
import type { Parameters } from '../../src/infra/database/statements.js';
import { SessionsService } from '../../src/modules/auth/index.js';
import { MembershipsService } from '../../src/modules/people/index.js';
import type { MembershipRole, PermissionFlags } from '../../src/shared/access/permissions.js';
import type { TestApp } from './app.js';
import type { HttpClient } from './http.js';

/** A user with a session, and the client that sends its token. */
export interface Caller {
  id: number;
  email: string;
  token: string;
  http: HttpClient;
}

/** A caller with a restaurant of their own. */
export interface Owner extends Caller {
  restaurant: number;
}

/**
 * Makes people and restaurants for tests, each its own, and signs them in without a password. The restaurants are
 * as onboarding leaves them at its start.
 */
export class People {
  constructor(private readonly t: TestApp) {}

  /** A user with a finished profile who belongs to no restaurant; a platform user on demand. */
  async person({ superadmin = false, staff = false } = {}): Promise<Caller> {
    const email = `person-${randomUUID()}@example.com`;
    const now = new Date();
    const id = await this.t.rows('users').insert({
      email,
      email_verified_at: now,
      first_name: 'Test',
      last_name: 'Person',
      profile_completed_at: now,
      is_superadmin: superadmin,
      is_staff: staff,
    });
    return this.signIn(id, email);
  }

  /** The same person in a new session, for when the old one's tokens are over. */
  again({ id, email }: Pick<Caller, 'id' | 'email'>): Promise<Caller> {
    return this.signIn(id, email);
  }

  /** A member of the restaurant; `flags` are what a client would send for a staff member's modules. */
  async member(
    restaurantId: number,
    role: MembershipRole,
    flags?: Partial<PermissionFlags>,
  ): Promise<Caller> {
    const person = await this.person();
    await this.join(person.id, restaurantId, role, flags);
    return person;
  }

  /** The owner of a new restaurant. */
  async owner(name = ''): Promise<Owner> {
    const restaurant = await this.restaurant(name);
    return { ...(await this.member(restaurant, 'owner')), restaurant };
  }

  /** Puts an existing person into one more restaurant. */
  async join(userId: number, restaurantId: number, role: MembershipRole, flags?: Partial<PermissionFlags>) {
    const memberships = this.t.app.get(MembershipsService, { strict: false });
    await memberships.add(userId, restaurantId, role, flags);
  }

  /** A restaurant without anything but a name, not launched; its id. */
  restaurant(name = ''): Promise<number> {
    return this.t.rows('restaurants').insert({ name });
  }

  query<Row>(sql: string, parameters: Parameters = []): Promise<Row[]> {
    return this.t.database.query<Row>(sql, parameters);
  }

  execute(sql: string, parameters: Parameters = []) {
    return this.t.database.execute(sql, parameters);
  }

  private async signIn(id: number, email: string): Promise<Caller> {
    const sessions = this.t.app.get(SessionsService, { strict: false });
    const { access } = await sessions.open({ id, profileCompleted: true }, true);
    return { id, email, token: access, http: this.t.http.as(access) };
  }
}
