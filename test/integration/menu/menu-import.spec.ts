import { describe, expect, it } from 'vitest';
import type { ImportOutput, ImportRowOutput } from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import { MENU_FILE_FORMATS } from '../../../src/modules/menu/menu-file/menu-export.schemas.js';
import { useMediaStage } from '../../support/media-stage.js';
import type { Caller } from '../../support/people.js';
import { useFixture } from '../../support/use-app.js';

const stage = useMediaStage();

const download = async ({ http }: Caller, format: string) => {
  const response = await fetch(`${http.url}/menu/export/?format=${format}`, {
    headers: { authorization: `Bearer ${http.token}` },
  });
  return Buffer.from(await response.arrayBuffer());
};

const upload = async ({ http }: Caller, file: Buffer | string, name = 'menu.csv') => {
  const response = await fetch(`${http.url}/menu/imports/file/?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${http.token}`, 'content-type': 'application/octet-stream' },
    body: file,
  });
  return { status: response.status, body: (await response.json()) as ImportOutput & { detail?: string; code?: string } };
};
const started = async (owner: Caller, file: Buffer | string, name?: string): Promise<ImportOutput> => {
  const { status, body } = await upload(owner, file, name);
  if (status !== 200 || body.status !== 'ready') throw new Error(`${status} ${JSON.stringify(body).slice(0, 400)}`);
  return body;
};
const rowsOf = async ({ http }: Caller, id: number, query = '') =>
  (await http.get<{ results: ImportRowOutput[] }>(`/menu/imports/${id}/rows/?page_size=500${query}`)).body.results;
const apply = async ({ http }: Caller, { id, digest }: ImportOutput) =>
  (await http.post<ImportOutput>(`/menu/imports/${id}/apply/`, { digest })).body;
const change = async ({ http }: Caller, id: number, edit: object) =>
  (await http.patch<ImportOutput>(`/menu/imports/${id}/`, edit)).body;
const totals = ({ counts }: ImportOutput) => {
  const sum = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const table of counts?.tables ?? [])
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += table[name];
  return sum;
};

const FLAT = [
  'Category;Item;Description;Small;Large;Allergens',
  'Pizza;Margherita;Tomato, basil;8,50;11,00;"gluten, milk"',
  'Pizza;Diavola;Hot;9,50;12,50;',
  'Pizza;Quattro formaggi;;10;13,5;milk',
].join('\n');

describe('importing a menu', () => {
  const owner = useFixture(async () => {
    const { people } = stage;
    return people.owner();
  });

  it('a spreadsheet becomes categories, sizes, items and prices, and again changes nothing', async () => {
    const draft = await started(owner, FLAT);
    expect(draft.source).toBe('other');
    expect(totals(draft)).toMatchObject({ new: 12, refused: 0 });
    const applied = await apply(owner, draft);
    expect(applied).toMatchObject({ status: 'applied', message: null });
    const menu = (await owner.http.get<{ categories: { name: string; sizes: { name: string }[]; items: object[] }[] }>('/menu/')).body;
    expect(menu.categories).toMatchObject([
      { name: 'Pizza', sizes: [{ name: 'Small' }, { name: 'Large' }], items: [{ name: 'Margherita' }, {}, {}] },
    ]);
    const again = await started(owner, FLAT);
    expect(totals(again)).toEqual({ new: 0, changed: 0, unchanged: 12, refused: 0 });
    expect(again.counts?.changes).toBe(0);
    await owner.http.delete(`/menu/imports/${again.id}/`);
  });

  it.each(MENU_FILE_FORMATS)('an export as %s imported again changes nothing', async (format) => {
    const draft = await started(owner, await download(owner, format), `menu.${format}`);
    expect(draft.source).toBe('menu');
    expect(totals(draft)).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(draft.counts?.changes).toBe(0);
    await owner.http.delete(`/menu/imports/${draft.id}/`);
  });

  it('a corrected cell is counted anew, and a changed price can be undone', async () => {
    const file = FLAT.replace('8,50', 'eight').replace('12,50', '13,00');
    const draft = await started(owner, file);
    expect(totals(draft)).toMatchObject({ changed: 1, refused: 1 });
    const [refused] = await rowsOf(owner, draft.id, '&status=refused');
    expect(refused).toMatchObject({ line: 2, table: 'prices', problems: [{ field: 'price', column: 3 }] });
    const mended = await change(owner, draft.id, { cells: [{ source: 0, line: 2, column: 3, value: '8.75' }], by_name: true });
    expect(totals(mended)).toMatchObject({ changed: 2, refused: 0 });
    const applied = await apply(owner, mended);
    expect(applied.status).toBe('applied');
    const prices = async () => {
      const { body } = await owner.http.get<{ results: { name: string; prices: { price: number }[] }[] }>('/menu-items/');
      return body.results.map(({ name, prices: of }) => [name, ...of.map(({ price }) => price)]);
    };
    expect(await prices()).toEqual([
      ['Margherita', 8.75, 11],
      ['Diavola', 9.5, 13],
      ['Quattro formaggi', 10, 13.5],
    ]);
    const undone = (await owner.http.post<ImportOutput>(`/menu/imports/${applied.id}/undo/`, {})).body;
    expect(undone).toMatchObject({ status: 'undone', undone: { undone: 2, kept: [] } });
    expect(await prices()).toEqual([
      ['Margherita', 8.5, 11],
      ['Diavola', 9.5, 12.5],
      ['Quattro formaggi', 10, 13.5],
    ]);
  });
});
