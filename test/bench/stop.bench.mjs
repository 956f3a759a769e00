/** Measures the time from SIGTERM to the end of API and worker, while MariaDB and Redis don't answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { Relay } from './support/relay.mjs';
import { figureRow } from './support/rows.mjs';
import { startApi, startWorker } from './support/servers.mjs';

const STOPS = 5;
const QUICK_STOPS = 1;
const MOST = 2; // s
const REST = 2_000; // ms

const PARTS = { API: startApi, worker: startWorker };

export default async function stop(bench) {
  const database = await bench.database('s');
  for (const [name, launch] of Object.entries(PARTS)) {
    const ours = [];
    for (let round = 0; round < (bench.quick ? QUICK_STOPS : STOPS); round += 1)
      ours.push(await endsAfter(database, launch));
    const row = figureRow({
      workload: `SIGTERM to end without servers, ${name}`,
      most: MOST,
      unit: 's',
      digits: 2,
      ours,
    });
    // The limit is a promise, so the slowest run counts.
    bench.add({ ...row, holds: Math.max(...ours) <= MOST });
  }
}

/** @returns seconds */
async function endsAfter(database, launch) {
  const relays = [new Relay(database.url), new Relay(process.env.REDIS_URL)];
  try {
    const [url, redisUrl] = [await relays[0].open(database.url), await relays[1].open(process.env.REDIS_URL)];
    const server = await launch({ ...database, url }, { name: 'stop', more: { REDIS_URL: redisUrl } });
    // Each repeated job runs when a worker starts. Let them finish.
    await pause(REST);
    for (const relay of relays) relay.freeze();
    const began = performance.now();
    const code = await server.stop();
    if (code !== 0) throw new Error(`a process that was told to stop ended with ${code}`);
    return (performance.now() - began) / 1_000;
  } finally {
    for (const relay of relays) relay.close();
  }
}
