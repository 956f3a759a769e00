/** Measures the time from the API's process start to its first ready answer, compared with a bare server. */
import { figureRow } from './support/rows.mjs';
import { median } from './support/figures.mjs';
import { startApi, startBare } from './support/servers.mjs';

const STARTS = 5;
const QUICK_STARTS = 1;
const MOST = 1; // s

export default async function start(bench) {
  const database = await bench.database('s');
  const times = { bare: [], ours: [] };
  const take = async (name, launch) => {
    const server = await launch();
    times[name].push(server.readyAfter / 1_000);
    await server.stop();
  };
  const lanes = [
    ['bare', () => startBare(database, { name: 'bare-start' })],
    ['ours', () => startApi(database, { name: 'api-start' })],
  ];
  for (let round = 0; round < (bench.quick ? QUICK_STARTS : STARTS); round += 1)
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) await take(...lane);
  bench.add(
    figureRow({
      workload: 'process start to ready, API',
      most: MOST,
      unit: 's',
      digits: 2,
      ours: times.ours,
      note: `a bare server ${median(times.bare).toFixed(2)} s`,
    }),
  );
}
