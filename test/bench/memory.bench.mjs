/** Measures the memory of an API that is busy with many types of requests. */
import { LeanClient } from './support/lean-client.mjs';
import { saturate } from './support/load.mjs';
import { memoryOf } from './support/processes.mjs';
import { figureRow } from './support/rows.mjs';
import { startApi } from './support/servers.mjs';
import { signedIn } from './support/tokens.mjs';

const CLIENTS = 16;
const SECONDS = 25;
const QUICK_SECONDS = 3;
const LOOK_EVERY = 250; // ms
const MEGABYTE = 1_024 * 1_024;
const MOST = 220; // MB

export default async function memory(bench) {
  const database = await bench.database('s');
  const [headers] = await signedIn(database, [bench.people.owner]);
  const categories = await database.query(
    'SELECT id FROM categories WHERE restaurant_id = (SELECT MIN(id) FROM restaurants)',
  );
  const paths = [
    '/menu/',
    '/stats/dashboard/',
    '/auth/me/',
    ...[1, 2, 3, 4, 5].map((page) => `/toppings/?page=${page}&page_size=20`),
    ...categories.map(({ id }) => `/categories/${id}/deep/`),
    ...categories.map(({ id }) => `/menu-items/?category_id=${id}&page_size=50`),
  ];
  // Its own server, so that leftovers of other parts don't count.
  const api = await startApi(database, { name: 'api-memory' });
  const client = new LeanClient(
    api.url,
    // Half of the requests are uncached: they take more memory than cached ones, and fill the caches.
    [false, true].flatMap((isFresh) => paths.map((path) => ({ path, headers, isFresh }))),
  );
  const seen = [];
  const watch = setInterval(() => seen.push(memoryOf(api.pid) / MEGABYTE), LOOK_EVERY);
  try {
    const { byStatus } = await saturate({
      clients: CLIENTS,
      seconds: bench.quick ? QUICK_SECONDS : SECONDS,
      send: () => client.send(),
    });
    if (Object.keys(byStatus).join() !== '200')
      throw new Error(`a request failed: ${JSON.stringify(byStatus)}`);
  } finally {
    clearInterval(watch);
    client.close();
    await api.stop();
  }
  const row = figureRow({ workload: 'memory of the API under load', most: MOST, unit: 'MB', ours: seen });
  bench.add({ ...row, ours: `${Math.round(Math.max(...seen))} MB`, holds: Math.max(...seen) <= MOST });
}
