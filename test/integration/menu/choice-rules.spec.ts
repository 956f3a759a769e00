import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryToppingOutput } from '../../../src/modules/menu/assignments/assignments.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { CategoryDetailOutput } from '../../../src/modules/menu/categories/category-details.schemas.js';
import type { ExtraGroup } from '../../../src/modules/menu/extra-groups/extra-groups.schemas.js';
import type { ExtraSelection } from '../../../src/modules/menu/extras/extra-selections.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());

const GROUPS = '/extra-options/groups/';
const SELECTIONS = '/extra-options/selections/';
type Group = ExtraGroup & ErrorBody;
type Selection = ExtraSelection & ErrorBody;

let category: number;
beforeEach(async () => {
  category = (await owner.http.post<{ id: number }>('/categories/', { name: 'Pizza' })).body.id;
});

const addGroup = (body: object = {}) => owner.http.post<Group>(GROUPS, { category_id: category, ...body });
const patchGroup = (id: number, body: object) => owner.http.patch<Group>(`${GROUPS}${id}/`, body);
const addSelection = (group_id: number, body: object = {}) =>
  owner.http.post<Selection>(SELECTIONS, { group_id, ...body });
const patchSelection = (id: number, body: object) => owner.http.patch<Selection>(`${SELECTIONS}${id}/`, body);
/** Creates a group with this many selections. */
async function groupOf(count: number) {
  const { id } = (await addGroup()).body;
  const selections: number[] = [];
  for (let made = 0; made < count; made += 1) selections.push((await addSelection(id)).body.id);
  return { id, selections };
}
const rule = ({ required, allow_multiple, min_choices, max_choices, included_choices }: ExtraGroup) => ({
  required,
  allow_multiple,
  min_choices,
  max_choices,
  included_choices,
});
const shows = (
  required: boolean,
  allow_multiple: boolean,
  min_choices: number,
  max_choices: number | null,
  included_choices = 0,
) => ({ required, allow_multiple, min_choices, max_choices, included_choices });
const refused = (path: string, detail: string) => ({
  status: 400,
  body: { detail, errors: [{ path, message: detail }] },
});

describe('the rule of a group (C-288)', () => {
  it.each([
    [{}, shows(false, false, 0, 1)],
    [{ required: true }, shows(true, false, 1, 1)],
    [{ allow_multiple: true }, shows(false, true, 0, null)],
    [{ min_choices: 1, max_choices: null }, shows(true, true, 1, null)],
    [{ max_choices: 3, included_choices: 2 }, shows(false, true, 0, 3, 2)],
    [{ required: true, min_choices: 1, allow_multiple: true, max_choices: 4 }, shows(true, true, 1, 4)],
  ])('a new group has the rule that is sent: %j', async (sent, expected) => {
    const { status, body } = await addGroup(sent);
    expect(status).toBe(201);
    expect(rule(body)).toEqual(expected);
  });

  it.each([
    [{ required: true }, { required: false }, shows(false, false, 0, 1)],
    [{}, { required: true }, shows(true, false, 1, 1)],
    [{ max_choices: 4, included_choices: 1 }, { required: true }, shows(true, true, 1, 4, 1)],
    [{}, { allow_multiple: true }, shows(false, true, 0, null)],
    [{ max_choices: 4 }, { allow_multiple: true }, shows(false, true, 0, 4)],
    [{ max_choices: 4 }, { allow_multiple: false }, shows(false, false, 0, 1)],
    [{ required: true }, { min_choices: 0 }, shows(false, false, 0, 1)],
    [{ required: true }, { max_choices: null }, shows(true, true, 1, null)],
    [{ allow_multiple: true }, { max_choices: 1, included_choices: 1 }, shows(false, false, 0, 1, 1)],
    [{ allow_multiple: true }, { name: 'Other' }, shows(false, true, 0, null)],
  ])('the rule %j changes with %j', async (before, sent, expected) => {
    const { id } = (await addGroup(before)).body;
    expect(rule((await patchGroup(id, sent)).body)).toEqual(expected);
  });

  it.each([
    [{ required: true, min_choices: 0 }, 'min_choices', 'Required, but the minimum is 0.'],
    [
      { required: false, min_choices: 2, max_choices: null },
      'min_choices',
      'Not required, but the minimum is 2.',
    ],
    [{ allow_multiple: true, max_choices: 1 }, 'max_choices', 'Multiple, but the maximum is 1.'],
    [{ allow_multiple: false, max_choices: null }, 'max_choices', 'Single, but there is no maximum.'],
    [
      { min_choices: 3, max_choices: 2 },
      'min_choices',
      'The minimum (3) is above the maximum (2). Lower one or raise the other.',
    ],
    [{ min_choices: 3, max_choices: null }, 'min_choices', 'The minimum is 3, but there are only 2 choices.'],
    [{ included_choices: 2 }, 'included_choices', '2 are included free, but the maximum is 1.'],
  ])('a contradictory rule is refused: %j', async (sent, path, sentence) => {
    const { id } = await groupOf(2);
    expect(await patchGroup(id, sent)).toMatchObject(refused(path, sentence));
    const [kept] = (await owner.http.get<{ results: ExtraGroup[] }>(`${GROUPS}?category_id=${category}`)).body
      .results;
    expect(kept).toMatchObject({ ...shows(false, false, 0, 1), version: 1 });
  });

  it('a new group can require at most one choice', async () => {
    expect(await addGroup({ min_choices: 2, max_choices: null })).toMatchObject(
      refused('min_choices', 'The minimum is 2, but there are only 0 choices.'),
    );
    expect((await addGroup({ max_choices: 0 })).status).toBe(400);
  });

  it('a group keeps as many selections as it requires, but can lose its last when it requires one', async () => {
    const { id, selections } = await groupOf(3);
    const [first = 0, second = 0, third = 0] = selections;
    await patchGroup(id, { min_choices: 2, max_choices: null });
    const remove = (one: number) => owner.http.delete<ErrorBody>(`${SELECTIONS}${one}/`);
    expect((await remove(first)).status).toBe(204);
    expect(await remove(second)).toMatchObject({
      status: 400,
      body: { detail: 'The minimum is 2, but there is only 1 choice.' },
    });
    expect((await stranger.http.delete(`${SELECTIONS}${second}/`)).status).toBe(404);
    await patchGroup(id, { min_choices: 1 });
    expect([(await remove(second)).status, (await remove(third)).status]).toEqual([204, 204]);
  });

  it('parallel deletions respect the rule', async () => {
    const { id, selections } = await groupOf(4);
    await patchGroup(id, { min_choices: 3, max_choices: null });
    const replies = await Promise.all(
      selections.map((one) => owner.http.delete<ErrorBody>(`${SELECTIONS}${one}/`)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400]);
  });

  it('parallel edits keep the rule and its switches consistent', async () => {
    const { id } = await groupOf(2);
    await Promise.all([
      patchGroup(id, { required: true }),
      patchGroup(id, { min_choices: 0 }),
      patchGroup(id, { allow_multiple: true }),
      patchGroup(id, { max_choices: 1 }),
    ]);
    const { min_choices, max_choices, ...switches } = (await patchGroup(id, { name: 'Read' })).body;
    expect(switches).toMatchObject({ required: min_choices >= 1, allow_multiple: max_choices !== 1 });
  });
});

