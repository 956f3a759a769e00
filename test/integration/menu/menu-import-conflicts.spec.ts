import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { Database } from '../../../src/infra/database/database.js';
import type { ImportOutput } from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import { sentenceOf } from '../../../src/modules/history/words/sentences.js';
import type { Page } from '../../../src/shared/schemas.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { useMediaStage } from '../../support/media-stage.js';
import {
  documentOf,
  upload,
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

describe('what others do meanwhile', () => {
  it('a menu that changed since the check is not written; the new check shows the change', async () => {
    const owner = await withSheet(stage.people);
    const draft = await change(owner, (await started(owner, FLAT.replace('8,50', '9,00'))).id, {
      by_name: true,
    });
    const [item] = (
      await owner.http.get<{ results: { id: number; prices: { size_id: number }[] }[] }>('/menu-items/')
    ).body.results;
    await owner.http.patch(`/menu-items/${item?.id}/`, {
      prices: [{ size_id: item?.prices[0]?.size_id, price: 7 }],
    });
    const { body: outdated } = await apply(owner, draft);
    expect(outdated).toMatchObject({
      status: 'ready',
      message: expect.stringContaining('menu changed since') as string,
      counts: { since: 1 },
    });
    expect(await pricesOf(owner)).toContainEqual(['Margherita', 7, 11]);
    const changed = await rowsOf(owner, draft.id, '&status=since');
    expect(changed).toMatchObject([
      { fields: [{ field: 'price', before: 7, after: 9 }], since: { by: expect.any(String) as string } },
    ]);
    // The digest is that of other choices, as in another tab.
    expect(await apply(owner, draft)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('choices of this import were changed') as string },
    });
    expect((await apply(owner, outdated)).body.status).toBe('applied');
  });

  it('an edit that began before an import of prices is refused, and the imported price stays', async () => {
    const owner = await withSheet(stage.people);
    const { id } = await started(owner, FLAT.replace('8,50', '9,00'));
    const [item] = (await owner.http.get<{ results: { id: number; version: number }[] }>('/menu-items/')).body
      .results;
    const { body: applied } = await apply(owner, await change(owner, id, { by_name: true }));
    expect(applied.status).toBe('applied');
    const late = { description: 'Late', version: item?.version };
    expect(await owner.http.patch(`/menu-items/${item?.id}/`, late)).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    expect(await pricesOf(owner)).toContainEqual(['Margherita', 9, 11]);
  });

  it('an item that was deleted since the check says so, and is added again', async () => {
    const owner = await withSheet(stage.people);
    const draft = await change(owner, (await started(owner, FLAT.replace('8,50', '9,00'))).id, {
      by_name: true,
    });
    const [item] = (await owner.http.get<{ results: { id: number }[] }>('/menu-items/')).body.results;
    await owner.http.delete(`/menu-items/${item?.id}/`);
    expect((await apply(owner, draft)).body.status).toBe('ready');
    const rows = await rowsOf(owner, draft.id, '&status=since');
    expect(rows.find(({ table }) => table === 'items')).toMatchObject({
      status: 'new',
      name: 'Margherita',
      since: { by: expect.any(String) as string, deleted: true },
    });
  });

  it('Undo leaves rows that were changed since, and new rows to which something was added', async () => {
    const owner = await stage.people.owner();
    const { body: applied } = await apply(owner, await started(owner, FLAT));
    const { results } = (
      await owner.http.get<{ results: { id: number; category_id: number; name: string }[] }>('/menu-items/')
    ).body;
    const [margherita] = results;
    await owner.http.patch(`/menu-items/${margherita?.id}/`, { name: 'Margherita DOP' });
    const undone = await undo(owner, applied.id);
    expect(undone.undone?.kept).toMatchObject([
      { table: 'categories', name: 'Pizza', exists: true, reason: 'Still holds Margherita DOP.' },
      { table: 'sizes', name: 'Small', reason: 'Still used by Margherita DOP.' },
      { table: 'sizes', name: 'Large' },
      {
        table: 'items',
        name: 'Margherita DOP',
        exists: true,
        reason: 'Changed after the import.',
        fields: [{ field: 'name', former: null, imported: 'Margherita', present: 'Margherita DOP' }],
        changed: { by: expect.any(String) as string, at: expect.any(String) as string },
      },
    ]);
    expect(await pricesOf(owner)).toEqual([['Margherita DOP', 8.5, 11]]);
    const [entry] = (await owner.http.get<Page<HistoryEntry>>('/history/')).body.results;
    expect(sentenceOf({ ...(entry as HistoryEntry), partLabel: null, who: 'Ana' })).toBe(
      `Import of menu.csv undone: ${undone.undone?.undone} changes, 4 rows not undone`,
    );
    const { kept, kept_count } = entry?.batch ?? {};
    expect(kept_count).toBe(4);
    expect(kept?.[0]).toMatchObject({ label: 'Pizza', reason: 'Still holds Margherita DOP.', changed: null });
    const item = undone.undone?.kept.at(-1);
    expect(kept?.at(-1)).toMatchObject({
      entity: 'menu_item',
      entity_id: margherita?.id,
      reason: 'Changed after the import.',
      changed: { at: item?.changed?.at, by: { name: item?.changed?.by } },
    });
  });

  it('an editor and 2 imports at the same time lose nothing of each other', async () => {
    const owner = await withSheet(stage.people);
    const { results } = (await owner.http.get<{ results: { id: number }[] }>('/menu-items/')).body;
    const file =
      'Category;Item;Small;Large\nPizza;Margherita;1;2\nPizza;Diavola;3;4\nPizza;Quattro formaggi;5;6';
    const [one, two] = await Promise.all([upload(owner, file), upload(owner, file)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    let draft = await change(owner, (one.status === 200 ? one : two).body.id, { by_name: true });
    const edit = ({ id }: { id: number }) =>
      owner.http.patch(`/menu-items/${id}/`, { description: `Edited ${id}` });
    const [applied] = await Promise.all([apply(owner, draft), ...results.map(edit), apply(owner, draft)]);
    draft = (await owner.http.get<ImportOutput>(`/menu/imports/${draft.id}/`)).body;
    expect([200, 409]).toContain(applied.status);
    // An edit that came before the import makes it ask again.
    if (draft.status === 'ready') draft = (await apply(owner, draft)).body;
    expect(draft.status).toBe('applied');
    const menu = await menuOf(owner);
    expect(menu.items.map(({ id, description }) => [id, description])).toEqual(
      results.map(({ id }) => [id, `Edited ${id}`]),
    );
    expect(menu.prices.map(({ price }) => price)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('a restaurant has 1 unfinished import, which other restaurants cannot see', async () => {
    const owner = await stage.people.owner();
    const other = await stage.people.owner();
    const draft = await started(owner, FLAT);
    expect(await upload(owner, FLAT)).toMatchObject({ status: 409, body: { code: 'import_open' } });
    const paths = [`/menu/imports/${draft.id}/`, `/menu/imports/${draft.id}/rows/`];
    for (const path of paths) expect((await other.http.get(path)).status).toBe(404);
    expect((await apply(other, draft)).status).toBe(404);
    expect((await discard(owner, draft.id)).status).toBe(204);
    expect((await upload(owner, FLAT)).status).toBe(200);
  });
});

describe('rows and files that are refused', () => {
  it('shared rows, and a key that is taken', async () => {
    const { people } = stage;
    const admin = await people.person({ superadmin: true });
    await admin.http.post('/toppings/', { name: 'Shared ham' });
    const owner = await people.owner();
    await owner.http.post('/dressings/', { name: 'Ranch', external_key: 'R' });
    await owner.http.post('/dressings/', { name: 'Caesar' });
    const file = await documentOf(owner);
    for (const topping of file.toppings) Object.assign(topping, { allergens: ['milk'] });
    for (const dressing of file.dressings) Object.assign(dressing, { key: 'R' });
    const draft = await started(owner, file, 'menu.json');
    const refused = await rowsOf(owner, draft.id, '&status=refused');
    expect(refused.map(({ name, problems }) => [name, problems[0]?.message])).toEqual(
      expect.arrayContaining([
        ['Shared ham', 'All restaurants share “Shared ham”, so only its availability can change here.'],
        ['Caesar', '“Ranch” has this key already. Enter another one.'],
      ]),
    );
  });

  it('an import whose job was lost is run a minute later', async () => {
    const owner = await withSheet(stage.people);
    const draft = await change(owner, (await started(owner, FLAT.replace('8,50', '9,00'))).id, {
      by_name: true,
    });
    const { database, clock } = stage.t;
    await database.execute(
      `UPDATE menu_imports SET status = 'applying', updated_at = NOW(3) - INTERVAL 2 MINUTE WHERE id = ?`,
      [draft.id],
    );
    clock.advance({ seconds: 1 });
    await stage.worker?.get(JobHandlers, { strict: false }).run('menu.resume_imports', {});
    expect((await owner.http.get<ImportOutput>(`/menu/imports/${draft.id}/`)).body.status).toBe('applied');
    expect(await pricesOf(owner)).toContainEqual(['Margherita', 9, 11]);
  });

  it('a file that is no menu says so, and another one can be chosen', async () => {
    const owner = await stage.people.owner();
    const { body } = await upload(owner, Buffer.from('%PDF-1.7 %âãÏÓ', 'latin1'), 'menu.pdf');
    expect(body).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Choose a JSON, XLSX or CSV file') as string,
    });
    expect((await upload(owner, FLAT)).body.status).toBe('ready');
  });

  it('a failure at any statement leaves the menu as it was', async () => {
    const owner = await withSheet(stage.people);
    const before = await menuOf(owner);
    const draft = await change(
      owner,
      (await started(owner, FLAT.replace('8,50', '9,00').replace('Hot', 'Very hot'))).id,
      { by_name: true },
    );
    const database = stage.worker?.get(Database, { strict: false }) as Database;
    const execute = database.execute.bind(database);
    for (const fragment of [
      'INSERT INTO menu_item_prices',
      'UPDATE menu_items',
      'UPDATE menu_imports SET status',
    ]) {
      const broken = vi.spyOn(database, 'execute').mockImplementation((sql, values) => {
        if (sql.includes(fragment) && database.inTransaction) throw new Error(`no ${fragment}`);
        return execute(sql, values);
      });
      const { body: failed } = await apply(owner, draft);
      broken.mockRestore();
      expect(failed).toMatchObject({
        status: 'ready',
        message: expect.stringContaining('nothing was changed') as string,
      });
      expect(await menuOf(owner)).toEqual(before);
    }
    expect((await apply(owner, draft)).body.status).toBe('applied');
  });

  it('one Idempotency-Key begins, applies and undoes an import once', async () => {
    const owner = await stage.people.owner();
    const { http } = owner;
    const twice = async (path: string, body: object) => {
      const options = { headers: { 'Idempotency-Key': randomUUID() } };
      const { body: first } = await http.post<ImportOutput>(path, body, options);
      const { body: again } = await http.post<ImportOutput>(path, body, options);
      expect([again.id, again.status, again.batch_id]).toEqual([first.id, first.status, first.batch_id]);
      return first;
    };
    const draft = await twice('/menu/imports/', { sample: 'pizzeria' });
    expect(draft.status).toBe('ready');
    expect((await twice(`/menu/imports/${draft.id}/apply/`, { digest: draft.digest })).status).toBe(
      'applied',
    );
    expect((await twice(`/menu/imports/${draft.id}/undo/`, {})).status).toBe('undone');
    expect((await menuOf(owner)).items).toEqual([]);
  });

  it('a problem of several rows is solved in all of them', async () => {
    const owner = await withSheet(stage.people);
    const lines = ['Diavola', 'Funghi', 'Napoli'].map((name) => `Pizza,${name},9`).join('\n');
    const { id, counts } = await started(owner, `Category,Item,Price\n${lines}`);
    const message = '“Pizza” is priced by size. Use this price for every size, or give each size a column.';
    expect(counts?.repeated).toEqual([{ message, rows: 3, cells: 3, every_size: true }]);
    const emptied = await change(owner, id, { solve: { message, by: 'empty_cells' } });
    expect(emptied.counts).toMatchObject({ repeated: [], without_price: 2 });
    expect(totals(emptied)).toMatchObject({ new: 2, refused: 0 });
    const [mend] = emptied.mends;
    expect(mend).toMatchObject({ kind: 'empty_cells', rows: 3 });
    const back = await change(owner, id, { undo_mends: [mend?.id ?? 0] });
    expect([back.mends, back.counts]).toEqual([[], counts]);
    const priced = await change(owner, id, { solve: { message, by: 'every_size' }, by_name: true });
    expect(priced.mends).toMatchObject([{ kind: 'every_size', categories: ['Pizza'] }]);
    expect((await apply(owner, priced)).body).toMatchObject({ status: 'applied' });
    expect(
      (await pricesOf(owner)).filter(([name]) => name !== 'Margherita' && name !== 'Quattro formaggi'),
    ).toEqual([
      ['Diavola', 9, 9],
      ['Funghi', 9, 9],
      ['Napoli', 9, 9],
    ]);
  });

  it('a row that is left out adds neither its category nor its prices', async () => {
    const owner = await withSheet(stage.people);
    const { id } = await started(owner, `${FLAT}\nSalads;;;5;6;\nSides;Fries;;dear;4;`);
    const refused = await rowsOf(owner, id, '&status=refused');
    const cells = refused.find(({ table, line }) => table === 'prices' && line === 6)?.cells;
    expect(cells?.[3]).toEqual({ column: 3, heading: 'Small', value: 'dear' });
    const left_out = [5, 6].map((line) => ({ source: 0, line }));
    const draft = await change(owner, id, { left_out, by_name: true });
    expect(totals(draft)).toMatchObject({ new: 0, changed: 0, refused: 0 });
    expect(draft.counts?.changes).toBe(0);
  });
});
