import { beforeEach, describe, expect, it } from 'vitest';
import { CheckedProblemsStore } from '../../../src/modules/system/problems/checked-problems.js';
import { NO_WORKER } from '../../../src/modules/system/problems/find-problems.js';
import type { Badges } from '../../../src/modules/badges/badges.schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { Invitations, newAddress } from './invitations.js';

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);

const owner = useFixture(() => people.owner('Olive'), beforeEach);
const superadmin = useFixture(() => people.person({ superadmin: true }), beforeEach);

const count = async ({ http }: Pick<Caller, 'http'>, query = '') =>
  bodyOf(await http.get<Badges>(`/badges/${query}`));
const invite = () => invitations.sendAs(owner, '/auth/team/invite/', { email: newAddress(), role: 'staff' });

describe('badges', () => {
  it("an owner's badge counts pending invites, without accepted, revoked and expired ones", async () => {
    expect(await count(owner)).toEqual({ messages: null, invites: 0, problems: null });
    const first = await invite();
    await invite();
    expect((await count(owner)).invites).toBe(2);
    await owner.http.delete(`/auth/team/invites/${first.id}/`);
    expect((await count(owner)).invites).toBe(1);
    await t.rows('invites').update({ invited_by: owner.id }, { expires_at: new Date(0) });
    expect((await count(owner)).invites).toBe(0);
  });

  it('invites of other restaurants do not count, and members without the team see none', async () => {
    await invite();
    expect((await count(await people.owner())).invites).toBe(0);
    expect((await count(await people.member(owner.restaurant, 'staff'))).invites).toBeNull();
    expect((await count(await people.member(owner.restaurant, 'manager'))).invites).toBe(1);
    expect((await count(superadmin, `?restaurant_id=${owner.restaurant}`)).invites).toBe(1);
  });

  it("a platform user's badge counts the invites of every restaurant if none is named", async () => {
    const staff = await people.person({ staff: true });
    const before = (await count(staff)).invites ?? NaN;
    const first = await invite();
    const other = await people.owner();
    await invitations.sendAs(other, '/auth/team/invite/', { email: newAddress(), role: 'staff' });
    expect((await count(staff)).invites).toBe(before + 2);
    expect((await count(superadmin)).invites).toBe(before + 2);
    await owner.http.delete(`/auth/team/invites/${first.id}/`);
    expect((await count(superadmin)).invites).toBe(before + 1);
    await t.rows('invites').update({ invited_by: other.id }, { expires_at: new Date(0) });
    expect((await count(superadmin)).invites).toBe(before);
  });

  it('unread messages and problems of the system count for platform users', async () => {
    const staff = await people.person({ staff: true });
    const before = await count(superadmin);
    await t.http.post('/messages/', { email: newAddress(), zip_code: '10001', message: 'Hello' });
    expect((await count(superadmin)).messages).toBe((before.messages ?? 0) + 1);
    expect(await count(staff)).toMatchObject({ messages: (before.messages ?? 0) + 1 });
    const problems = [1, 2].map(() => NO_WORKER);
    await t.app.get(CheckedProblemsStore).keep({ checked_at: new Date().toISOString(), problems });
    for (const one of [superadmin, staff]) expect((await count(one)).problems).toBe(2);
  });

  it('badges take one statement', async () => {
    await count(superadmin);
    expect(await statementsOf(() => count(superadmin, `?restaurant_id=${owner.restaurant}`))).toHaveLength(2);
  });
});
