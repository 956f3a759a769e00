/**
 * Measures repeated reads without changes: a list and a whole menu, with and without If-None-Match, compared with
 * uncached reads.
 */
import { guestMenu } from './support/guest-menu.mjs';
import { ask, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const WHAT = {
  list: { path: '/toppings/?page=1&page_size=20', goal: 3 },
  menu: { path: '/menu/', goal: 5 },
};

/** Few rounds, because all of it is far above its goals. */
const FEW = { rounds: 4 };

export default async function unchanged(bench) {
  const database = await bench.database('s');
  const api = await bench.api('s');
  const [headers] = await signedIn(database, [bench.people.owner]);
  for (const [what, { path, goal }] of Object.entries(WHAT)) {
    const workload = `unchanged ${what} with If-None-Match`;
    const request = { path, headers };
    const etag = (await ask(api.url, request)).headers.get('etag');
    if (etag === null) {
      bench.add({ workload, goal: `at least ${goal}`, ours: 'no ETag', holds: false });
      continue;
    }
    const again = { path, headers: { ...headers, 'if-none-match': etag } };
    const lanes = await runLanes(
      {
        readAnew: { server: api, requests: [{ ...request, isFresh: true }] },
        kept: { server: api, requests: [request] },
        unchanged: { server: api, requests: [again], status: 304 },
      },
      bench,
      FEW,
    );
    const against = { limit: lanes.readAnew, note: 'against the same, read anew' };
    bench.add(rateRow({ workload, goal, ours: lanes.unchanged, ...against }));
    bench.add(rateRow({ workload: `unchanged ${what}, all of it`, ours: lanes.kept, ...against }));
  }
  await guests(bench, { database, api });
}

/** Compares the guest menu of 20 categories and 200 items with the console's uncached menu of the same restaurant. */
async function guests(bench, { database, api }) {
  const { id, slug } = await guestMenu(database);
  const [headers] = await signedIn(database, [bench.people.platform]);
  const anew = { path: `/menu/?restaurant_id=${id}`, headers, isFresh: true };
  const path = `/public/menus/${slug}/`;
  const etag = (await ask(api.url, { path })).headers.get('etag');
  const again = { path, headers: { 'if-none-match': etag } };
  const lanes = await runLanes(
    {
      readAnew: { server: api, requests: [anew] },
      kept: { server: api, requests: [{ path }] },
      unchanged: { server: api, requests: [again], status: 304 },
    },
    bench,
    FEW,
  );
  const against = {
    limit: lanes.readAnew,
    note: 'of 20 categories and 200 items, against the members’ menu, read anew',
  };
  bench.add(
    rateRow({ workload: 'guest menu with If-None-Match', goal: 3, ours: lanes.unchanged, ...against }),
  );
  bench.add(rateRow({ workload: 'guest menu, all of it', goal: 3, ours: lanes.kept, ...against }));
}
