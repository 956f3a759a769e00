/**
 * Measures uploads of a 12-megapixel photo from the first byte sent to the answer. Compares them with the same work
 * by
 * sharp alone, and measures lists during uploads.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { ratios } from './support/figures.mjs';
import { ask } from './support/lanes.mjs';
import { LeanClient } from './support/lean-client.mjs';
import { arrive } from './support/load.mjs';
import { photo, resized } from './support/photo.mjs';
import { timeRow } from './support/rows.mjs';
import { startWorker } from './support/servers.mjs';
import { signedIn } from './support/tokens.mjs';
import { startTurns } from './support/turns.mjs';

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
const WARM_UP = { raw: 5, same: 5, ours: 10 };
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
  const database = await bench.database('s');
  const api = await bench.api('s');
  const [headers] = await signedIn(database, [bench.people.owner]);
  const image = await photo();
  const started = [await startWorker(database)];
  try {
    const start = async (name, settings) => {
      const program = await startTurns(join(import.meta.dirname, 'support', name), { image, ...settings });
      started.push(program);
      return program;
    };
    const sizes = { side: SIDE, thumbnailSide: THUMBNAIL_SIDE };
    const raw = await start('raw-sharp.mjs', sizes);
    const same = await start('raw-sharp.mjs', { ...sizes, isSideBySide: true });
    const ours = await start('uploader.mjs', { url: api.url, headers });
    const { last } = await ours.take({ count: 1, together: 1 });
    await requireImage(api.url, last, await resized(image, SIDE));

    const programs = { raw, same, ours };
    for (const [name, program] of Object.entries(programs))
      await again(program, { count: 8, together: 2 }, bench.quick ? QUICK.warmUp : WARM_UP[name]);

    const each = bench.quick ? QUICK.each : EACH;
    for (const { together, rounds: most } of COMPARED) {
      const rounds = bench.quick ? QUICK.rounds : most;
      // The number grows with the parallel uploads, because the last ones of a turn leave a core idle.
      const lanes = await compare(programs, { rounds, each: each * together, together });
      bench.add(uploadRow(together, lanes));
      bench.add(sameWorkRow(together, lanes));
    }
    const bursts = bench.quick ? QUICK.rounds : BURST_ROUNDS;
    bench.add(await listsMeanwhile({ api, headers, uploader: ours, rounds: bursts }));
  } finally {
    for (const program of started) await program.stop();
  }
}

/** Repeats a program's turn for this many seconds; at least once. */
async function again(program, turn, seconds) {
  const until = performance.now() + seconds * 1_000;
  do await program.take(turn);
  while (performance.now() < until);
}

/** Returns milliseconds for each image by round, in alternating order. */
async function compare(lanes, { rounds, each, together }) {
  const names = Object.keys(lanes);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      times[name].push((await lanes[name].take({ count: each, together })).ms / each);
  return times;
}

const workloadOf = (together) => `12 MP upload end to end${together === 1 ? '' : `, ${together} at once`}`;

function uploadRow(together, { raw, ours }) {
  const row = timeRow({
    workload: workloadOf(together),
    goal: 1 / GOAL,
    ours,
    limit: raw,
    note: 'an image, against raw sharp',
    digits: 0,
  });
  // Relative to what sharp alone does in the same time.
  return { ...row, goal: `at least ${GOAL}`, ratio: ratios(raw, ours) };
}

/** Builds the row for the overhead, if sharp alone processes the pixels as the product does. */
const sameWorkRow = (together, { same, ours }) => ({
  ...timeRow({
    workload: workloadOf(together),
    ours,
    limit: same,
    note: 'against sharp that makes both of the same pixels',
    digits: 0,
  }),
  goal: '',
  holds: undefined,
  ratio: ratios(same, ours),
});

/** Compares the p99 of lists during uploads with the p99 without. */
async function listsMeanwhile({ api, headers, uploader, rounds }) {
  const { body } = await ask(api.url, { path: LIST, headers });
  const client = new LeanClient(api.url, [{ path: LIST, headers, expected: body, isFresh: true }]);
  const p99 = async (until) => {
    const { p99: time, byStatus } = await arrive({
      ...LISTS,
      ...(until && { seconds: MOST_SECONDS, until }),
      send: () => client.send(),
    });
    if (Object.keys(byStatus).join() !== '200') throw new Error(`lists: ${JSON.stringify(byStatus)}`);
    return time;
  };
  const times = { quiet: [], busy: [] };
  const take = {
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
  await take.quiet();
  await take.busy();
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? ['quiet', 'busy'] : ['busy', 'quiet'])
      times[name].push(await take[name]());
  client.close();
  return timeRow({
    workload: `p99 of lists during ${AT_ONCE} uploads`,
    goal: SLOWER,
    ours: times.busy,
    limit: times.quiet,
    note: 'against quiet',
  });
}

/** Requires that an upload's image is the same as sharp's own. */
async function requireImage(url, { path }, wanted) {
  const response = await fetch(url + path);
  const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  const { width, height, format } = await sharp(wanted).metadata();
  if (found.width !== width || found.height !== height || found.format !== format)
    throw new Error(`An upload made ${found.width} × ${found.height} ${found.format}.`);
}
