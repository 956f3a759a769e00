/** Measures the same list with and without limits, requested by as many users as the limits allow. */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const PATH = '/toppings/?page=1&page_size=20';

export default async function limits(bench) {
  const database = await bench.database('s');
  const [unlimited, limited] = [await bench.api('s'), await bench.api('s', { limits: true })];
  // Uncached: with cached answers a fast machine would exceed these users' limits.
  const requests = (await signedIn(database, bench.people.staff)).map((headers) => ({
    path: PATH,
    headers,
    isFresh: true,
  }));
  const [one, other] = await Promise.all(
    [unlimited, limited].map(async ({ url }) => (await ask(url, requests[0])).body),
  );
  requireSame('a list with limits', other, one);
  const lanes = await runLanes(
    { off: { server: unlimited, requests }, on: { server: limited, requests } },
    bench,
  );
  bench.add(
    rateRow({
      workload: 'limits on',
      goal: 0.95,
      ours: lanes.on,
      limit: lanes.off,
      note: 'against limits off, list page over REST, 100 users',
    }),
  );
}
