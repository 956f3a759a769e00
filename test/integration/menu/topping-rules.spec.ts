import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryToppingOutput } from '../../../src/modules/menu/assignments/assignments.schemas.js';
import type { CategoryDetailOutput } from '../../../src/modules/menu/categories/category-details.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

const few = (path: string, least: number, most: number) => {
  const detail = `The minimum is ${least}, but guests can choose only ${most}.`;
  return { status: 400, body: { detail, errors: [{ path, message: detail }] } };
};
const topping = async (name: string) =>
  (await owner.http.post<{ id: number }>('/toppings/', { name })).body.id;

describe('the rule of a category’s toppings', () => {
  let category: number;
  beforeEach(async () => {
    category = (await owner.http.post<{ id: number }>('/categories/', { name: 'Pizza' })).body.id;
  });
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

  it('the rule cannot require more toppings than guests can choose', async () => {
    const first = (await offer(await topping('Olives'), { default_choice: true })).body;
    for (const name of ['Feta', 'Corn']) await offer(await topping(name));
    await save({ allow_toppings: true, min_choices: 2 });
    expect(await save({ allow_add_toppings: false })).toMatchObject(few('min_choices', 2, 1));
    await save({ min_choices: 3 });
    expect(await save({ max_extra_toppings: 1 })).toMatchObject(few('min_choices', 3, 2));
    await save({ min_choices: 1, allow_add_toppings: false, allow_remove_toppings: false });
    expect(await save({ min_choices: 2 })).toMatchObject(few('min_choices', 2, 1));
    const one = `/categories/toppings/${first.id}/`;
    expect(await owner.http.patch(one, { default_choice: false })).toMatchObject(few('default_choice', 1, 0));
    expect(await owner.http.delete(one)).toMatchObject({ status: 400 });
    await save({ min_choices: 0 });
    expect((await owner.http.patch(one, { default_choice: false })).status).toBe(200);
  });

  it('the rule counts the remaining toppings after a deletion', async () => {
    const olives = await topping('Olives');
    await offer(olives, { default_choice: true });
    for (const name of ['Feta', 'Corn']) await offer(await topping(name));
    await save({ allow_toppings: true, max_extra_toppings: 1, min_choices: 2 });
    expect(await owner.http.delete(`/toppings/${olives}/`)).toMatchObject({
      status: 400,
      body: {
        detail: '“Pizza” requires more toppings than that. The minimum is 2, but guests can choose only 1.',
      },
    });
  });

  it('a new category with an unsatisfiable rule is refused', async () => {
    const deep = async (detail: object) =>
      owner.http.post('/categories/deep/', {
        name: 'Salad',
        detail: { allow_toppings: true, min_choices: 1, ...detail },
        toppings: [await topping('Corn')],
      });
    expect(await deep({ allow_add_toppings: false })).toMatchObject(few('detail.min_choices', 1, 0));
    expect((await deep({ max_extra_toppings: 1 })).status).toBe(201);
  });
});
