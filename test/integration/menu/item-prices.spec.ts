import { beforeEach, describe, expect, it } from 'vitest';
import type { MenuItemOutput } from '../../../src/modules/menu/items/menu-items.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner(), beforeEach);

const LIST = '/menu-items/';
const category = async (priced_by: string, sizes: readonly string[] = []) =>
  (
    await owner.http.post<CategoryTree>('/categories/deep/', {
      name: 'Pizza',
      detail: { priced_by },
      sizes: sizes.map((name) => ({ name })),
    })
  ).body;
/** Creates a category priced by size; returns the ids of its sizes. */
const bySize = async () => {
  const { id, sizes } = await category('size', ['Small', 'Large']);
  const [small = 0, large = 0] = sizes.map((size) => size.id);
  return { id, small, large };
};
const add = (body: object) =>
  owner.http.post<MenuItemOutput & ErrorBody>(LIST, { name: 'Margherita', ...body });
const patch = (id: number, body: object) =>
  owner.http.patch<MenuItemOutput & ErrorBody>(`${LIST}${id}/`, body);
const OTHER_SIZE = {
  status: 400,
  body: {
    detail: 'A price is for a size that the category doesn’t have. Reload to see its sizes.',
    errors: [{ path: 'prices' }],
  },
};

describe('the price of an item', () => {
  it.each([
    [{ price: 9.5 }, 9.5],
    [{ price: '9.50' }, 9.5],
    [{ price: 0 }, 0],
    [{ price: null }, null],
    [{ price: '' }, null],
    [{}, null],
  ])('the price %j is stored as %j', async (sent, price) => {
    const { id } = await category('none');
    expect(await add({ category_id: id, ...sent })).toMatchObject({ status: 201, body: { price } });
  });

  it.each([{ price: -1 }, { price: 'free' }, { price: 100_000_000 }, { price: 16.0017 }])(
    'the price %j is refused',
    async (sent) => {
      const { id } = await category('none');
      expect(await add({ category_id: id, ...sent })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'price' }] },
      });
    },
  );

  it('sizes have their own prices: sent ones are written, null clears one, others stay', async () => {
    const { id, small, large } = await bySize();
    const prices = [
      { size_id: large, price: 12 },
      { size_id: small, price: '8,00'.replace(',', '.') },
    ];
    const { body } = await add({ category_id: id, prices });
    expect(body).toMatchObject({
      version: 1,
      prices: [
        { size_id: small, price: 8 },
        { size_id: large, price: 12 },
      ],
    });
    const steps = [
      [[{ size_id: small, price: 8.5 }], [8.5, 12]],
      [[{ size_id: large, price: null }], [8.5]],
      [[{ size_id: large, price: null }], [8.5]],
      [[], [8.5]],
      [
        [
          { size_id: small, price: 7 },
          { size_id: small, price: 6 },
          { size_id: large, price: 0 },
        ],
        [6, 0],
      ],
    ] as const;
    let version = 1;
    for (const [sent, now] of steps) {
      const reply = (await patch(body.id, { prices: sent, version })).body;
      expect(reply.prices.map(({ price }) => price)).toEqual(now);
      expect(reply.version).toBe(++version);
    }
    expect(await patch(body.id, { prices: steps[0][0], version: 1 })).toMatchObject({ status: 412 });
    expect((await patch(body.id, {})).body).toMatchObject({ version, prices: [{ price: 6 }, { price: 0 }] });
  });

  it('a price for a size of another category is refused, and nothing is written', async () => {
    const { id, small } = await bySize();
    const other = await bySize();
    const prices = [
      { size_id: small, price: 8 },
      { size_id: other.small, price: 9 },
    ];
    expect(await add({ category_id: id, prices })).toMatchObject(OTHER_SIZE);
    expect((await owner.http.get<Page<MenuItemOutput>>(LIST)).body.count).toBe(0);
    const item = (await add({ category_id: id })).body;
    expect(await patch(item.id, { name: 'Marinara', prices })).toMatchObject(OTHER_SIZE);
    expect((await owner.http.get(`${LIST}${item.id}/`)).body).toEqual(item);
  });

  it('a moved item has the prices that are sent for the new sizes, and its old ones when it returns', async () => {
    const here = await bySize();
    const there = await bySize();
    const { body } = await add({ category_id: here.id, prices: [{ size_id: here.small, price: 8 }] });
    const moved = await patch(body.id, {
      category_id: there.id,
      prices: [{ size_id: there.large, price: 13 }],
    });
    expect(moved.body.prices).toEqual([{ size_id: there.large, price: 13, calories: null }]);
    expect((await patch(body.id, { category_id: here.id })).body.prices).toEqual([
      { size_id: here.small, price: 8, calories: null },
    ]);
  });

  it('calories are kept with the price of a size, and stay when they are not sent', async () => {
    const { id, small, large } = await bySize();
    const item = (await add({ category_id: id, prices: [{ size_id: small, price: 8, calories: 720 }] })).body;
    const set = async (...prices: object[]) => (await patch(item.id, { prices })).body.prices;
    const stated = { size_id: small, price: 8, calories: 720 };
    expect(item.prices).toEqual([stated]);
    expect(await set({ size_id: small, price: 9 })).toEqual([{ ...stated, price: 9 }]);
    expect(await set({ size_id: small, calories: 0 })).toEqual([{ ...stated, price: 9, calories: 0 }]);
    expect(await set({ size_id: small, calories: null }, { size_id: large, price: 12 })).toEqual([
      { size_id: small, price: 9, calories: null },
      { size_id: large, price: 12, calories: null },
    ]);
    expect(await set({ size_id: large, price: null }, { size_id: small, calories: 5 })).toEqual([
      { size_id: small, price: 9, calories: 5 },
    ]);
    expect(await patch(item.id, { prices: [{ size_id: large, calories: 300 }] })).toMatchObject({
      status: 400,
      body: { detail: 'Enter a price for this size first. Its calories are kept with the price.' },
    });
  });

  it.each([
    [1.5, 400],
    [-1, 400],
    ['320', 200],
    [null, 200],
  ])('calories of an item: %j is answered with %i', async (calories, status) => {
    const { id } = await category('none');
    const item = (await add({ category_id: id })).body;
    const answer = await patch(item.id, { calories });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.calories).toBe(calories === null ? null : 320);
  });

  it('a price is deleted with its size', async () => {
    const { id, small, large } = await bySize();
    const prices = [
      { size_id: small, price: 8 },
      { size_id: large, price: 12 },
    ];
    const item = (await add({ category_id: id, prices })).body;
    await owner.http.delete(`/categories/sizes/${small}/`);
    expect((await owner.http.get<MenuItemOutput>(`${LIST}${item.id}/`)).body.prices).toEqual([
      { size_id: large, price: 12, calories: null },
    ]);
  });
});

