import { describe, expect, it } from 'vitest';
import { MENU_VERSIONS } from '../../src/modules/menu/index.js';
import { operationsOf } from '../support/operations.js';
import { type Owner, People } from '../support/people.js';
import { useApp, useFixture } from '../support/use-app.js';
import type { Sample } from './access/sample.js';
import { MENU_SAMPLES } from './access/samples-menu.js';
import { type Rows, World } from './access/world.js';

const t = useApp();
const people = new People(t);

/** Existing offers aren't written again, so these requests name something new. */
const offering =
  (what: 'topping' | 'dressing'): Sample['fresh'] =>
  async (world, { restaurant }) => ({
    [what]: (await world.make(`/${what}s/`, { restaurant_id: restaurant, name: 'Another' })).id,
  });
const NOT_OFFERED: Record<string, Sample['fresh']> = {
  'menu.categoryToppings.create': offering('topping'),
  'menu.categoryToppings.update': offering('topping'),
  'menu.categoryDressings.create': offering('dressing'),
  'menu.categoryDressings.update': offering('dressing'),
};

/** Imports are written in the worker, and a draft is not the menu: test/integration/menu/menu-import.spec.ts. */
const isOfMenu = (name: string) => name.startsWith('menu.') && !name.startsWith('menu.imports.');

interface Stage {
  world: World;
  rows: Rows;
  owner: Pick<Owner, 'http'>;
}
const stage = useFixture(async (): Promise<Stage> => {
  const world = new World(people, await people.person({ superadmin: true }));
  const rows = await world.rows();
  return { world, rows, owner: await people.member(rows.restaurant, 'owner') };
});

describe('the version of a menu', () => {
  it('the version increases with every operation that writes to the menu, and with no other', async () => {
    const wrong: string[] = [];
    const operations = operationsOf(t).filter(({ name }) => isOfMenu(name));
    expect(operations.length).toBeGreaterThan(40);
    for (const { name, definition } of operations) {
      const sample = MENU_SAMPLES[name];
      if (!sample?.input) throw new Error(`${name} has no sample.`);
      const fresh = sample.fresh ?? NOT_OFFERED[name];
      const rows = { ...stage.rows, ...(await fresh?.(stage.world, stage.rows)) };
      const before = await MENU_VERSIONS.read(t.database, rows.restaurant);
      const input = sample.input(rows);
      const { status } =
        definition.type === 'query'
          ? await stage.owner.http.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
          : await stage.owner.http.post(`/trpc/${name}`, input);
      expect([name, status]).toEqual([name, 200]);
      const same = (await MENU_VERSIONS.read(t.database, rows.restaurant)) === before;
      if (same !== (definition.type === 'query')) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('the version is the tag of every operation that reads the menu', () => {
    const reads = operationsOf(t).filter(
      ({ name, definition }) => isOfMenu(name) && definition.type === 'query',
    );
    expect(reads.filter(({ definition }) => definition.meta?.versionedBy !== MENU_VERSIONS)).toEqual([]);
  });
});
