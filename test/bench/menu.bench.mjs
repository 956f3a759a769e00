/**
 * Measures the first read of an editor, a category with everything that it offers, and of a restaurant's whole menu.
 * Both belong to the largest restaurant and are read without a cache; `unchanged` measures cached answers.
 */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';
import { trpcPath } from './support/trpc.mjs';

export default async function menu(bench) {
  const database = await bench.database('s');
  const [api, bare, naive] = [await bench.api('s'), await bench.bare('s'), await bench.naive('s')];
  const [headers] = await signedIn(database, [bench.people.owner]);
  const categories = await database.query(
    'SELECT id FROM categories WHERE restaurant_id = (SELECT MIN(id) FROM restaurants) ORDER BY id',
  );
  const deep = categories.map(({ id }) => ({ path: `/categories/${id}/deep/`, headers, isFresh: true }));
  const deepCalls = categories.map(({ id }) => ({
    path: trpcPath([['menu.categories.getDeep', { id }]], { batch: false }),
    headers,
  }));
  const whole = [{ path: '/menu/', headers, isFresh: true }];

  const bodyOf = async (server, request) => (await ask(server.url, request)).body;
  const wanted = await bodyOf(bare, deep[0]);
  requireSame('a category', await bodyOf(api, deep[0]), wanted);
  requireSame('a category over tRPC', await bodyOf(api, deepCalls[0]), `{"result":{"data":${wanted}}}`);
  requireSame('a category of the naive server', await bodyOf(naive, deep[0]), wanted);
  const wantedMenu = await bodyOf(bare, whole[0]);
  requireSame('a menu', await bodyOf(api, whole[0]), wantedMenu);
  requireSame('a menu of the naive server', await bodyOf(naive, whole[0]), wantedMenu);

  const lanes = await runLanes(
    {
      bareDeep: { server: bare, requests: deep },
      rest: { server: api, requests: deep },
      trpc: { server: api, requests: deepCalls },
      naiveDeep: { server: naive, requests: deep },
      nested: { server: bare, requests: whole },
      menu: { server: api, requests: whole },
      naiveMenu: { server: naive, requests: whole },
    },
    bench,
  );
  const plain = { limit: lanes.bareDeep, note: 'against seven plain statements at once' };
  bench.add(
    rateRow({
      workload: 'category with all in it over REST',
      goal: 0.85,
      ours: lanes.rest,
      naive: lanes.naiveDeep,
      ...plain,
    }),
  );
  bench.add(
    rateRow({ workload: 'category with all in it over tRPC', goal: 0.8, ours: lanes.trpc, ...plain }),
  );
  bench.add(
    rateRow({
      workload: 'whole menu of a restaurant',
      goal: 1.3,
      ours: lanes.menu,
      limit: lanes.nested,
      naive: lanes.naiveMenu,
      note: 'against one nested statement',
    }),
  );
}
