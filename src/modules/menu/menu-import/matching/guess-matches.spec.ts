import { describe, expect, it } from 'vitest';
import type { ReadTable } from '../import-tables.js';
import { readMenuFile } from '../reading/read-menu-file.js';
import { guessMatches } from './guess-matches.js';
import { toImportRows } from './to-import-rows.js';

const readPasted = (text: string) => readMenuFile(Buffer.from(text));

const tableOf = (columns: string[], ...rows: (string | null)[][]): ReadTable => ({
  name: '',
  columns,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
const match = (columns: string[], ...rows: (string | null)[][]) =>
  guessMatches([tableOf(columns, ...rows)]).matches[0]?.columns;
/** Cells of the rows, by table; what only addresses them is left out. */
const rowsOf = (tables: ReadTable[]) => {
  const result: Record<string, Record<string, string | null>[]> = {};
  for (const { table, cells } of toImportRows(tables, guessMatches(tables).matches))
    result[table] = [...(result[table] ?? []), cells];
  return result;
};

describe('headings', () => {
  it.each([
    [['Item', 'Description', 'Section', 'Price ($)', 'Allergens']],
    [['Plato', 'Descripción', 'Categoría', 'Precio', 'Alérgenos']],
    [['Plat', 'Descriptif', 'Rubrique', 'Prix (EUR)', 'Allergènes']],
    [['Gericht', 'Beschreibung', 'Warengruppe', 'Preis', 'Allergene']],
    [['Piatto', 'Descrizione', 'Gruppo', 'Prezzo €', 'Allergeni']],
  ])('%j are known', (columns) => {
    expect(match(columns)).toEqual(['name', 'description', 'category', 'price', 'allergens']);
  });

  it('more words are known, and unknown columns stay visible', () => {
    expect(match(['PLU', 'DISH NAME', 'Group', 'Amount', 'Diets', 'Available', 'Supplier'])).toEqual([
      'key',
      'name',
      'category',
      'price',
      'diets',
      'visible',
      null,
    ]);
  });

  it('a column that means the same as a better one is left out', () => {
    expect(match(['Item', 'Name', 'Price', 'Unit price'])).toEqual([null, 'name', 'price', null]);
  });

  it('ids of another program are keys, not our ids', () => {
    expect(match(['ID', 'Name', 'Price'])).toEqual(['key', 'name', 'price']);
    expect(match(['id', 'name', 'price'])).toEqual(['id', 'name', 'price']);
  });

  it('prices of sizes are found by their words', () => {
    expect(match(['Name', 'Price Small', 'Large price', 'Price (12")', 'Sale price', 'Price (USD)'])).toEqual(
      ['name', 'size_price:Small', 'size_price:Large', 'size_price:12"', null, 'price'],
    );
  });

  it('unknown columns of numbers are prices of sizes, if no column is a price', () => {
    expect(
      match(['Pizza', 'Name', '30 cm', '40 cm', 'Calories'], ['x', 'Margherita', '9,50', '12.00', '800']),
    ).toEqual([null, 'name', 'size_price:30 cm', 'size_price:40 cm', 'calories']);
    expect(match(['Name', 'Price', 'Spice'], ['Curry', '9', '3'])).toEqual(['name', 'price', null]);
  });

  it('diets with yes or no are known by their cells, and allergens are not', () => {
    const columns = ['Name', 'Vegetarian', 'Gluten-free', 'Contains milk', 'Halal', 'Vegan'];
    expect(
      match(columns, ['Soup', 'yes', 'X', '0', 'sometimes', null], ['Tea', 'No', null, 'TRUE', 'no', null]),
    ).toEqual(['name', 'diets:vegetarian', 'diets:gluten_free', null, null, null]);
  });

  it('a table without names is left out, and a known name says what a table is', () => {
    expect(guessMatches([tableOf(['a', 'b'], ['1', '2'])])).toEqual({
      source: 'other',
      matches: [{ table: null, columns: [null, null] }],
    });
    expect(guessMatches([{ ...tableOf(['Name', 'Allergens']), name: 'Toppings' }]).matches).toEqual([
      { table: 'toppings', columns: ['name', 'allergens'] },
    ]);
  });

  it('what a user agreed to for the same columns wins', () => {
    const agreed = { table: 'toppings' as const, columns: [null, 'name'] };
    const tables = [tableOf(['a', 'b'])];
    expect(
      guessMatches(tables, (columns) => (columns.join() === 'a,b' ? agreed : undefined)).matches,
    ).toEqual([agreed]);
  });
});

describe('a flat list of items', () => {
  it('implies each category once, as the database compares names', async () => {
    const rows = rowsOf(
      await readPasted('Name;Category;Price\nSoup;Starters;4,50\nSalad;STARTERS;5,00\nPie;Sweets;3,00'),
    );
    expect(rows).toEqual({
      categories: [{ name: 'Starters' }, { name: 'Sweets' }],
      items: [
        { name: 'Soup', category: 'Starters', price: '4,50' },
        { name: 'Salad', category: 'STARTERS', price: '5,00' },
        { name: 'Pie', category: 'Sweets', price: '3,00' },
      ],
    });
  });

  it('prices by size imply sizes and prices', async () => {
    const tables = await readPasted(
      'Name\tCategory\tPrice S\tPrice L\nMargherita\tPizza\t9\t12\nMarinara\tPizza\t8\t',
    );
    expect(rowsOf(tables)).toEqual({
      categories: [{ name: 'Pizza', priced_by: 'size' }],
      sizes: [
        { category: 'Pizza', name: 'S' },
        { category: 'Pizza', name: 'L' },
      ],
      items: [
        { name: 'Margherita', category: 'Pizza' },
        { name: 'Marinara', category: 'Pizza' },
      ],
      prices: [
        { category: 'Pizza', item: 'Margherita', size: 'S', price: '9' },
        { category: 'Pizza', item: 'Margherita', size: 'L', price: '12' },
        { category: 'Pizza', item: 'Marinara', size: 'S', price: '8' },
      ],
    });
    const [price] = toImportRows(tables, guessMatches(tables).matches).filter(
      ({ table, cells }) => table === 'prices' && cells['size'] === 'L',
    );
    expect(price).toMatchObject({
      source: 0,
      line: 2,
      implied: true,
      columnOf: { price: 3, item: 0, category: 1 },
    });
  });

  it('an item without sizes gets one where the others of its category have some', async () => {
    const text =
      'Item,Size,Section,Price\nLatte,Small,Coffee,3\nLatte,Large,Coffee,4\nEspresso,Regular,Coffee,2\nMuffin,,Bakery,2.5';
    expect(rowsOf(await readPasted(text))).toEqual({
      categories: [{ name: 'Coffee', priced_by: 'size' }, { name: 'Bakery' }],
      sizes: [
        { category: 'Coffee', name: 'Small' },
        { category: 'Coffee', name: 'Large' },
        { category: 'Coffee', name: 'Regular' },
      ],
      items: [
        { name: 'Latte', category: 'Coffee' },
        { name: 'Espresso', category: 'Coffee' },
        { name: 'Muffin', category: 'Bakery', price: '2.5' },
      ],
      prices: [
        { category: 'Coffee', item: 'Latte', size: 'Small', price: '3' },
        { category: 'Coffee', item: 'Latte', size: 'Large', price: '4' },
        { category: 'Coffee', item: 'Espresso', size: 'Regular', price: '2' },
      ],
    });
  });

  it('a row that the file has is not implied, and two prices for one size both stay', async () => {
    const tables = [
      ...(await readPasted('Name,Category,Size,Price\nTea,Drinks,Pot,3\nTea,Drinks,pot,4')),
      { ...tableOf(['name', 'priced_by'], ['DRINKS', 'size']), name: 'categories' },
    ];
    const rows = rowsOf(tables);
    expect(rows['categories']).toEqual([{ name: 'DRINKS', priced_by: 'size' }]);
    expect(rows['sizes']).toHaveLength(1);
    expect(rows['prices']?.map(({ price }) => price)).toEqual(['3', '4']);
  });

  it('an absent column is no field, an empty cell is null', async () => {
    expect(rowsOf(await readPasted('Name,Description\nSoup,\n,'))).toEqual({
      items: [{ name: 'Soup', description: null }],
    });
  });
});

describe('exports of other products', () => {
  it('Square: rows are variations, archived ones are left out', async () => {
    const text = `Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Square Online Item Visibility,Item Type,Price,Online Sale Price,Archived,Sellable,Current Quantity Main,Modifier Set - Milk,Tax - Sales (8%)
#latte,T1,Latte,Latte,Small,L-S,"Espresso, milk","Drinks, Breakfast",Drinks,,visible,Food and beverage,3.50,,N,Y,,Y,Y
#latte,T1,Latte,Latte,Large,L-L,"Espresso, milk","Drinks, Breakfast",Drinks,,visible,Food and beverage,4.50,,N,Y,,Y,Y
#scone,T2,Scone,Scone,Regular,S-1,,Bakery,Bakery,,hidden,Food and beverage,"1,250.00",,N,Y,4,N,Y
#old,T3,Old cake,Old cake,Regular,S-2,,Bakery,Bakery,,hidden,Food and beverage,2.00,,Y,Y,4,N,Y`;
    const tables = await readPasted(text);
    expect(guessMatches(tables).source).toBe('square');
    expect(rowsOf(tables)).toEqual({
      categories: [{ name: 'Drinks', priced_by: 'size' }, { name: 'Bakery' }],
      sizes: [
        { category: 'Drinks', name: 'Small' },
        { category: 'Drinks', name: 'Large' },
      ],
      items: [
        { key: 'T1', name: 'Latte', description: 'Espresso, milk', category: 'Drinks', visible: 'visible' },
        {
          key: 'T2',
          name: 'Scone',
          description: null,
          category: 'Bakery',
          visible: 'hidden',
          price: '1,250.00',
        },
      ],
      prices: [
        { category: 'Drinks', item_key: 'T1', item: 'Latte', size: 'Small', price: '3.50' },
        { category: 'Drinks', item_key: 'T1', item: 'Latte', size: 'Large', price: '4.50' },
      ],
    });
    const columns = guessMatches(tables).matches[0]?.columns ?? [];
    expect(tables[0]?.columns.filter((_, at) => columns[at] === null)).toContain('Modifier Set - Milk');
  });

  it('Square: an older export has one category', async () => {
    const tables = await readPasted(
      'Token,Item Name,Description,Category,SKU,Variation Name,Price\nT1,Tea,,Drinks,1,,2.00',
    );
    expect(rowsOf(tables)['items']).toEqual([
      { key: 'T1', name: 'Tea', description: null, category: 'Drinks', price: '2.00' },
    ]);
  });

  it('Toast: the export of the menu manager has items and modifiers', async () => {
    const tables = await readPasted(
      'Entity type,Name,Version ID,Owner,Pricing strategy,Price,Parent name\nMENU_ITEM,Burger,100,Main,BASE,12.00,Grill\nMODIFIER,Bacon,101,Main,BASE,2.00,Add-ons',
    );
    expect(guessMatches(tables).source).toBe('toast');
    expect(rowsOf(tables)).toEqual({
      categories: [{ name: 'Grill' }],
      items: [{ name: 'Burger', key: '100', category: 'Grill', price: '12.00' }],
    });
  });

  it('Toast: a flat list has menus and groups', async () => {
    const tables = await readPasted('Menu,Menu Group,Menu Item,PLU,Base Price\nFood,Grill,Burger,77,12.00');
    expect(guessMatches(tables)).toMatchObject({
      source: 'toast',
      matches: [{ columns: [null, 'category', 'name', 'key', 'price'] }],
    });
  });

  it('Uber: categories list their items, and amounts are in cents', async () => {
    const text = (en_us: string) => ({ translations: { en_us } });
    const document = {
      menus: [{ id: 'all', title: text('All day'), category_ids: ['c1'] }],
      categories: [{ id: 'c1', title: text('Bowls'), entities: [{ id: 'i1', type: 'ITEM' }] }],
      items: [
        {
          id: 'i1',
          title: text('Poke'),
          description: text('With rice'),
          price_info: { price: 1250 },
          image_url: 'https://x.test/1.jpg',
        },
        { id: 'm1', title: text('Extra rice'), price_info: { price: 5 } },
      ],
      modifier_groups: [{ id: 'g1', title: text('Add') }],
    };
    const tables = await readMenuFile(Buffer.from(JSON.stringify(document)));
    const { source, matches } = guessMatches(tables);
    expect(source).toBe('uber');
    expect(tables.filter((_, at) => matches[at]?.table === null).map(({ name }) => name)).toEqual([
      'menus',
      'modifier_groups',
      'uber_choices',
      'uber_categories',
    ]);
    expect(rowsOf(tables)).toEqual({
      categories: [{ name: 'Bowls' }],
      items: [
        {
          category: 'Bowls',
          key: 'i1',
          name: 'Poke',
          description: 'With rice',
          image_url: 'https://x.test/1.jpg',
          price: '12.50',
        },
      ],
    });
  });

  it('Deliverect: the product document is in cents', async () => {
    const document = {
      products: [
        {
          productType: 1,
          plu: 'DRNK-03',
          name: 'Ginger Beer',
          price: 5,
          posCategoryIds: ['DR'],
          deliveryTax: 9000,
        },
        { productType: 2, plu: 'M-1', name: 'Ice', price: 0 },
      ],
      categories: [{ name: 'Drinks', posCategoryId: 'DR' }],
    };
    const tables = await readMenuFile(Buffer.from(JSON.stringify(document)));
    expect(guessMatches(tables).source).toBe('deliverect');
    expect(rowsOf(tables)).toEqual({
      categories: [{ name: 'Drinks' }],
      items: [{ category: 'Drinks', key: 'DRNK-03', name: 'Ginger Beer', price: '0.05' }],
    });
  });

  it('Deliverect: the items CSV is in the currency and has other types of products', async () => {
    const tables = await readPasted(
      'Category 1,Category 2,Name,PLU,Base Price,GTINs,Tax Rate,Product type,Sub Items\nDrinks,Soft,Cola,K-1,5.50,123,21,product,\n,,Size,G-1,0,,21,modifier_group,"S,L"',
    );
    expect(guessMatches(tables).source).toBe('deliverect');
    expect(rowsOf(tables)).toEqual({
      categories: [{ name: 'Drinks' }],
      items: [{ category: 'Drinks', name: 'Cola', key: 'K-1', price: '5.50' }],
    });
  });

  it('a price in cents that is no whole number is marked, so that it is refused', () => {
    const tables = [tableOf(['name', 'cents'], ['Tea', '2.50'])];
    const [row] = toImportRows(tables, [{ table: 'items', columns: ['name', 'price_in_cents'] }]);
    expect(row?.cells['price']).toBe('2.50 cents');
  });
});
