import { describe, expect, it } from 'vitest';
import type { ImportOutput } from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import { MENU_FILE_FORMATS } from '../../../src/modules/menu/menu-file/menu-export.schemas.js';
import { MENU_SAMPLES, readMenuSample } from '../../../src/modules/menu/samples/index.js';
import { useMediaStage } from '../../support/media-stage.js';
import { useFixture } from '../../support/use-app.js';
import { fullMenuOf } from './full-menu.js';
import {
  exportMenu,
  documentOf,
  started,
  rowsOf,
  apply,
  undo,
  change,
  discard,
  totals,
  menuOf,
  FLAT,
  withSheet,
  pricesOf,
} from './import-requests.js';

const stage = useMediaStage();

describe('a spreadsheet', () => {
  it('becomes categories, sizes, items and prices, and changes nothing the second time', async () => {
    const owner = await stage.people.owner();
    const draft = await started(owner, FLAT);
    expect(draft).toMatchObject({ source: 'other', counts: { by_name: 0 } });
    expect(totals(draft)).toMatchObject({ new: 12, refused: 0 });
    expect((await apply(owner, draft)).body).toMatchObject({ status: 'applied', message: null });
    const { body: menu } = await owner.http.get<{ categories: object[] }>('/menu/');
    expect(menu.categories).toMatchObject([
      {
        name: 'Pizza',
        detail: { priced_by: 'size' },
        sizes: [{ name: 'Small' }, { name: 'Large' }],
        items: [
          { name: 'Margherita', allergens: ['gluten', 'milk'] },
          { name: 'Diavola' },
          { description: '' },
        ],
      },
    ]);
    const again = await started(owner, FLAT);
    expect(totals(again)).toMatchObject({ new: 0, changed: 0, unchanged: 12, refused: 0 });
    const { status, body } = await apply(owner, again);
    expect([status, (body as { detail?: string }).detail]).toEqual([409, 'This file changes nothing.']);
  });

  it('has a corrected cell counted anew; its change is 1 entry of the history, and can be undone once', async () => {
    const owner = await withSheet(stage.people);
    const draft = await started(owner, FLAT.replace('8,50', 'eight').replace('12,50', '13,00'));
    expect(totals(draft)).toMatchObject({ changed: 1, refused: 1 });
    const [refused] = await rowsOf(owner, draft.id, '&status=refused');
    expect(refused).toMatchObject({ line: 2, table: 'prices', problems: [{ field: 'price', column: 3 }] });
    const cells = [{ source: 0, line: 2, column: 3, value: '8.75' }];
    const mended = await change(owner, draft.id, { cells });
    expect(totals(mended)).toMatchObject({ changed: 2, refused: 0 });
    // Its rows have neither id nor key.
    expect((await apply(owner, mended)).status).toBe(409);
    const { body: applied } = await apply(owner, await change(owner, draft.id, { by_name: true }));
    expect(applied.status).toBe('applied');
    expect(await pricesOf(owner)).toEqual([
      ['Margherita', 8.75, 11],
      ['Diavola', 9.5, 13],
      ['Quattro formaggi', 10, 13.5],
    ]);
    const { body: history } = await owner.http.get<{ results: object[] }>('/history/?kind=menu');
    expect(history.results[0]).toMatchObject({
      id: applied.batch_id,
      batch: { edit: 'imported', rows: 2, to: 'menu.csv', undoes: false },
    });
    expect(await undo(owner, applied.id)).toMatchObject({
      status: 'undone',
      undone: { undone: 2, kept: [] },
    });
    expect(await pricesOf(owner)).toEqual([
      ['Margherita', 8.5, 11],
      ['Diavola', 9.5, 12.5],
      ['Quattro formaggi', 10, 13.5],
    ]);
    expect((await owner.http.post(`/menu/imports/${applied.id}/undo/`, {})).status).toBe(409);
  });

  it('is undone from the history, which then says so', async () => {
    const owner = await stage.people.owner();
    const { body: applied } = await apply(owner, await started(owner, FLAT));
    const entries = async () =>
      (
        await owner.http.get<{ results: { batch: { undoes: boolean; undoable: boolean } | null }[] }>(
          '/history/',
        )
      ).body.results;
    expect((await entries())[0]?.batch).toMatchObject({ undoes: false, undoable: true, rows: 12, added: 12 });
    // The result links its entry.
    expect((await owner.http.get(`/history/?entry_id=${applied.batch_id}`)).body).toMatchObject({
      count: 1,
      results: [{ id: applied.batch_id, batch: { edit: 'imported' } }],
    });
    const { body: undone } = await owner.http.post<object>(`/history/${applied.batch_id}/undo/`, {});
    expect(undone).toMatchObject({ undone: 12, kept: [] });
    expect((await entries()).slice(0, 2).map(({ batch }) => batch)).toMatchObject([
      { undoes: true },
      { undoes: false, undoable: false },
    ]);
    expect((await menuOf(owner)).categories).toEqual([]);
  });

  it('that the history undoes lists a row changed since with all 3 values', async () => {
    const owner = await withSheet(stage.people);
    const draft = await started(owner, FLAT.replace(';Hot;', ';Very hot;'));
    const { body: applied } = await apply(owner, await change(owner, draft.id, { by_name: true }));
    const item = (await menuOf(owner)).items.find(({ name }) => name === 'Diavola');
    await owner.http.patch(`/menu-items/${item?.id}/`, { description: 'Mild' });
    const { body: undone } = await owner.http.post<object>(`/history/${applied.batch_id}/undo/`, {});
    expect(undone).toMatchObject({
      kept: [
        {
          label: 'Diavola',
          fields: [{ field: 'description', former: 'Hot', imported: 'Very hot', present: 'Mild' }],
        },
      ],
    });
  });

  it('with the columns of an applied import gets its matches, but not in another restaurant', async () => {
    const owner = await stage.people.owner();
    const draft = await started(owner, FLAT);
    const matched = ({ tables }: ImportOutput) => tables.map(({ match }) => match);
    const guessed = matched(draft);
    const chosen = guessed.map(({ table, columns }) => ({
      table,
      columns: columns.map((meaning) => (meaning === 'description' ? null : meaning)),
    }));
    expect(chosen).not.toEqual(guessed);
    await apply(owner, await change(owner, draft.id, { matches: chosen }));
    expect(matched(await started(owner, FLAT))).toEqual(chosen);
    expect(matched(await started(await stage.people.owner(), FLAT))).toEqual(guessed);
  });

  it('leaves rows out, and adds rows with a known name as new ones', async () => {
    const owner = await withSheet(stage.people);
    const draft = await started(owner, FLAT.replace('8,50', 'eight'));
    const left = await change(owner, draft.id, { left_out: [{ source: 0, line: 2 }], by_name: false });
    expect(left.counts?.tables.find(({ table }) => table === 'items')).toMatchObject({ new: 2, left_out: 1 });
  });
});

