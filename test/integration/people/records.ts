import type { Teammate } from '../../../src/modules/people/memberships.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import type { Caller, People } from '../../support/people.js';

/** A row of a team that must be there. */
export async function memberOf(viewer: Caller, restaurantId: number, userId: number): Promise<Teammate> {
  const { results } = bodyOf(
    await viewer.http.get<Page<Teammate>>(`/auth/team/?restaurant_id=${restaurantId}`),
  );
  const member = results.find(({ user_id }) => user_id === userId);
  if (!member) throw new Error(`User ${userId} is not in the team of ${restaurantId}.`);
  return member;
}

/** What the audit log says was done to a user, the oldest first. */
export async function doneTo(
  people: People,
  userId: number,
): Promise<{ action: string; changed: string[] | null }[]> {
  const rows = await people.query<{ action: string; changed: string | string[] | null }>(
    'SELECT action, changed FROM audit_log WHERE target = ? ORDER BY id',
    [`user:${userId}`],
  );
  return rows.map(({ action, changed }) => ({
    action,
    changed: typeof changed === 'string' ? (JSON.parse(changed) as string[]) : changed,
  }));
}

/** Whether a caller's session still lets them in. */
export const isIn = async ({ http }: Caller) => (await http.get('/auth/me/')).status === 200;