describe('default selections', () => {
  it('a selection can be a default, up to the maximum of the rule', async () => {
    const { id } = (await addGroup()).body;
    const first = await addSelection(id, { default_choice: true });
    expect(first).toMatchObject({ status: 201, body: { default_choice: true } });
    const many = 'The maximum is 1, but 2 are selected by default.';
    expect(await addSelection(id, { name: 'Second', default_choice: true })).toMatchObject(
      refused('default_choice', many),
    );
    const second = (await addSelection(id, { name: 'Second' })).body;
    expect(second.default_choice).toBe(false);
    expect(await patchSelection(second.id, { default_choice: true })).toMatchObject(
      refused('default_choice', many),
    );
    await patchGroup(id, { allow_multiple: true });
    expect((await patchSelection(second.id, { default_choice: true })).body).toMatchObject({
      default_choice: true,
      version: 2,
    });
    expect(await patchGroup(id, { allow_multiple: false })).toMatchObject(refused('max_choices', many));
    expect((await patchSelection(first.body.id, { default_choice: false })).body.default_choice).toBe(false);
    expect((await patchGroup(id, { allow_multiple: false })).status).toBe(200);
  });
});

describe('the rule of a category’s toppings', () => {
  const topping = async (name: string) =>
    (await owner.http.post<{ id: number }>('/toppings/', { name })).body.id;
  const offer = (topping_id: number, body: object = {}) =>
    owner.http.post<CategoryToppingOutput & ErrorBody>('/categories/toppings/', {
      category_id: category,
      topping_id,
      ...body,
    });
  const save = (body: object) =>
    owner.http.post<CategoryDetailOutput & ErrorBody>('/categories/detail/', {
      category_id: category,
      ...body,
    });

  it('the rule is saved with the detail, and must be satisfiable while toppings are offered', async () => {
    const [olives, feta] = [await topping('Olives'), await topping('Feta')];
    const first = (await offer(olives, { default_choice: true })).body;
    expect(first.default_choice).toBe(true);
    const second = (await offer(feta)).body;
    const made = await save({ allow_toppings: true, min_choices: 1, max_choices: 2, included_choices: 1 });
    expect(made.body).toMatchObject({ min_choices: 1, max_choices: 2, included_choices: 1 });
    expect(await save({ min_choices: 3, max_choices: null })).toMatchObject(
      refused('min_choices', 'The minimum is 3, but there are only 2 choices.'),
    );
    await save({ max_choices: 1 });
    const one = `/categories/toppings/${second.id}/`;
    expect(await owner.http.patch(one, { default_choice: true })).toMatchObject(
      refused('default_choice', 'The maximum is 1, but 2 are selected by default.'),
    );
    await save({ min_choices: 2, max_choices: 2 });
    expect((await owner.http.patch(one, { default_choice: true })).body).toMatchObject({
      default_choice: true,
    });
    expect(await owner.http.delete(one)).toMatchObject({
      status: 400,
      body: { detail: 'The minimum is 2, but there is only 1 choice.' },
    });
    await save({ allow_toppings: false });
    expect((await owner.http.delete(one)).status).toBe(204);
    expect(await save({ allow_toppings: true })).toMatchObject(
      refused('min_choices', 'The minimum is 2, but there is only 1 choice.'),
    );
  });

  it('the restaurant cannot delete toppings that the rule requires', async () => {
    const ids = [await topping('Olives'), await topping('Feta'), await topping('Corn')];
    for (const id of ids) await offer(id);
    await save({ allow_toppings: true, min_choices: 2, max_choices: null });
    const [olives, feta, corn] = ids;
    const remove = (id?: number) => owner.http.delete<ErrorBody>(`/toppings/${id}/`);
    expect((await stranger.http.delete(`/toppings/${olives}/`)).status).toBe(404);
    const replies = await Promise.all([olives, feta].map(remove));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(await remove(corn)).toMatchObject({
      status: 400,
      body: {
        detail: '“Pizza” requires more toppings than that. The minimum is 2, but there is only 1 choice.',
      },
    });
    await save({ allow_toppings: false });
    expect((await remove(corn)).status).toBe(204);
  });

  it("the rule can be changed by the detail's id, too", async () => {
    const { id } = (await save({ allow_toppings: true })).body;
    const patch = (body: object) => owner.http.patch<ErrorBody>(`/categories/detail/${id}/`, body);
    expect(await patch({ min_choices: 2 })).toMatchObject(
      refused('min_choices', 'The minimum is 2, but there are only 0 choices.'),
    );
    expect(await patch({ max_choices: 2, included_choices: 2 })).toMatchObject({
      status: 200,
      body: { max_choices: 2, included_choices: 2, min_choices: 0 },
    });
  });
});

