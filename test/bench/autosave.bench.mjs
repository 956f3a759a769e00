/** What an editor saves by itself while somebody types: one price, each time another extra's. */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const EXTRAS = 100;

export default async function autosave(bench) {
  const database = await bench.database('s');
  const [api, bare, naive] = [await bench.api('s'), await bench.bare('s'), await bench.naive('s')];
  const [headers] = await signedIn(database, [bench.people.owner]);
  const extras = await database.query(
    `SELECT id FROM extra_option_selections WHERE restaurant_id = (SELECT MIN(id) FROM restaurants)
     ORDER BY id LIMIT ?`,
    [EXTRAS],
  );
  const requests = extras.map(({ id }, index) => ({
    method: 'PATCH',
    path: `/extra-options/selections/${id}/`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ price: 1 + index / 4 }),
  }));

  const answers = [];
  for (const { url } of [bare, api, naive]) answers.push((await ask(url, requests[0])).body);
  const [wanted, ours, usual] = answers.map((text) => text.replace(/"version":\d+/, '"version":0'));
  requireSame('a saved price', ours, wanted);
  requireSame('a price that the naive server saved', usual, wanted);

  const lanes = await runLanes(
    {
      bare: { server: bare, requests, same: false },
      ours: { server: api, requests, same: false },
      naive: { server: naive, requests, same: false },
    },
    bench,
  );
  bench.add(
    rateRow({
      workload: 'autosave of one price',
      goal: 0.6,
      ours: lanes.ours,
      limit: lanes.bare,
      naive: lanes.naive,
    }),
  );
}
