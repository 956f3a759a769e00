import { beforeEach, describe, expect, it } from '@jest/globals';
import { callTrpc, expectFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { doneTo, isIn } from './records.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);

const rowOf = async ({ id }: Caller) =>
  (
    await people.query<{ id: number }>('SELECT id FROM memberships WHERE user_id = ? AND restaurant_id = ?', [
      id,
      owner.restaurant,
    ])
  )[0]?.id ?? 0;
const leave = ({ http }: Caller, id: number) => http.delete(`/auth/me/memberships/${id}/`);

describe('DELETE /auth/me/memberships/{id}/', () => {
  it.each(['manager', 'staff', 'driver'] as const)('lets a %s leave, who stays signed in', async (role) => {
    const member = await people.member(owner.restaurant, role);
    expect((await leave(member, await rowOf(member))).status).toBe(204);
    expect(await rowOf(member)).toBe(0);
    expect((await member.http.get(`/categories/?restaurant_id=${owner.restaurant}`)).status).toBe(404);
    expect(await isIn(member)).toBe(true);
    expect(await doneTo(people, member.id)).toEqual([{ action: 'member.left', changed: null }]);
  });

  it('keeps the last owner, until there is another one', async () => {
    await people.execute(`UPDATE restaurants SET name = 'Olive & Salt' WHERE id = ?`, [owner.restaurant]);
    expectFailure(await leave(owner, await rowOf(owner)), {
      ...{ status: 409, code: 'last_owner' },
      detail: 'This is the last owner of “Olive & Salt”. Make somebody else an owner first.',
    });
    const second = await people.member(owner.restaurant, 'owner');
    await people.execute('UPDATE users SET disabled_at = NOW(3) WHERE id = ?', [second.id]);
    expect((await leave(owner, await rowOf(owner))).status).toBe(409);
    await people.execute('UPDATE users SET disabled_at = NULL WHERE id = ?', [second.id]);
    expect((await leave(owner, await rowOf(owner))).status).toBe(204);
  });

  it('is about the own memberships alone, switched off or not', async () => {
    const [member, stranger] = [await people.member(owner.restaurant, 'staff'), await people.person()];
    const id = await rowOf(member);
    for (const strange of [id, 4_000_000_000])
      expectFailure(await leave(stranger, strange), { status: 404, code: 'not_found' });
    expectFailure(await leave(owner, id), { status: 404, code: 'not_found' });
    await people.execute('UPDATE memberships SET disabled_at = NOW(3) WHERE id = ?', [id]);
    expect(await callTrpc(member.http, 'memberships.leave', { id })).toMatchObject({ status: 200 });
    expect(await rowOf(member)).toBe(0);
  });
});