describe('a new category with everything in it', () => {
  const deep = (body: object) =>
    owner.http.post<CategoryTree & ErrorBody>('/categories/deep/', { name: 'Salad', ...body });

  it('a new category has its rules and default selections', async () => {
    const topping = (await owner.http.post<{ id: number }>('/toppings/', { name: 'Corn' })).body.id;
    const { status, body } = await deep({
      detail: { allow_toppings: true, min_choices: 1, max_choices: 1 },
      toppings: [{ topping, default_choice: true }],
      extra_groups: [
        {
          name: 'Dips',
          min_choices: 2,
          allow_multiple: true,
          included_choices: 1,
          selections: [{ default_choice: true }, {}],
        },
        { name: 'Bread', required: true },
      ],
    });
    expect(status).toBe(201);
    expect(body.detail).toMatchObject({ min_choices: 1, max_choices: 1 });
    expect(body.toppings).toMatchObject([{ default_choice: true }]);
    expect(body.extra_groups.map(rule)).toEqual([shows(true, true, 2, null, 1), shows(true, false, 1, 1)]);
    expect(body.extra_groups[0]?.selections).toMatchObject([
      { default_choice: true },
      { default_choice: false },
    ]);
  });

  it.each([
    [
      { detail: { allow_toppings: true, min_choices: 2 } },
      'detail.min_choices',
      'The minimum is 2, but there are only 0 choices.',
    ],
    [
      { extra_groups: [{}, { min_choices: 3, max_choices: null, selections: [{}, {}] }] },
      'extra_groups.1.min_choices',
      'The minimum is 3, but there are only 2 choices.',
    ],
    [
      { extra_groups: [{ selections: [{ default_choice: true }, { default_choice: true }] }] },
      'extra_groups.0.max_choices',
      'The maximum is 1, but 2 are selected by default.',
    ],
    [
      { extra_groups: [{ required: true, min_choices: 0 }] },
      'extra_groups.0.min_choices',
      'Required, but the minimum is 0.',
    ],
  ])('a new category is refused when a rule cannot be satisfied: %j', async (sent, path, sentence) => {
    expect(await deep(sent)).toMatchObject(refused(path, sentence));
  });
});
