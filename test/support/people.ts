import { randomUUID } from 'node:crypto';
import type { Parameters } from '../../src/infra/database/statements.js';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service.js';
import { MembershipsService } from '../../src/modules/people/index.js';
import type { MembershipRole, PermissionFlags } from '../../src/shared/access/permissions.js';
import type { TestApp } from './app.js';
import type { HttpClient } from './http.js';

/** A user with a session, and a client that sends its token. */
export interface Caller {
  id: number;
  email: string;
  token: string;
  http: HttpClient;
}

/** A caller with their own restaurant. */
export interface Owner extends Caller {
  restaurant: number;
}

/**
 * Creates users and restaurants for a test, and signs users in without a password. The restaurants are at the start
 * of
 * onboarding.
 */
export class People {
  constructor(private readonly t: TestApp) {}

  /** Creates a user with a finished profile and no restaurant; a platform user on request. */
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

  /** Signs the same user in again, for when the old session's tokens have ended. */
  again({ id, email }: Pick<Caller, 'id' | 'email'>): Promise<Caller> {
    return this.signIn(id, email);
  }

  /** Creates a member of the restaurant; `flags` are a staff member's modules, as a client sends them. */
  async member(
    restaurantId: number,
    role: MembershipRole,
    flags?: Partial<PermissionFlags>,
  ): Promise<Caller> {
    const person = await this.person();
    await this.join(person.id, restaurantId, role, flags);
    return person;
  }

  /** Creates the owner of a new restaurant. */
  async owner(name = ''): Promise<Owner> {
    const restaurant = await this.restaurant(name);
    return { ...(await this.member(restaurant, 'owner')), restaurant };
  }

  /** Adds an existing user to one more restaurant. */
  async join(userId: number, restaurantId: number, role: MembershipRole, flags?: Partial<PermissionFlags>) {
    const memberships = this.t.app.get(MembershipsService, { strict: false });
    await memberships.add(userId, restaurantId, role, flags);
  }

  /** Creates a restaurant with only a name, not launched; returns its id. */
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
