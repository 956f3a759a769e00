import type { Teammate } from '../../../src/modules/people/memberships.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import type { TestApp } from '../../support/app.js';
import type { Caller } from '../../support/people.js';

/** Finds a team's row, which must exist. */
export async function memberOf(viewer: Caller, restaurantId: number, userId: number): Promise<Teammate> {
  const { results } = bodyOf(
    await viewer.http.get<Page<Teammate>>(`/auth/team/?restaurant_id=${restaurantId}`),
  );
  const member = results.find(({ user_id }) => user_id === userId);
  if (!member) throw new Error(`User ${userId} is not in the team of ${restaurantId}.`);
  return member;
}

/** Lists the audit log's actions on a user, oldest first. */
export const doneTo = (t: TestApp, userId: number) =>
  t.rows('audit_log').pick({ target: `user:${userId}` }, 'action', 'changed');

/** Checks if a caller's session still works. */
export const isIn = async ({ http }: Caller) => (await http.get('/auth/me/')).status === 200;
