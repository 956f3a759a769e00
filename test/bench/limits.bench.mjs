/** The same list with and without limits, asked for by as many people as the limits let through. */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const PATH = '/toppings/?page=1&page_size=20';

export default async function limits(bench) {
  const database = await bench.database('s');
  const [unlimited, limited] = [await bench.api('s'), await bench.api('s', { limits: true })];
  // Read anew: of answers that are kept, a fast machine gives these people more than they may ask for.
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
      note: 'against limits off, list page over REST by 100 people',
    }),
  );
}
