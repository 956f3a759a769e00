/** Measures a territory with 5,000 zips, as its editor opens it. */
import { ask, requireSame, runLanes } from './support/lanes.mjs';
import { rateRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

export default async function territory(bench) {
  const database = await bench.database('s');
  const [api, bare] = [await bench.api('s'), await bench.bare('s')];
  const [headers] = await signedIn(database, [bench.people.platform]);
  const [{ id }] = await database.query(
    `SELECT territory_id AS id FROM territory_zips GROUP BY territory_id ORDER BY COUNT(*) DESC LIMIT 1`,
  );
  const requests = [{ path: `/territories/${id}/`, headers }];
  const [ours, wanted] = await Promise.all(
    [api, bare].map(async ({ url }) => (await ask(url, requests[0])).body),
  );
  requireSame('a territory', ours, wanted);
  const lanes = await runLanes({ bare: { server: bare, requests }, ours: { server: api, requests } }, bench);
  bench.add(
    rateRow({ workload: 'territory with 5,000 zips', goal: 0.8, ours: lanes.ours, limit: lanes.bare }),
  );
}
