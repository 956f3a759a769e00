/**
 * Measures the first read of an editor, a category with everything that it offers, and of a restaurant's whole menu.
 * Both belong to the largest restaurant and are read without a cache.
 */
import { ask, requireSame, runLanes, trpcPath } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

export default async function menu(bench) {
  const database = await bench.database();
  const [api, bare] = [await bench.api(), await bench.bare()];
  const [headers] = await signedIn(database, [bench.people.owner]);
  const categories = await database.query(
    'SELECT id FROM categories WHERE restaurant_id = (SELECT MIN(id) FROM restaurants) ORDER BY id',
  );
  const deep = categories.map(({ id }) => ({ path: `/categories/${id}/deep/`, headers, isFresh: true }));
  const deepCalls = categories.map(({ id }) => ({
    path: trpcPath(['menu.categories.getDeep', { id }]),
    headers,
  }));
  const whole = [{ path: '/menu/', headers, isFresh: true }];

  const wanted = await ask(bare.url, deep[0]);
  requireSame('a category', await ask(api.url, deep[0]), wanted);
  requireSame('a category over tRPC', await ask(api.url, deepCalls[0]), `{"result":{"data":${wanted}}}`);
  requireSame('a menu', await ask(api.url, whole[0]), await ask(bare.url, whole[0]));

  const lanes = await runLanes(
    {
      bareDeep: { server: bare, requests: deep },
      rest: { server: api, requests: deep },
      trpc: { server: api, requests: deepCalls },
      bareMenu: { server: bare, requests: whole },
      menu: { server: api, requests: whole },
    },
    bench,
  );
  const row = (workload, goal, ours, limit) => bench.add(rateRow({ workload, goal, ours, limit }));
  row('category with all in it over REST', 0.85, lanes.rest, lanes.bareDeep);
  row('category with all in it over tRPC', 0.8, lanes.trpc, lanes.bareDeep);
  row('whole menu of a restaurant', 0.55, lanes.menu, lanes.bareMenu);
}
