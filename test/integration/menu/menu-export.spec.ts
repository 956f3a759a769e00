import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { STORAGE, type Storage } from '../../../src/infra/storage/storage.js';
import { MENU_FILE_FORMATS } from '../../../src/modules/menu/menu-file/menu-export.schemas.js';
import { MENU_TABLE_NAMES } from '../../../src/modules/menu/menu-file/menu-file.schemas.js';
import { type MenuTables, readMenuFile } from '../../support/menu-files.js';
import { type Caller, People } from '../../support/people.js';
import { unzip } from '../../support/unzip.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { fullMenuOf } from './full-menu.js';

const t = useApp();
const people = new People(t);

const IMAGE = `${randomBytes(16).toString('hex')}.webp`;
const PIXELS = randomBytes(4_000);
const UNTIL = new Date(Date.now() + 86_400_000).toISOString();
const ITEMS = 60;

const download = async ({ http }: Caller, query: string) => {
  const response = await fetch(`${http.url}/menu/export/?${query}`, {
    headers: { authorization: `Bearer ${http.token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    file: Buffer.from(await response.arrayBuffer()),
  };
};

const stage = useFixture(async () => {
  const admin = await people.person({ superadmin: true });
  const shared = (await admin.http.post<{ id: number }>('/toppings/', { name: 'Shared olives' })).body.id;
  const owner = await people.owner('Café Crème');
  await fullMenuOf(owner, { shared, image: IMAGE, until: UNTIL, count: ITEMS });
  const other = await people.owner();
  await other.http.post('/categories/', { name: 'Secret' });
  await other.http.post('/toppings/', { name: 'Secret' });
  const storage = t.app.get<Storage>(STORAGE, { strict: false });
  await storage.put('public', IMAGE, PIXELS);
  return { admin, owner, other, shared };
});
const read = async (format: (typeof MENU_FILE_FORMATS)[number]): Promise<MenuTables> => {
  const { status, file } = await download(stage.owner, `format=${format}`);
  expect(status).toBe(200);
  return readMenuFile(format, file);
};

describe('an exported menu', () => {
  it('the three formats have the same tables', async () => {
    const json = await read('json');
    for (const format of ['xlsx', 'csv'] as const) {
      const tables = await read(format);
      for (const table of MENU_TABLE_NAMES)
        expect({ [table]: tables[table] }).toEqual({ [table]: json[table] });
    }
  });

  it('every field has the value that was entered', async () => {
    const tables = await read('csv');
    expect(tables.categories).toMatchObject([
      {
        key: 'pizza',
        name: 'Pizzas à la carte',
        description: 'Two lines,\nof “text”',
        priced_by: 'size',
        max_extra_toppings: 3,
        max_choices: 2,
        included_choices: 1,
      },
      {
        key: null,
        name: 'Empty',
        description: '',
        priced_by: 'none',
        allow_add_toppings: true,
        max_choices: null,
      },
    ]);
    expect(tables.sizes).toMatchObject([
      {
        key: 'S',
        category_key: 'pizza',
        category: 'Pizzas à la carte',
        units: 30.5,
        measurement: 'Centimeters',
      },
      { key: null, name: 'Large', units: null, measurement: null, position: 1 },
    ]);
    expect(tables.items).toHaveLength(ITEMS);
    expect(tables.items.map(({ name }) => name)).toEqual(
      Array.from({ length: ITEMS }, (_, number) => `Crème ${number}, fraîche`),
    );
    expect(tables.items.slice(0, 3)).toMatchObject([
      {
        description: "+1 (= '2')",
        visible: false,
        allergens: null,
        sold_out_until: 'until marked available',
      },
      { description: '', visible: true, allergens: [], sold_out_until: UNTIL, image_file: null },
      { allergens: ['gluten', 'milk'], diets: null, sold_out_until: null },
    ]);
    expect(tables.options).toMatchObject([
      { key: 'thin', name: 'Thin 🍕', option_set: 'Crust;', diets: [], allergens: null },
      { name: '-Thick-', position: 1 },
    ]);
    expect(tables.category_option_sets).toMatchObject([{ category_key: 'pizza', option_set: 'Crust;' }]);
    expect(tables.category_dressings).toMatchObject([{ dressing: "'Caesar" }]);
    expect(tables.extra_groups).toMatchObject([
      { key: 'G', name: '@Extras', min_choices: 1, max_choices: null },
    ]);
    expect(tables.extras).toMatchObject([
      { name: 'Cheese', extra_group_key: 'G', category_key: 'pizza', price: 1.1, default_choice: true },
      { name: 'Ham', price: 0, default_choice: false },
    ]);
  });

  it('a size without a price has a row without one', async () => {
    const { prices } = await read('xlsx');
    expect(prices).toHaveLength(ITEMS * 2);
    expect(prices.slice(0, 4)).toMatchObject([
      { item_key: 'sku-0', size_key: 'S', price: 9.5 },
      { item_key: 'sku-0', size: 'Large', price: null },
      { item_key: 'sku-1', size_key: 'S', price: 9.5 },
      { item_key: 'sku-1', size: 'Large', price: 1_234.56 },
    ]);
  });

  it('shared rows are marked, and their state is this restaurant’s', async () => {
    const { toppings, category_toppings } = await read('json');
    const found = toppings.find(({ id }) => id === stage.shared);
    expect(found).toMatchObject({ shared: true, sold_out_until: 'until marked available' });
    expect(toppings.filter(({ shared }) => !shared)).toMatchObject([
      { key: '0012', name: '=Jalapeño, "hot"', allergens: [], diets: ['vegetarian', 'vegan'] },
    ]);
    expect(category_toppings).toMatchObject([
      { topping_key: '0012', default_choice: true },
      { topping_id: stage.shared, default_choice: false },
    ]);
    const foreign = await readMenuFile('json', (await download(stage.other, 'format=json')).file);
    expect(foreign.toppings.find(({ id }) => id === stage.shared)?.sold_out_until).toBeNull();
  });

  it('another restaurant’s rows are not in the file', async () => {
    const { file } = await download(stage.owner, 'format=json');
    expect(file.toString()).not.toContain('Secret');
    const others = await readMenuFile('json', (await download(stage.other, 'format=json')).file);
    expect(others.categories.map(({ name }) => name)).toEqual(['Secret']);
    expect(others.items).toEqual([]);
  });

  it('a platform user exports the restaurant that they name', async () => {
    const { file } = await download(stage.admin, `format=json&restaurant_id=${stage.owner.restaurant}`);
    expect((await readMenuFile('json', file)).items).toHaveLength(ITEMS);
    expect((await download(stage.admin, 'format=json')).status).toBe(400);
  });
});

describe('the file', () => {
  it.each([
    ['json', 'application/json', 'json'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['csv', 'application/zip', 'zip'],
  ])('%s has its type and a name with the day', async (format, type, ending) => {
    const { headers } = await download(stage.owner, `format=${format}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe('no-store');
    const [, name] = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(name).toMatch(new RegExp(String.raw`^cafe-creme.*-menu-\d{4}-\d\d-\d\d\.${ending}$`));
  });

  it.each(MENU_FILE_FORMATS)('with images, a %s file has stored images and their paths', async (format) => {
    const { headers, file } = await download(stage.owner, `format=${format}&images=true`);
    expect(headers.get('content-type')).toBe('application/zip');
    const files = await unzip(file);
    expect(files.get(`images/${IMAGE}`)).toEqual(PIXELS);
    expect([...files.keys()].filter((name) => name.startsWith('images/'))).toHaveLength(1);
    const inner = format === 'csv' ? file : (files.get(`menu.${format}`) ?? Buffer.of());
    const { toppings, items } = await readMenuFile(format, inner);
    expect(toppings.find(({ shared }) => !shared)).toMatchObject({
      image_url: `/media/${IMAGE}`,
      image_file: `images/${IMAGE}`,
    });
    expect(items[1]).toMatchObject({ image_url: 'https://images.example/a,b.jpg', image_file: null });
  });

  it('an unknown format is refused, and other methods are', async () => {
    const { status, file } = await download(stage.owner, 'format=pdf');
    expect(status).toBe(400);
    expect(JSON.parse(file.toString())).toMatchObject({ errors: [{ path: 'format' }] });
    expect((await stage.owner.http.post('/menu/export/')).status).toBe(405);
  });
});

describe('the schema of menu files', () => {
  it('the document names it, and any program can read and cache it', async () => {
    const document = JSON.parse((await download(stage.owner, 'format=json')).file.toString()) as Record<
      string,
      unknown
    >;
    expect(document).toMatchObject({ format: 'menu', version: 1, restaurant: { currency: 'USD' } });
    const { pathname } = new URL(String(document['$schema']));
    const first = await fetch(t.http.url + pathname, { headers: { origin: 'https://tool.example' } });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    const schema = (await first.json()) as { properties: object; required: string[] };
    expect(Object.keys(document).sort()).toEqual(Object.keys(schema.properties).sort());
    const again = await fetch(t.http.url + pathname, {
      // Without it, this client would ask not to be answered from a cache.
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});
