/** Measures automatic saves: one price per request, each of another extra, in several restaurants. */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

/** Extras in each restaurant. */
const EXTRAS_EACH = 10;

export default async function autosave(bench) {
  const database = await bench.database();
  const [api, bare] = [await bench.api(), await bench.bare()];
  const extras = await database.query(
    `SELECT * FROM (
       SELECT x.id, u.email, ROW_NUMBER() OVER (PARTITION BY x.restaurant_id ORDER BY x.id) AS place
       FROM extra_option_selections AS x
       JOIN memberships AS m ON m.restaurant_id = x.restaurant_id AND m.role = 'owner'
       JOIN users AS u ON u.id = m.user_id) AS each_one
     WHERE place <= ? ORDER BY place, id`,
    [EXTRAS_EACH],
  );
  const people = [...new Set(extras.map(({ email }) => email))];
  const signed = await signedIn(database, people);
  const requests = extras.map(({ id, email }, index) => ({
    method: 'PATCH',
    path: `/extra-options/selections/${id}/`,
    headers: { ...signed[people.indexOf(email)], 'content-type': 'application/json' },
    body: JSON.stringify({ price: 1 + index / 4 }),
  }));

  const saved = async ({ url }) => (await ask(url, requests[0])).replace(/"version":\d+/, '"version":0');
  requireSame('a saved price', await saved(api), await saved(bare));

  const lanes = await runLanes(
    { bare: { server: bare, requests, same: false }, ours: { server: api, requests, same: false } },
    bench,
  );
  bench.add(
    rateRow({
      workload: 'autosave of one price',
      goal: 0.6,
      ours: lanes.ours,
      limit: lanes.bare,
      note: 'with its entry in the history, in both',
    }),
  );
}
