import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { MenuRows, TABLES } from './menu-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

/** MariaDB's error number for a failed CHECK; the driver uses another server's name for it. */
const CHECK_FAILED = 4025;

const t = useApp();
const people = new People(t);
const rows = new MenuRows(people);

const owner = useFixture(() => people.owner(), beforeEach);

const deep = (body: object, options = {}, caller: Caller = owner) =>
  caller.http.post<CategoryTree & ErrorBody>('/categories/deep/', body, options);

/** Creates everything that a category can have, from the restaurant's own rows and shared ones. */
async function everything() {
  const toppings = [await rows.topping(owner.restaurant, 'Olives'), await rows.topping(null, 'Basil')];
  const dressings = [await rows.dressing(null, 'Caesar'), await rows.dressing(owner.restaurant, 'House')];
  const sets = [
    await rows.optionSet(owner.restaurant, 'Crust', ['Thin', 'Thick']),
    await rows.optionSet(null, 'Style', ['Round']),
  ];
  return {
    name: 'Pizzas',
    description: 'Round',
    detail: {
      priced_by: 'size',
      primary_option_sets: sets.toReversed(),
      allow_toppings: true,
      allow_dressings: true,
      image_url: 'https://images.example/pizza.webp',
    },
    sizes: [
      { name: 'Small', units: 9, measurement: 'Inches', position: 0 },
      { name: '', units: null, measurement: null },
      { name: 'Large', units: '35.5', measurement: 'Centimeters' },
    ],
    toppings: toppings.map((topping_id) => ({ topping_id })),
    dressings: dressings.map((dressing_id) => ({ dressing_id })),
    extra_groups: [
      {
        name: 'Cheese',
        required: true,
        allow_multiple: true,
        selections: [
          { name: 'Mozzarella', price: '1.01' },
          { name: 'Vegan', price: '' },
        ],
      },
      { name: 'Dips', selections: [{ name: 'Pesto', price: 2, image: 'https://images.example/pesto.webp' }] },
    ],
  };
}

