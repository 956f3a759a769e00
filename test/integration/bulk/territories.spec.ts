import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../../src/shared/schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';
import { addressOf, allFields, makeTerritory } from '../territories/territory-data.js';
import { bulk, historyOf, undoBulk } from './bulk-calls.js';

const t = useApp();
const people = new People(t);
let staff: Caller;
beforeAll(async () => {
  staff = await people.person({ staff: true });
});

type Edit = 'activated' | 'deactivated' | 'deleted';
const change = (edit: Edit, which: object) => bulk(staff, '/territories/', { ...which, change: { edit } });
const read = async (one: { id: number }) => (await staff.http.get<TerritoryOutput>(addressOf(one))).body;
const areActive = async (...ones: { id: number }[]) =>
  (await Promise.all(ones.map(read))).map(({ active }) => active);

describe('changing many territories', () => {
  it('deactivates them, and counts those that were active', async () => {
    const [one, two] = [await makeTerritory(staff), await makeTerritory(staff, { active: false })];
    const ids = [two.id, one.id, 4_000_000_000];
    expect((await change('deactivated', { ids })).body).toEqual({
      batch_id: expect.any(Number),
      changed: 1,
      refused: [],
    });
    expect(await areActive(one, two)).toEqual([false, false]);
    expect((await change('activated', { ids })).body.changed).toBe(2);
  });

  it('changes all that the list finds, and none when that is another number', async () => {
    const name = `North ${randomUUID()}`;
    const one = await makeTerritory(staff, { name: `${name} 1` });
    const two = await makeTerritory(staff, { name: `${name} 2` });
    const other = await change('deactivated', { matching: { search: name, count: 1 } });
    expect(other).toMatchObject({ status: 409, body: { code: 'matches_changed' } });
    expect(await areActive(one, two)).toEqual([true, true]);
    expect((await change('deleted', { matching: { search: name, count: 501 } })).body.detail).toBe(
      'Delete at most 500 territories at a time.',
    );
    expect((await change('deactivated', { matching: { search: name, count: 2 } })).body.changed).toBe(2);
  });

  it('finds them by their status, as the list does', async () => {
    const name = `South ${randomUUID()}`;
    await makeTerritory(staff, { name: `${name} 1` });
    const two = await makeTerritory(staff, { name: `${name} 2`, active: false });
    const query = `search=${encodeURIComponent(name)}&status=inactive`;
    const { body } = await staff.http.get<Page<TerritoryOutput>>(`/territories/?${query}`);
    expect(body.results.map(({ id }) => id)).toEqual([two.id]);
    const matching = { search: name, status: 'inactive', count: 1 };
    expect((await change('deleted', { matching })).body.changed).toBe(1);
  });
});

describe('undoing it', () => {
  it('activates them again, except those changed since, as one entry of the history', async () => {
    const ones = [await makeTerritory(staff), await makeTerritory(staff), await makeTerritory(staff)];
    const [one, two, three] = ones as [TerritoryOutput, TerritoryOutput, TerritoryOutput];
    const { batch_id } = (await change('deactivated', { ids: ones.map(({ id }) => id) })).body;
    const [entry] = await historyOf(staff, 'kind=territories');
    expect(entry).toMatchObject({ id: batch_id, batch: { edit: 'deactivated', rows: 3, undoable: true } });
    await staff.http.patch(addressOf(two), { active: true });
    await staff.http.patch(addressOf(two), { active: false, name: 'Renamed' });
    await staff.http.delete(addressOf(three));
    const undone = await undoBulk(staff, batch_id);
    expect(undone.body).toMatchObject({ undone: 2, kept_count: 1 });
    expect(undone.body.kept).toMatchObject([{ label: three.name, reason: 'Deleted later.' }]);
    expect(await areActive(one, two)).toEqual([true, true]);
  });

  it('brings deleted ones back with all their fields', async () => {
    const ones = [await makeTerritory(staff, allFields()), await makeTerritory(staff, allFields())];
    const { batch_id } = (await change('deleted', { ids: ones.map(({ id }) => id) })).body;
    expect((await staff.http.get(addressOf(ones[0] ?? { id: 0 }))).status).toBe(404);
    expect((await undoBulk(staff, batch_id)).body).toMatchObject({ undone: 2, kept: [] });
    for (const { version: _, updated_at: __, created_at: ___, ...one } of ones)
      expect(await read(one)).toMatchObject(one);
    const [undoing] = await historyOf(staff, 'kind=territories');
    expect(undoing?.batch).toMatchObject({ edit: 'deleted', undoes: true, rows: 2 });
  });
});
