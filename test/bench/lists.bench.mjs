/**
 * Measures pages of 20 toppings with their count, over REST and over tRPC, single calls and batches of five. All lanes
 * return the same rows without a cache.
 */
import { ask, requireSame, runLanes, trpcPath } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const PAGES = [1, 2, 3, 4, 5];
const PAGE_SIZE = 20;

export default async function lists(bench) {
  const database = await bench.database();
  const [api, bare] = [await bench.api(), await bench.bare()];
  const [headers] = await signedIn(database, [bench.people.owner]);
  const callOf = (page) => ['menu.toppings.list', { page, page_size: PAGE_SIZE }];
  const pages = PAGES.map((page) => ({
    path: `/toppings/?page=${page}&page_size=${PAGE_SIZE}`,
    headers,
    isFresh: true,
  }));
  const calls = PAGES.map((page) => ({ path: trpcPath(callOf(page)), headers }));
  const batch = [{ path: trpcPath(...PAGES.map(callOf)), headers }];

  const bodies = (url, requests) => Promise.all(requests.map((one) => ask(url, one)));
  const wanted = await bodies(bare.url, pages);
  const [rest, single, [together]] = await Promise.all(
    [pages, calls, batch].map((requests) => bodies(api.url, requests)),
  );
  const results = wanted.map((text) => `{"result":{"data":${text}}}`);
  wanted.forEach((text, index) => {
    requireSame('a list over REST', rest[index], text);
    requireSame('a list over tRPC', single[index], results[index]);
  });
  requireSame('a batch', together, `[${results.join(',')}]`);

  const lanes = await runLanes(
    {
      bare: { server: bare, requests: pages },
      rest: { server: api, requests: pages },
      trpc: { server: api, requests: calls },
      batch: { server: api, requests: batch },
    },
    bench,
  );
  const row = (workload, goal, ours) => bench.add(rateRow({ workload, goal, ours, limit: lanes.bare }));
  row('list page over REST', 0.65, lanes.rest);
  row('list page over tRPC, one call', 0.6, lanes.trpc);
  row(
    'list pages in a batch of 5, each',
    0.95,
    lanes.batch.map((rate) => rate * PAGES.length),
  );
}
