/**
 * Sends twice the server's best rate from many users for 30 seconds, without waiting for earlier answers. Requests
 * are uncached, because a cached answer costs little more than a refusal.
 * Successful answers must stay at 0.8 of the best rate. The others must get 503 within a second. No request can take
 * longer than 2 s or stay unanswered.
 */
import { ask } from './support/lanes.mjs';
import { LeanClient } from './support/lean-client.mjs';
import { arrive, saturate } from './support/load.mjs';
import { figureRow } from './support/rows.mjs';
import { signedIn } from './support/tokens.mjs';

const PATH = '/categories/';

/** Clients that bring the server to its best rate. */
const CLIENTS = 16;
const WARM_UP = 5; // s
const BEST = 8; // s
const OVERLOAD = { timesTheBest: 2, seconds: 30 };
const QUICK_SHARE = 0.1;

const LEAST_SHARE = 0.8;
const REFUSED_WITHIN = 1_000; // ms, the 99th of a hundred
const ANSWERED_WITHIN = 2_000; // ms

export default async function overload(bench) {
  const api = await bench.api();
  const users = await signedIn(await bench.database(), bench.people.staff);
  const requests = [];
  for (const headers of users) {
    const body = await ask(api.url, { path: PATH, headers });
    requests.push({ path: PATH, headers, expected: body, isFresh: true });
  }
  const client = new LeanClient(api.url, requests);
  const send = () => client.send();
  const lasting = (seconds) => (bench.quick ? seconds * QUICK_SHARE : seconds);

  await saturate({ clients: CLIENTS, seconds: lasting(WARM_UP), send });
  const best = await saturate({ clients: CLIENTS, seconds: lasting(BEST), send });
  const answeredIn = ({ byStatus }) => (byStatus[200]?.count ?? 0) / lasting(BEST);
  const perSecond = Math.ceil(answeredIn(best) * OVERLOAD.timesTheBest);
  const rush = await arrive({ perSecond, seconds: lasting(OVERLOAD.seconds), send });
  // Measured before and after the rush, because a shared machine's speed changes from minute to minute.
  const afterwards = await saturate({ clients: CLIENTS, seconds: lasting(BEST), send });
  client.close();

  const countOf = ({ byStatus }, status) => byStatus[status]?.count ?? 0;
  const most = (answeredIn(best) + answeredIn(afterwards)) / 2;
  const well = countOf(rush, 200) / lasting(OVERLOAD.seconds);
  const share = well / most;
  const lost = rush.count - countOf(rush, 200) - countOf(rush, 503);
  bench.add({
    workload: 'answered in a rush of twice the best',
    goal: `at least ${LEAST_SHARE}`,
    limit: `${Math.round(most)}/s`,
    ours: `${Math.round(well)}/s`,
    ratio: { median: share, min: share, max: share },
    note: `${perSecond} a second, sent ${rush.late.p99.toFixed(1)} ms late at most (p99), against the best; ${lost} without an answer`,
    holds: share >= LEAST_SHARE && lost === 0,
  });
  const figure = (workload, most, ours) => bench.add(figureRow({ workload, most, unit: 'ms', ours: [ours] }));
  figure('refusals in that rush, p99', REFUSED_WITHIN, rush.byStatus[503]?.p99 ?? 0);
  figure('longest wait in that rush', ANSWERED_WITHIN, rush.max);
}
