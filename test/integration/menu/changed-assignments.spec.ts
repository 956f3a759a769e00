import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

interface Row {
  id: number;
  [field: string]: unknown;
}

let category: Row;

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);
const owner = useFixture(() => people.owner());
const stranger = useFixture(() => people.owner());
beforeAll(async () => {
  category = (await owner.http.post<Row>('/categories/', { name: 'Pizza' })).body;
});

const made = async (caller: Caller, path: string, body: object) =>
  (await caller.http.post<Row>(path, body)).body;

describe.each(['topping', 'dressing'] as const)('the assignment of a %s', (what) => {
  const list = `/categories/${what}s/`;
  const named = (name: string, caller = owner) => made(caller, `/${what}s/`, { name });

  it('is made and changed under the short name as under the long one', async () => {
    const [first, second, third] = [await named('A'), await named('B'), await named('C')];
    const assignment = await made(owner, list, { category: category.id, [what]: first.id });
    expect(assignment).toMatchObject({ [what]: first.id, [`${what}_id`]: first.id });
    const changed = await owner.http.patch<Row>(`${list}${assignment.id}/`, { [what]: second.id });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { id: assignment.id, [what]: second.id, name: 'B' },
    ]);
    const again = await owner.http.patch<Row>(`${list}${assignment.id}/`, { [`${what}_id`]: third.id });
    expect(again.body).toMatchObject({ [`${what}_id`]: third.id, name: 'C' });
    expect((await owner.http.patch(`${list}${assignment.id}/`, again.body)).status).toBe(200);
  });

  it('is refused where it is offered, absent, foreign or named nowhere', async () => {
    const [first, second] = [await named('D'), await named('E')];
    const foreign = await named('F', stranger);
    const assignment = await made(owner, list, { category: category.id, [what]: first.id });
    await made(owner, list, { category: category.id, [what]: second.id });
    const change = (id: number, caller = owner) =>
      caller.http.patch(`${list}${assignment.id}/`, { [what]: id });
    expectFailure(await change(second.id), { status: 409, code: 'already_offered' });
    for (const id of [foreign.id, 4_000_000_000])
      expectFailure(await change(id), { status: 404, code: 'not_found' });
    expectFailure(await change(first.id, stranger), { status: 404, code: 'not_found' });
    expectFailure(await owner.http.post(list, { category: category.id }), {
      ...{ status: 400, code: 'invalid', paths: [`${what}_id`] },
    });
  });
});

describe('short names', () => {
  it('name the group of a selection', async () => {
    const group = await made(owner, '/extra-options/groups/', { category: category.id, name: 'Crust' });
    const selection = await made(owner, '/extra-options/selections/', { group: group.id, name: 'Thin' });
    expect(selection).toMatchObject({ group: group.id, group_id: group.id });
    const listed = await owner.http.get<{ count: number }>(`/extra-options/selections/?group=${group.id}`);
    expect(listed.body.count).toBe(1);
    const moved = await owner.http.patch(`/extra-options/selections/${selection.id}/`, {
      group: group.id + 1,
    });
    expectFailure(moved, { status: 400, code: 'invalid', paths: ['group_id'] });
  });

  it('are taken in a whole new category', async () => {
    const topping = await made(owner, '/toppings/', { name: 'Short' });
    const { toppings } = await made(owner, '/categories/deep/', {
      name: 'Deep',
      toppings: [{ topping: topping.id }],
    });
    expect(toppings).toMatchObject([{ topping: topping.id }]);
  });
});

describe('a new password', () => {
  it('needs an address to be set for', async () => {
    for (const email of [undefined, '', ' ']) {
      const reply = await api.http.post('/auth/password/reset/', {
        email,
        code: '123456',
        password: 'olives-and-salt',
      });
      expectFailure(reply, { status: 400, code: 'invalid', detail: 'Missing email.', paths: ['email'] });
    }
  });
});
