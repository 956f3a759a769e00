/**
 * Measures what must not depend on the amount of data. Compares dashboards and a list among 10,000 restaurants and a
 * million items with the same among ten. Also compares a far page with the first, and a broad search with a plain
 * page.
 */
import { ask, runLanes, timeLanes } from './support/lanes.mjs';
import { figureRow, rateRow, timeRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const DASHBOARD = '/stats/dashboard/';
const LIST = '/toppings/?page=1&page_size=20';
const DASHBOARDS = { perSecond: 20 };
const LIMIT = 10; // ms

const MESSAGES = '/messages/?page_size=25';
const USERS = '/auth/admin/users/?page_size=50';

export default async function growth(bench) {
  const sizes = {};
  for (const size of ['s', 'l']) {
    const database = await bench.database(size);
    const [owner, platform] = await signedIn(database, [bench.people.owner, bench.people.platform]);
    sizes[size] = { server: await bench.api(size), owner, platform };
  }
  const at = (size, who, path) => ({
    server: sizes[size].server,
    // A cached answer takes the same time for any number of rows.
    requests: [{ path, headers: sizes[size][who], isFresh: true }],
  });

  const dashboards = await timeLanes(
    {
      small: at('s', 'platform', DASHBOARD),
      large: at('l', 'platform', DASHBOARD),
      restaurant: at('l', 'owner', DASHBOARD),
    },
    bench,
    DASHBOARDS,
  );
  bench.add(
    timeRow({
      workload: 'platform dashboard at size l, p50',
      goal: 1.1,
      most: LIMIT,
      ours: dashboards.large,
      limit: dashboards.small,
      note: 'against size s',
    }),
  );
  bench.add(
    figureRow({
      workload: 'a restaurant’s dashboard at size l, p50',
      most: LIMIT,
      unit: 'ms',
      ours: dashboards.restaurant,
      digits: 1,
    }),
  );

  const lists = await runLanes({ small: at('s', 'owner', LIST), large: at('l', 'owner', LIST) }, bench);
  bench.add(
    rateRow({
      workload: 'list page at size l',
      goal: 0.87,
      ours: lists.large,
      limit: lists.small,
      note: 'against size s',
    }),
  );

  const pages = await timeLanes(
    {
      first: at('l', 'platform', MESSAGES),
      far: at('l', 'platform', `${MESSAGES}&page=4000`),
      next: at('l', 'platform', await nextOf(sizes.l, `${MESSAGES}&page=2000`)),
      users: at('l', 'platform', USERS),
      searched: at('l', 'platform', `${USERS}&search=owner`),
    },
    bench,
  );
  const toFirst = { goal: 1.5, note: 'against page 1' };
  bench.add(
    timeRow({ workload: 'page 4,000 of 100,000 messages', ours: pages.far, limit: pages.first, ...toFirst }),
  );
  bench.add(
    timeRow({
      workload: 'the page after page 2,000 of them, by its link',
      ours: pages.next,
      limit: pages.first,
      ...toFirst,
    }),
  );
  bench.add(
    timeRow({
      workload: 'broad user search at size l',
      ours: pages.searched,
      limit: pages.users,
      ...toFirst,
    }),
  );
}

/** Reads the path of the next page from a page. */
async function nextOf({ server, platform }, path) {
  const { next } = JSON.parse((await ask(server.url, { path, headers: platform })).body);
  const { pathname, search } = new URL(next);
  return pathname + search;
}
