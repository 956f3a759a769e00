/**
 * Measures searches through 10,000 restaurants with a million menu items, as platform users make them. Covers each
 * list
 * and the command menu. Each search uses a rare text, a common one, one in nearly every row, and one in none.
 */
import { saturate } from './support/load.mjs';
import { LeanClient } from './support/lean-client.mjs';
import { figureRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';
import { trpcPath } from './support/trpc.mjs';

const SECONDS = 0.8;
const LIMIT = 50; // ms

const RARE = 'quince';
const NOTHING = 'zebra crossing';
/** Lists with a search, each with a common text and one in nearly every row. */
const LISTS = {
  restaurants: ['/restaurants/', 'golden', 'e'],
  users: ['/auth/admin/users/', '12', 'owner'],
  team: ['/auth/team/', '12', 'owner'],
  territories: ['/territories/', '12', 'territory'],
  'territories without zips': ['/territories/?with_zips=false', '12', 'territory'],
  cities: ['/cities/', 'san', 'o'],
  categories: ['/categories/', 'soup', 's'],
  items: ['/menu-items/', 'chicken', 'e'],
  toppings: ['/toppings/', 'topping 1', 'topping'],
};
/** Name of the search in the restaurant select. */
const CHOICE = 'palette and restaurant select';
/** Name of the command menu's search. */
const EVERYTHING = 'everything';

/** Statements that give a few rows a rare name. */
const NAMED = ['restaurants', 'territories', 'cities', 'categories', 'menu_items', 'toppings'].map(
  (table) =>
    `UPDATE ${table} SET name = CONCAT('Quince ', id) WHERE id IN (SELECT * FROM (SELECT MAX(id) FROM ${table}) AS last)`,
);

export default async function search(bench) {
  const database = await bench.database('l');
  for (const statement of NAMED) await database.query(statement);
  await database.query(`UPDATE users SET last_name = 'Quince' WHERE email LIKE 'seed-00009@%'`);
  const api = await bench.api('l');
  const [headers] = await signedIn(database, [bench.people.platform]);

  const inList = (path) => (text) =>
    `${path}${path.includes('?') ? '&' : '?'}page_size=50&search=${encodeURIComponent(text)}`;
  const inEverything = (text) => trpcPath([['search.find', { q: text }]], { batch: false });
  const inChoice = (text) =>
    trpcPath([['restaurants.list', { page_size: 50, search: text }]], { batch: false });
  const searches = [
    ...Object.entries(LISTS).map(([name, [path, ...texts]]) => [name, inList(path), texts]),
    [CHOICE, inChoice, LISTS.restaurants.slice(1)],
    [EVERYTHING, inEverything, ['chicken', 'e']],
  ];
  for (const [name, pathOf, texts] of searches) {
    const times = [];
    for (const text of [RARE, ...texts, NOTHING]) {
      const client = new LeanClient(api.url, [{ path: pathOf(text), headers, isFresh: true }]);
      const { p50, byStatus } = await saturate({
        clients: 1,
        seconds: bench.quick ? SECONDS / 2 : SECONDS,
        send: () => client.send(),
      });
      client.close();
      if (Object.keys(byStatus).join() !== '200')
        throw new Error(`${name}, ${text}: ${JSON.stringify(byStatus)}`);
      times.push(p50);
    }
    const row = figureRow({ workload: `search ${name}, p50`, most: LIMIT, unit: 'ms', ours: times });
    bench.add({ ...row, holds: Math.max(...times) <= LIMIT, note: 'rare, common, everywhere, absent' });
  }
}