describe('a sample menu', () => {
  it.each(MENU_SAMPLES)('$title fills an empty menu without an error', async ({ id, title, items }) => {
    const owner = await stage.people.owner();
    const { body: draft } = await owner.http.post<ImportOutput>('/menu/imports/', { sample: id });
    expect(draft.file_name).toBe(`${title} sample`);
    expect(await rowsOf(owner, draft.id, '&status=refused')).toEqual([]);
    const { body: applied } = await apply(owner, draft);
    expect(applied).toMatchObject({ status: 'applied' });
    const { body } = await owner.http.get<{ count: number }>('/menu-items/');
    expect(body.count).toBe(items);
    const again = await started(owner, await readMenuSample(id), 'menu.json');
    expect(await rowsOf(owner, again.id, '&status=refused')).toEqual([]);
    expect(await rowsOf(owner, again.id, '&status=changed')).toEqual([]);
    expect(totals(again)).toMatchObject({ new: 0, changed: 0, refused: 0 });
    await discard(owner, again.id);
    expect(await undo(owner, applied.id)).toMatchObject({ status: 'undone', undone: { kept: [] } });
    expect((await menuOf(owner)).categories).toEqual([]);
  });
});

describe('an export', () => {
  const owner = useFixture(async () => {
    const { people } = stage;
    const admin = await people.person({ superadmin: true });
    const { body: shared } = await admin.http.post<{ id: number }>('/toppings/', { name: 'Shared olives' });
    const caller = await people.owner('Café Crème');
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await fullMenuOf(caller, { shared: shared.id, image: `${'a'.repeat(32)}.webp`, until, count: 6 });
    return caller;
  });

  it.each(MENU_FILE_FORMATS)('as %s changes nothing when it is imported again', async (format) => {
    const draft = await started(owner, await exportMenu(owner, format), `menu.${format}`);
    expect(draft.source).toBe('menu');
    expect(await rowsOf(owner, draft.id, '&status=refused')).toEqual([]);
    expect(await rowsOf(owner, draft.id, '&status=changed')).toEqual([]);
    expect(totals(draft)).toMatchObject({ new: 0, changed: 0, refused: 0, missing: 0 });
    expect(draft.counts?.changes).toBe(0);
    await discard(owner, draft.id);
  });

  it('into another restaurant makes the same menu of its own rows, and leaves the first alone', async () => {
    const before = await menuOf(owner);
    const other = await stage.people.owner();
    const draft = await started(other, await exportMenu(owner, 'json'), 'menu.json');
    expect(await rowsOf(other, draft.id, '&status=refused')).toEqual([]);
    expect((await apply(other, draft)).body).toMatchObject({ status: 'applied' });
    const names = ({ categories, items, extras, options }: Awaited<ReturnType<typeof menuOf>>) =>
      [categories, items, extras, options].map((rows) => rows.map(({ name, key }) => [name, key]));
    const copied = await menuOf(other);
    expect(names(copied)).toEqual(names(before));
    expect(copied.prices.map(({ price }) => price)).toEqual(before.prices.map(({ price }) => price));
    const ids = new Set(before.items.map(({ id }) => id));
    expect(copied.items.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(await menuOf(owner)).toEqual(before);
  });

  it('without some rows deletes them only when told to, and Undo brings them back as they were', async () => {
    const before = await menuOf(owner);
    const file = await documentOf(owner);
    const [first] = file.items;
    const kept = {
      ...file,
      items: file.items.slice(1),
      prices: file.prices.filter(({ item_id }) => item_id !== first?.id),
    };
    const draft = await started(owner, kept, 'menu.json');
    expect(totals(draft)).toMatchObject({ missing: 1, changed: 0 });
    expect(draft.counts?.changes).toBe(0);
    const told = await change(owner, draft.id, { delete_missing: ['items'] });
    const { body: applied } = await apply(owner, told);
    expect(applied.status).toBe('applied');
    expect((await menuOf(owner)).items.map(({ id }) => id)).not.toContain(first?.id);
    expect(await undo(owner, applied.id)).toMatchObject({ status: 'undone', undone: { kept: [] } });
    expect(await menuOf(owner)).toEqual(before);
  });

  it('without some toppings and dressings deletes them, and Undo restores the order that guests see', async () => {
    const caller = await stage.people.owner();
    const { http } = caller;
    const made = async (path: string, names: string[]) => {
      const ids: number[] = [];
      for (const name of names) ids.push((await http.post<{ id: number }>(path, { name })).body.id);
      return ids;
    };
    const toppings = await made('/toppings/', ['Basil', 'Ham', 'Mozzarella', 'Olives']);
    const dressings = await made('/dressings/', ['Caesar', 'Ranch', 'Vinaigrette']);
    for (const name of ['Pizza', 'Salads']) {
      const { status } = await http.post('/categories/deep/', {
        name,
        detail: { allow_toppings: true, allow_dressings: true },
        toppings: toppings.toReversed().map((topping_id) => ({ topping_id })),
        dressings: dressings.toReversed(),
      });
      expect(status).toBeLessThan(300);
    }
    type Named = { id: number; name: string }[];
    const seen = async () =>
      (await http.get<{ categories: { toppings: Named; dressings: Named }[] }>('/menu/')).body.categories.map(
        (category) => ({ toppings: category.toppings, dressings: category.dressings }),
      );
    const before = await seen();
    expect(before[0]?.toppings.map(({ name }) => name)).toEqual(['Olives', 'Mozzarella', 'Ham', 'Basil']);
    const file = await documentOf(caller);
    // One category, and what both offer first.
    const rest = {
      ...file,
      categories: file.categories.slice(0, 1),
      toppings: file.toppings.filter(({ name }) => name !== 'Mozzarella'),
      dressings: file.dressings.filter(({ name }) => name !== 'Vinaigrette'),
      category_toppings: file.category_toppings.filter(
        ({ category, topping }) => category === 'Pizza' && topping !== 'Mozzarella',
      ),
      category_dressings: file.category_dressings.filter(
        ({ category, dressing }) => category === 'Pizza' && dressing !== 'Vinaigrette',
      ),
    };
    const draft = await started(caller, rest, 'menu.json');
    const told = await change(caller, draft.id, { delete_missing: ['toppings', 'dressings', 'categories'] });
    const { body: applied } = await apply(caller, told);
    expect((await seen()).map(({ toppings: left }) => left.map(({ name }) => name))).toEqual([
      ['Olives', 'Ham', 'Basil'],
    ]);
    expect(await undo(caller, applied.id)).toMatchObject({ status: 'undone', undone: { kept: [] } });
    expect(await seen()).toEqual(before);
  });

  it('with every field changed is applied, and undone to what it was', async () => {
    const before = await menuOf(owner);
    const file = await documentOf(owner);
    for (const category of file.categories)
      Object.assign(category, { name: `${category.name} 2`, key: null, max_extra_toppings: 9 });
    for (const item of file.items)
      Object.assign(item, { description: 'New', visible: true, diets: ['vegan'], sold_out_until: null });
    for (const price of file.prices) Object.assign(price, { price: 5 });
    for (const size of file.sizes)
      Object.assign(size, { units: 12.5, measurement: 'Grams', key: `k${size.id}` });
    for (const extra of file.extras) Object.assign(extra, { price: 2, name: `More ${extra.name}` });
    for (const group of file.extra_groups)
      Object.assign(group, { min_choices: 0, max_choices: 1, name: 'Others' });
    for (const option of file.options) Object.assign(option, { allergens: ['milk'], key: null });
    for (const offer of file.category_toppings) Object.assign(offer, { default_choice: false });
    file.category_dressings = [];
    const draft = await started(owner, file, 'menu.json');
    const told = await change(owner, draft.id, { delete_missing: ['category_dressings'] });
    expect(await rowsOf(owner, draft.id, '&status=refused')).toEqual([]);
    const { body: applied } = await apply(owner, told);
    expect(applied).toMatchObject({ status: 'applied', message: null });
    const after = await started(owner, file, 'menu.json');
    expect(after.counts?.changes).toBe(0);
    await discard(owner, after.id);
    expect(await undo(owner, applied.id)).toMatchObject({ status: 'undone', undone: { kept: [] } });
    expect(await menuOf(owner)).toEqual(before);
  });
});
