/**
 * Measures uploads of a 12-megapixel photo from the first byte sent to the answer. Compares them with the same work by
 * sharp alone, and measures lists during uploads.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { median, ratios } from './support/figures.mjs';
import { ask } from './support/lanes.mjs';
import { LeanClient } from './support/lean-client.mjs';
import { arrive } from './support/load.mjs';
import { photo } from './support/photo.mjs';
import { startWorker } from './support/servers.mjs';
import { signedIn } from './support/tokens.mjs';

const PROGRAM = join(import.meta.dirname, 'support', 'upload-program.mjs');

const SIDE = 1_200;
const THUMBNAIL_SIDE = 320;
const GOAL = 0.85;
/** Parallel uploads and number of comparisons; two in parallel vary more from round to round. */
const COMPARED = [
  { together: 1, rounds: 8 },
  { together: 2, rounds: 12 },
];
const EACH = 4;
/**
 * Warm-up of each program, with two images in parallel (s). An upload's overhead falls by a fifth in the first ten
 * seconds; sharp has nothing to compile.
 */
const WARM_UP = { raw: 5, ours: 10 };
const QUICK = { rounds: 1, each: 2, warmUp: 0 };

const AT_ONCE = 8;
/** Fewer rounds, because these take twice the time of the others. */
const BURST_ROUNDS = 6;
const LISTS = { perSecond: 50, seconds: 3 };
/** Limit of the list measurement (s); the uploads end before it. */
const MOST_SECONDS = 10;
const LIST = '/toppings/?page=1&page_size=20';
const SLOWER = 2;

export default async function uploads(bench) {
  const database = await bench.database();
  const api = await bench.api();
  const [headers] = await signedIn(database, [bench.people.owner]);
  const image = await photo();
  const started = [await startWorker(database)];
  const start = async (settings) => {
    const program = startProgram();
    started.push(program);
    await program.ask({ settings: { image, ...settings } });
    return program;
  };
  try {
    const raw = await start({ kind: 'sharp', side: SIDE, thumbnailSide: THUMBNAIL_SIDE });
    const ours = await start({ kind: 'upload', url: api.url, headers });
    const { last } = await ours.ask({ count: 1, together: 1 });
    await requireImage(api.url + last.path);

    const programs = { raw, ours };
    for (const [name, program] of Object.entries(programs))
      await again(program, { count: 8, together: 2 }, bench.quick ? QUICK.warmUp : WARM_UP[name]);
    const each = bench.quick ? QUICK.each : EACH;
    for (const { together, rounds: most } of COMPARED) {
      const rounds = bench.quick ? QUICK.rounds : most;
      // The number grows with the parallel uploads, because the last ones of a turn leave a core idle.
      const turn = { count: each * together, together };
      const times = await inTurn(
        rounds,
        programs,
        async ({ ask: take }) => (await take(turn)).ms / turn.count,
      );
      bench.add(uploadRow(together, times));
    }
    const rounds = bench.quick ? QUICK.rounds : BURST_ROUNDS;
    bench.add(await listsMeanwhile({ api, headers, uploader: ours, rounds }));
  } finally {
    for (const program of started) await program.stop();
  }
}

/** Starts a program of `upload-program.mjs`. @returns `ask(message)` and `stop()` */
function startProgram() {
  // An empty environment, because it must not affect the measurement.
  const child = fork(PROGRAM, { serialization: 'advanced', env: { PATH: process.env.PATH } });
  const ended = once(child, 'exit').then(([code]) => ({ error: `${PROGRAM} ended with ${code}.` }));
  return {
    async ask(message) {
      const answered = new Promise((resolve) => child.once('message', resolve));
      child.send(message);
      const answer = await Promise.race([answered, ended]);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Repeats a program's turn for this many seconds; at least once. */
async function again(program, turn, seconds) {
  const until = performance.now() + seconds * 1_000;
  do await program.ask(turn);
  while (performance.now() < until);
}

/** Measures each lane once in every round, in alternating order. @returns the figures by lane and round */
async function inTurn(rounds, lanes, measure) {
  const names = Object.keys(lanes);
  const found = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      found[name].push(await measure(lanes[name]));
  return found;
}

const ms = (times, digits) => `${median(times).toFixed(digits)} ms`;

function uploadRow(together, { raw, ours }) {
  // How much of its work sharp alone does in the same time.
  const ratio = ratios(raw, ours);
  return {
    workload: `12 MP upload end to end${together === 1 ? '' : `, ${together} at once`}`,
    goal: `at least ${GOAL}`,
    limit: ms(raw, 0),
    ours: ms(ours, 0),
    ratio,
    note: 'an image, against raw sharp',
    holds: ratio.median >= GOAL,
  };
}

/** Compares the p99 of lists during uploads with the p99 without. */
async function listsMeanwhile({ api, headers, uploader, rounds }) {
  const expected = await ask(api.url, { path: LIST, headers });
  const client = new LeanClient(api.url, [{ path: LIST, headers, expected, isFresh: true }]);
  const p99 = async (until) => {
    const { p99: time, byStatus } = await arrive({
      ...LISTS,
      ...(until && { seconds: MOST_SECONDS, until }),
      send: () => client.send(),
    });
    if (Object.keys(byStatus).join() !== '200') throw new Error(`lists: ${JSON.stringify(byStatus)}`);
    return time;
  };
  const lanes = {
    quiet: () => p99(),
    busy: async () => {
      // As long as without uploads, because the p99 of few requests is their longest.
      const sent = again(uploader, { count: AT_ONCE, together: AT_ONCE }, LISTS.seconds);
      const time = await p99(sent);
      await sent;
      return time;
    },
  };
  // Warm up both before they count.
  await lanes.quiet();
  await lanes.busy();
  const { quiet, busy } = await inTurn(rounds, lanes, (take) => take());
  client.close();
  const ratio = ratios(busy, quiet);
  return {
    workload: `p99 of lists during ${AT_ONCE} uploads`,
    goal: `at most ${SLOWER}`,
    limit: ms(quiet, 1),
    ours: ms(busy, 1),
    ratio,
    note: 'against quiet',
    holds: ratio.median <= SLOWER,
  };
}

/** Requires that an upload was fitted into the box. */
async function requireImage(url) {
  const response = await fetch(url);
  const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  if (width !== SIDE || format !== 'webp') throw new Error(`An upload made a ${format}, ${width} px wide.`);
}