describe('without_price=true', () => {
  const lacking = async (caller = owner, query = '') => {
    const { body } = await caller.http.get<Page<MenuItemOutput>>(`${LIST}?without_price=true${query}`);
    return { count: body.count, names: body.results.map(({ name }) => name) };
  };

  it("the filter finds items without a price, by their category's price basis", async () => {
    const plain = (await owner.http.post<CategoryTree>('/categories/', { name: 'No detail' })).body;
    const byWeight = await category('weight');
    const sized = await bySize();
    const sizeless = await category('size');
    const both = (one: number, two: number) => [
      { size_id: sized.small, price: one },
      { size_id: sized.large, price: two },
    ];
    await add({ name: 'Plain', category_id: plain.id, price: 0 });
    await add({ name: 'Plain without', category_id: plain.id });
    await add({ name: 'Weighed', category_id: byWeight.id, price: 3 });
    await add({ name: 'Weighed without', category_id: byWeight.id });
    await add({ name: 'Sized', category_id: sized.id, prices: both(0, 1) });
    await add({ name: 'Sized in one', category_id: sized.id, price: 4, prices: both(1, 2).slice(1) });
    await add({ name: 'Sized without', category_id: sized.id, price: 4 });
    await add({ name: 'Nothing to price by', category_id: sizeless.id, price: 4 });
    const names = [
      'Plain without',
      'Weighed without',
      'Sized in one',
      'Sized without',
      'Nothing to price by',
    ];
    expect(await lacking()).toEqual({ count: 5, names });
    expect(await lacking(owner, '&search=sized')).toEqual({ count: 2, names: names.slice(2, 4) });
    expect(await lacking(owner, '&page_size=2&page=2')).toEqual({ count: 5, names: names.slice(2, 4) });
  });

  it('the filter needs one restaurant', async () => {
    const { id } = await category('none');
    await add({ category_id: id });
    const platform = await people.person({ superadmin: true });
    expect(await platform.http.get(`${LIST}?without_price=true`)).toMatchObject({ status: 400 });
    const query = `&restaurant_id=${owner.restaurant}`;
    expect(await lacking({ ...owner, http: platform.http }, query)).toMatchObject({ count: 1 });
  });
});