describe('POST /categories/deep/', () => {
  it('a category is created with everything in it and returned completely', async () => {
    const body = await everything();
    const reply = await deep(body);
    expect(reply.status).toBe(201);
    const { id } = reply.body;
    expect(reply.body).toMatchObject({
      name: 'Pizzas',
      description: 'Round',
      restaurant_id: owner.restaurant,
      version: 1,
      detail: {
        category_id: id,
        category: id,
        priced_by: 'size',
        version: 1,
        primary_option_sets: body.detail.primary_option_sets,
        primary_option_set_ids: body.detail.primary_option_sets,
        primary_option_set: body.detail.primary_option_sets,
        primary_option_set_names: ['Style', 'Crust'],
        allow_toppings: true,
        allow_dressings: true,
        max_extra_toppings: 0,
        allow_remove_toppings: true,
        allow_add_toppings: true,
        image_url: 'https://images.example/pizza.webp',
      },
      primary_options: [
        { name: 'Style', selections: [{ name: 'Round', image_url: null, image: null }] },
        { name: 'Crust', selections: [{ name: 'Thin' }, { name: 'Thick' }] },
      ],
    });
    expect(reply.body.sizes).toEqual([
      expect.objectContaining({ name: 'Small', units: 9, measurement: 'Inches', position: 0 }),
      expect.objectContaining({ name: 'Size 2', units: null, measurement: null, position: 1 }),
      expect.objectContaining({ name: 'Large', units: 35.5, measurement: 'Centimeters', position: 2 }),
    ]);
    expect(reply.body.toppings.map(({ name, topping_id }) => ({ name, topping_id }))).toEqual(
      body.toppings.map(({ topping_id }, index) => ({ name: ['Olives', 'Basil'][index], topping_id })),
    );
    expect(reply.body.dressings.map(({ name }) => name)).toEqual(['Caesar', 'House']);
    expect(reply.body.extra_groups).toEqual([
      expect.objectContaining({
        name: 'Cheese',
        required: true,
        allow_multiple: true,
        position: 0,
        add_images_to_selections: true,
      }),
      expect.objectContaining({ name: 'Dips', required: false, allow_multiple: false, position: 1 }),
    ]);
    const [cheese, dips] = reply.body.extra_groups.map(({ selections }) => selections);
    expect(cheese).toEqual([
      expect.objectContaining({ name: 'Mozzarella', price: 1.01, position: 0, image: null }),
      expect.objectContaining({ name: 'Vegan', price: 0, position: 1 }),
    ]);
    expect(dips).toEqual([
      expect.objectContaining({
        price: 2,
        image: 'https://images.example/pesto.webp',
        image_url: 'https://images.example/pesto.webp',
      }),
    ]);
    expect((await owner.http.get(`/categories/${id}/deep/`)).body).toEqual(reply.body);
  });

  it('sizes are stored for any price basis (C-108), and repeated rows once', async () => {
    const topping = await rows.topping(owner.restaurant);
    const { body } = await deep({
      name: 'Steaks',
      detail: { priced_by: 'weight' },
      sizes: [{ name: 'Half', units: 500, measurement: 'Grams' }],
      toppings: [{ topping_id: topping }, topping],
    });
    expect(body.sizes).toHaveLength(1);
    expect(body.toppings).toHaveLength(1);
  });

  it.each([
    [{ sizes: [{ name: 'x', measurement: 'Miles' }] }, 'sizes.0.measurement'],
    [{ sizes: [{ name: 'x', units: 'many' }] }, 'sizes.0.units'],
    [{ extra_groups: [{ name: 'x'.repeat(121) }] }, 'extra_groups.0.name'],
    [
      { extra_groups: [{ name: 'A', selections: [{ name: 'B', price: -1 }] }] },
      'extra_groups.0.selections.0.price',
    ],
    [{ detail: { image_url: 'javascript:alert(1)' } }, 'detail.image_url'],
    [{ toppings: [{ topping_id: 'olives' }] }, 'toppings.0'],
  ])('the operation refuses %j and writes nothing', async (part, path) => {
    const reply = await deep({ name: 'Refused', ...part });
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.path).toBe(path);
    expect(await rows.counts(owner.restaurant)).toEqual({});
  });

  it('groups and extras without a name get one', async () => {
    const extra_groups = [
      { selections: [{}, { name: ' ', price: 2 }, { name: 'new 2' }] },
      { name: 'new group' },
      { name: '', selections: [{}] },
    ];
    const reply = await deep({ name: 'Nameless', extra_groups });
    expect(reply.status).toBe(201);
    expect(
      reply.body.extra_groups.map(({ name, selections }) => [name, selections.map((one) => one.name)]),
    ).toEqual([
      ['New group 2', ['New', 'New 3', 'new 2']],
      ['new group', []],
      ['New group 3', ['New']],
    ]);
    expect(reply.body.extra_groups[0]).toMatchObject({
      required: false,
      allow_multiple: false,
      add_images_to_selections: true,
    });
  });

  it.each([
    ['extra_groups.1.name', [{ name: 'Cheese' }, { name: 'CHEESE ' }, { name: 'Nuts' }]],
    [
      'extra_groups.1.selections.2.name',
      [
        { name: 'Nuts' },
        { name: 'Cheese', selections: [{ name: 'Brie' }, { name: 'Feta' }, { name: 'brie' }] },
      ],
    ],
  ])('the error names %s as the repeated name, and nothing is written', async (path, extra_groups) => {
    const reply = await deep({ name: 'Refused', extra_groups });
    expect(reply).toMatchObject({ status: 409, body: { code: 'name_taken', errors: [{ path }] } });
    expect(await rows.counts(owner.restaurant)).toEqual({});
  });
});

