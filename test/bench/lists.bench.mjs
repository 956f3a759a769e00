/**
 * Measures pages of 20 toppings with their count, over REST and over tRPC, single calls and batches of five. All
 * lanes
 * return the same rows without a cache; `unchanged` measures cached answers.
 */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { perCallOf, rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';
import { trpcPath } from './support/trpc.mjs';

const PAGES = [1, 2, 3, 4, 5];
const PAGE_SIZE = 20;
const MOST_STATEMENTS = 7;
const COUNTED_BATCHES = 40;
const LIST = 'menu.toppings.list';

export default async function lists(bench) {
  const database = await bench.database('s');
  const [api, bare, naive] = [await bench.api('s'), await bench.bare('s'), await bench.naive('s')];
  const [headers] = await signedIn(database, [bench.people.owner]);
  const input = (page) => ({ page, page_size: PAGE_SIZE });
  const pages = PAGES.map((page) => ({
    path: `/toppings/?page=${page}&page_size=${PAGE_SIZE}`,
    headers,
    isFresh: true,
  }));
  const calls = PAGES.map((page) => ({ path: trpcPath([[LIST, input(page)]], { batch: false }), headers }));
  const batch = [{ path: trpcPath(PAGES.map((page) => [LIST, input(page)])), headers }];

  const bodies = (url, requests) => Promise.all(requests.map(async (one) => (await ask(url, one)).body));
  const wanted = await bodies(bare.url, pages);
  const [rest, usual, single, [together]] = await Promise.all([
    bodies(api.url, pages),
    bodies(naive.url, pages),
    bodies(api.url, calls),
    bodies(api.url, batch),
  ]);
  const results = wanted.map((text) => `{"result":{"data":${text}}}`);
  wanted.forEach((text, index) => {
    requireSame('a list over REST', rest[index], text);
    requireSame('a list of the naive server', usual[index], text);
    requireSame('a list over tRPC', single[index], results[index]);
  });
  requireSame('a batch', together, `[${results.join(',')}]`);

  const statements = await countStatements(database, () => ask(api.url, batch[0]));
  const lanes = await runLanes(
    {
      bare: { server: bare, requests: pages },
      rest: { server: api, requests: pages },
      trpc: { server: api, requests: calls },
      batch: { server: api, requests: batch },
      naive: { server: naive, requests: pages },
    },
    bench,
  );
  const row = (workload, goal, ours, more = {}) =>
    rateRow({ workload, goal, ours, limit: lanes.bare, ...more });
  bench.add(row('list page over REST', 0.65, lanes.rest, { naive: lanes.naive }));
  bench.add(row('list page over tRPC, one call', 0.6, lanes.trpc));
  const perCall = perCallOf(lanes.batch, PAGES.length);
  const counted = row('list pages in a batch of 5, each', 0.95, perCall, {
    note: `${statements} statements`,
  });
  bench.add({
    ...counted,
    goal: `${counted.goal}, ${MOST_STATEMENTS} statements`,
    holds: counted.holds && statements <= MOST_STATEMENTS,
  });
}

/** Counts the statements of one run of `work`, including the product's few background ones. */
async function countStatements(database, work) {
  const count = async () => {
    const rows = await database.query(
      `SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_select', 'Com_insert', 'Com_update', 'Com_delete')`,
    );
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  // Fill the caches between requests.
  for (let index = 0; index < COUNTED_BATCHES; index += 1) await work();
  const before = await count();
  for (let index = 0; index < COUNTED_BATCHES; index += 1) await work();
  return Math.round((await count()) - before) / COUNTED_BATCHES;
}
