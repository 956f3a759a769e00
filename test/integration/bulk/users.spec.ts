import { beforeAll, describe, expect, it } from 'vitest';
import type { UserOutput } from '../../../src/modules/people/users.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';
import { bulk, historyOf, undoBulk } from './bulk-calls.js';

const t = useApp();
const people = new People(t);
let staff: Caller;
beforeAll(async () => {
  staff = await people.person({ staff: true });
});

type Edit = 'enabled' | 'disabled' | 'deleted';
const change = (edit: Edit, which: object, caller = staff) =>
  bulk(caller, '/auth/admin/users/', { ...which, change: { edit } });
const areDisabled = async (...callers: Caller[]) =>
  (
    await t.rows('users').pick(
      callers.map(({ id }) => id),
      'disabled_at',
    )
  ).map(({ disabled_at }) => disabled_at !== null);
const mailsTo = async ({ email }: Caller) => (await t.rows('outbox').find({ recipient: email })).length;

describe('changing many users', () => {
  it('disables them as one by one: signed out and told by email', async () => {
    const [ann, bob] = [await people.person(), await people.person()];
    const done = await change('disabled', { ids: [bob.id, ann.id, 4_000_000_000] });
    expect(done).toMatchObject({ status: 200, body: { changed: 2, refused: [] } });
    expect(await areDisabled(ann, bob)).toEqual([true, true]);
    expect((await ann.http.get('/auth/me/')).status).toBe(401);
    expect(await mailsTo(ann)).toBe(1);
    expect((await change('disabled', { ids: [ann.id] })).body).toEqual({
      batch_id: null,
      changed: 0,
      refused: [],
    });
  });

  it('leaves those whom a rule protects, and says why', async () => {
    const [person, boss] = [await people.person(), await people.person({ superadmin: true })];
    const owner = await people.owner();
    const ids = [owner.id, staff.id, boss.id, person.id];
    const { body } = await change('disabled', { ids });
    expect(body.changed).toBe(1);
    expect(Object.fromEntries(body.refused.map(({ id, message }) => [id, message]))).toEqual({
      [owner.id]: expect.stringContaining('owner'),
      [staff.id]: 'You can’t change your own access. Ask an owner or admin.',
      [boss.id]: 'Only a superadmin can change that.',
    });
    expect(await areDisabled(staff, person, boss, owner)).toEqual([false, true, false, false]);
  });

  it('keeps one of two owners who would both be disabled', async () => {
    const owner = await people.owner();
    const second = await people.member(owner.restaurant, 'owner');
    const { body } = await change('disabled', { ids: [owner.id, second.id] });
    expect(body).toMatchObject({ changed: 1, refused: [{ id: second.id, name: 'Test Person' }] });
  });

  it('changes all that the list finds, and no one when that is another number', async () => {
    const owner = await people.owner();
    const [ann, bob] = [
      await people.member(owner.restaurant, 'driver'),
      await people.member(owner.restaurant, 'driver'),
    ];
    const filters = { restaurant_id: owner.restaurant, role: 'driver', status: 'active' };
    const list = await staff.http.get<Page<UserOutput>>(
      `/auth/admin/users/?${new URLSearchParams(filters as never).toString()}`,
    );
    const { count } = list.body;
    const other = await change('disabled', { matching: { ...filters, count: count + 1 } });
    expect(other).toMatchObject({ status: 409, body: { code: 'matches_changed' } });
    expect(await areDisabled(ann, bob)).toEqual([false, false]);
    expect((await change('disabled', { matching: { ...filters, count } })).body.changed).toBe(2);
    expect(await areDisabled(owner, ann, bob)).toEqual([false, true, true]);
  });
});

describe('undoing it', () => {
  it('enables them again, except those changed since, as one entry of the history', async () => {
    const [ann, bob, cleo] = [await people.person(), await people.person(), await people.person()];
    const { batch_id } = (await change('disabled', { ids: [ann.id, bob.id, cleo.id] })).body;
    const [entry] = await historyOf(staff, `user_id=${staff.id}`);
    expect(entry).toMatchObject({ id: batch_id, kind: 'people', batch: { edit: 'disabled', rows: 3 } });
    expect(await historyOf(staff, `batch_id=${batch_id}`)).toHaveLength(3);
    await staff.http.post(`/auth/admin/users/${bob.id}/enable/`);
    await staff.http.delete(`/auth/admin/users/${cleo.id}/`);
    const undone = await undoBulk(staff, batch_id);
    expect(undone.body).toMatchObject({ undone: 1, kept_count: 2 });
    expect(Object.fromEntries(undone.body.kept.map((row) => [row.entity_id, row.reason]))).toEqual({
      [bob.id]: 'Changed later.',
      [cleo.id]: 'Deleted later.',
    });
    expect(await areDisabled(ann)).toEqual([false]);
    const [undoing] = await historyOf(staff, `user_id=${staff.id}`);
    expect(undoing).toMatchObject({ batch: { undoes: true, rows: 1, kept_count: 2 } });
  });

  it('is not offered for deleted users', async () => {
    const [ann, bob] = [await people.person(), await people.person()];
    const { body } = await change('deleted', { ids: [ann.id, bob.id] });
    expect(body).toEqual({ batch_id: null, changed: 2, refused: [] });
    const [entry] = await historyOf(staff, `user_id=${staff.id}`);
    expect(entry?.batch).toMatchObject({ edit: 'deleted', rows: 2, undoable: false });
    expect(await undoBulk(staff, entry?.id ?? 0)).toMatchObject({
      status: 409,
      body: {
        detail: 'Deleted accounts can’t be restored. Invite the users again, or ask them to sign up.',
      },
    });
  });
});