describe('rows of another restaurant', () => {
  it('the rows are 404, and nothing is written', async () => {
    const other = await people.restaurant();
    const foreign = {
      topping: await rows.topping(other),
      dressing: await rows.dressing(other),
      set: await rows.optionSet(other),
    };
    const own = await everything();
    const refused: [object, string][] = [
      [{ toppings: [...own.toppings, { topping_id: foreign.topping }] }, 'Topping not found.'],
      [{ dressings: [...own.dressings, { dressing_id: foreign.dressing }] }, 'Dressing not found.'],
      [{ detail: { primary_option_sets: [foreign.set] } }, 'Primary option set not found.'],
      [{ toppings: [{ topping_id: 4_000_000_000 }] }, 'Topping not found.'],
    ];
    for (const [part, detail] of refused) {
      expect(await deep({ ...own, ...part })).toMatchObject({ status: 404, body: { detail } });
    }
    expect(await rows.counts(owner.restaurant)).toEqual({});
    expect(await rows.counts(other)).toEqual({});
  });

  it('the database refuses the rows', async () => {
    const other = await people.restaurant();
    const { body } = await deep({ name: 'Mine' });
    const topping = await rows.topping(other);
    const insert = (ownerId: number) =>
      people.execute(
        `INSERT INTO category_toppings (restaurant_id, category_id, topping_id, topping_owner_id)
         VALUES (?, ?, ?, ?)`,
        [owner.restaurant, body.id, topping, ownerId],
      );
    await expect(insert(other)).rejects.toMatchObject({ errno: CHECK_FAILED });
    for (const claimed of [owner.restaurant, 0]) {
      await expect(insert(claimed)).rejects.toMatchObject({ code: 'ER_NO_REFERENCED_ROW_2' });
    }
    await expect(
      people.execute('INSERT INTO toppings (restaurant_id, owner_id, name) VALUES (?, 0, ?)', [other, 'X']),
    ).rejects.toMatchObject({ errno: CHECK_FAILED });
  });
});

describe('a failure during a deep creation', () => {
  const FILLED = TABLES.filter((table) => table !== 'menu_items');

  it.each(FILLED)('a failure in %s leaves no row', async (table) => {
    const body = await everything();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    await people.execute(`RENAME TABLE ${table} TO away`);
    try {
      expect(await deep(body, key)).toMatchObject({ status: 500, body: { code: 'internal' } });
    } finally {
      await people.execute(`RENAME TABLE away TO ${table}`);
    }
    expect(await rows.counts(owner.restaurant)).toEqual({});
    // The failed request has released its key.
    expect((await deep(body, key)).status).toBe(201);
  });
});

describe('a repeated Idempotency-Key', () => {
  it('the category is created once, with the same answer', async () => {
    const body = await everything();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const replies = await Promise.all(Array.from({ length: 6 }, () => deep(body, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    expect(await rows.counts(owner.restaurant)).toMatchObject({
      categories: 1,
      sizes: 3,
      extra_option_groups: 2,
    });
  });
});

describe('statements of a deep creation', () => {
  const dataOnly = (texts: string[]) => texts.filter((text) => !/^(?:START TRANSACTION|COMMIT)/i.test(text));

  it('a deep creation takes at most twelve statements besides the identity lookup', async () => {
    const body = await everything();
    const few = dataOnly(await statementsOf(() => deep(body)));
    expect(few.length - 1).toBe(12);
    const many = {
      ...body,
      sizes: Array.from({ length: 40 }, (_, index) => ({ name: `Size ${index}` })),
      extra_groups: Array.from({ length: 20 }, (_, index) => ({
        name: `Group ${index}`,
        selections: Array.from({ length: 20 }, (__, extra) => ({ name: `Extra ${extra}`, price: extra })),
      })),
    };
    const reply = { status: 0 };
    const texts = await statementsOf(async () => Object.assign(reply, await deep(many)));
    expect(reply.status).toBe(201);
    expect(dataOnly(texts).length - 1).toBe(12);
  });
});
