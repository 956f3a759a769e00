import { vi } from 'vitest';
import { AccessRepository } from '../../../src/modules/auth/access/access.repository.js';
import type { MembershipRole } from '../../../src/shared/access/permissions.js';
import type { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import type { Caller, People } from '../../support/people.js';

type Process = Pick<TestApp, 'app' | 'http'>;
export type Ask = () => Promise<{ status: number }>;

const readsOf = ({ app }: Process) => vi.spyOn(app.get(AccessRepository, { strict: false }), 'load');

/** Checks if the process answers from its identity cache, without a query. */
export async function isKept(process: Process, ask: Ask): Promise<boolean> {
  const reads = readsOf(process);
  await ask();
  const kept = reads.mock.calls.length === 0;
  reads.mockRestore();
  return kept;
}
export const untilKept = (process: Process, ask: Ask) =>
  eventually('an identity that is kept', () => isKept(process, ask));

/** Creates a member of a restaurant and a request for a process. */
export async function scene(people: People, role: MembershipRole = 'staff') {
  const owner = await people.owner();
  const { restaurant } = owner;
  const member = await people.member(restaurant, role);
  const [{ id: membership } = { id: 0 }] = await people.query<{ id: number }>(
    'SELECT id FROM memberships WHERE user_id = ?',
    [member.id],
  );
  const ask =
    ({ http }: Process, { token }: Caller = member): Ask =>
    () =>
      http.as(token).get(`/toppings/?restaurant_id=${restaurant}`);
  return { owner, restaurant, member, membership, ask };
}
export type Scene = Awaited<ReturnType<typeof scene>>;
