import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';
import { bulk, historyOf, undoBulk } from './bulk-calls.js';

const t = useApp();
const people = new People(t);
let boss: Caller;
beforeAll(async () => {
  boss = await people.person({ superadmin: true });
});

const SUSPENDED = { edit: 'suspended', reason: 'Unpaid invoices.' };
const change = (to: object, which: object) => bulk(boss, '/restaurants/', { ...which, change: to });
const stateOf = async (id: number) =>
  (await boss.http.get<Partial<RestaurantOutput>>(`/restaurants/${id}/`)).body.state ?? 'gone';
const mailsTo = async ({ email }: Caller) => (await t.rows('outbox').find({ recipient: email })).length;

async function launched(): Promise<Owner> {
  const owner = await people.owner();
  await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
  return owner;
}
const empty = (name: string) => t.rows('restaurants').insert({ name, launched_at: new Date() });

describe('changing many restaurants', () => {
  it('suspends them with a reason that owners are told, and leaves drafts', async () => {
    const [one, two, draft] = [await launched(), await launched(), await people.owner()];
    const ids = [one.restaurant, two.restaurant, draft.restaurant, 4_000_000_000];
    const { body } = await change(SUSPENDED, { ids });
    expect(body).toEqual({
      batch_id: expect.any(Number),
      changed: 2,
      refused: [
        {
          id: draft.restaurant,
          name: expect.any(String),
          message: 'A draft can’t be suspended. Delete it instead.',
        },
      ],
    });
    expect(await stateOf(one.restaurant)).toBe('suspended');
    expect(await mailsTo(one)).toBe(1);
    expect(await mailsTo(draft)).toBe(0);
    // Owners see what happened to their restaurant, although it is one entry for the platform.
    const [seen] = await historyOf(one, 'entity=restaurant');
    const [listed] = await historyOf(one, '');
    expect(listed).toMatchObject({ id: seen?.id, action: 'restaurant.suspended', batch_id: null });
  });

  it('deletes those with members only with consent', async () => {
    const [owner, alone] = [await launched(), await empty('Alone')];
    const ids = [owner.restaurant, alone];
    expect((await change({ edit: 'deleted' }, { ids })).body).toMatchObject({
      changed: 1,
      refused: [{ id: owner.restaurant }],
    });
    expect((await change({ edit: 'deleted', force: true }, { ids })).body).toMatchObject({ changed: 1 });
    expect(await stateOf(owner.restaurant)).toBe('gone');
  });

  it('changes all that the list finds, and none when that is another number', async () => {
    const name = `Found ${randomUUID()}`;
    const ids = [await empty(name), await empty(name)];
    const matching = { search: name, state: 'live' };
    const other = await change(SUSPENDED, { matching: { ...matching, count: 3 } });
    expect(other).toMatchObject({ status: 409, body: { code: 'matches_changed' } });
    expect((await change(SUSPENDED, { matching: { ...matching, count: 2 } })).body.changed).toBe(2);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['suspended', 'suspended']);
    await change({ edit: 'deleted' }, { ids });
    const deleted = { search: name, deleted: true, count: 2 };
    expect((await change({ edit: 'restored' }, { matching: deleted })).body.changed).toBe(2);
  });
});

describe('undoing it', () => {
  it('lifts suspensions, except of those changed since, as one entry of the history', async () => {
    const ids = [await empty('One'), await empty('Two'), await empty('Three')];
    const [one = 0, two = 0, three = 0] = ids;
    const { batch_id } = (await change(SUSPENDED, { ids })).body;
    await boss.http.post(`/restaurants/${two}/unsuspend/`);
    await boss.http.delete(`/restaurants/${three}/`);
    const undone = await undoBulk(boss, batch_id);
    expect(undone.body).toMatchObject({ undone: 1, kept_count: 2 });
    expect(Object.fromEntries(undone.body.kept.map((row) => [row.label, row.reason]))).toEqual({
      Two: 'Changed later.',
      Three: 'Deleted later.',
    });
    expect(await stateOf(one)).toBe('live');
    const [undoing] = await historyOf(boss, `user_id=${boss.id}`);
    expect(undoing).toMatchObject({
      kind: 'restaurant',
      batch: { edit: 'suspended', undoes: true, rows: 1, kept_count: 2 },
    });
  });

  it.each([
    [{ edit: 'unsuspended' }, 'suspended'],
    [{ edit: 'deleted', force: true }, 'suspended'],
    [{ edit: 'restored' }, 'gone'],
  ])('takes back %j', async (to, before) => {
    const { restaurant } = await launched();
    await change(SUSPENDED, { ids: [restaurant] });
    if (to.edit === 'restored') await change({ edit: 'deleted', force: true }, { ids: [restaurant] });
    const { batch_id } = (await change(to, { ids: [restaurant] })).body;
    expect(await stateOf(restaurant)).not.toBe(before);
    expect((await undoBulk(boss, batch_id)).body).toMatchObject({ undone: 1, kept: [] });
    expect(await stateOf(restaurant)).toBe(before);
  });

  it('is not for platform staff', async () => {
    const id = await empty('Kept');
    const staff = await people.person({ staff: true });
    const { batch_id } = (await change(SUSPENDED, { ids: [id] })).body;
    expect((await undoBulk(staff, batch_id)).status).toBe(403);
    const entry = (await historyOf(staff, `entry_id=${batch_id}`))[0];
    expect(entry?.batch?.undoable).toBe(false);
    expect(await stateOf(id)).toBe('suspended');
  });
});
