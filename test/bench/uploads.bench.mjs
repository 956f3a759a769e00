/**
 * Uploads of a photograph of 12 megapixels from the first byte sent to the answer, against the same work by sharp alone;
 * and how long lists take meanwhile.
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
/** How many are under way at once, and how often that is compared: two at once differ more from one round to the next. */
const COMPARED = [
  { together: 1, rounds: 8 },
  { together: 2, rounds: 12 },
];
const EACH = 4;
/**
 * For so long (s), two at once, each does its work before it is timed. What an upload takes besides the pixels goes
 * down by a fifth within the first ten seconds; sharp has nothing to compile.
 */
const WARM_UP = { raw: 5, same: 5, ours: 10 };
const QUICK = { rounds: 1, each: 2, warmUp: 0 };

const AT_ONCE = 8;
/** They take twice the time of the others. */
const BURST_ROUNDS = 6;
const LISTS = { perSecond: 50, seconds: 3 };
/** Uploads go on until they have taken that long; it is more than the last of them take besides. */
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
      // As many for each that is under way: the last ones of a turn leave a core idle.
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

/** Has a program do the same again and again, for so many seconds; once at least. */
async function again(program, turn, seconds) {
  const until = performance.now() + seconds * 1_000;
  do await program.take(turn);
  while (performance.now() < until);
}

/** Milliseconds for each image, round by round, forwards and backwards. */
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
  // As a share of what sharp alone does in the same time.
  return { ...row, goal: `at least ${GOAL}`, ratio: ratios(raw, ours) };
}

/** What is left beside the work on pixels, if sharp alone does that as the product does. */
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

/** The p99 of lists while so many upload, against the same in quiet. */
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
      // For as long as lists are asked for in quiet: of a few, the p99 is the longest.
      const sent = again(uploader, { count: AT_ONCE, together: AT_ONCE }, LISTS.seconds);
      const time = await p99(sent);
      await sent;
      return time;
    },
  };
  // Both are warm before they count.
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

/** What an upload made must be the picture that sharp alone makes. */
async function requireImage(url, { path }, wanted) {
  const response = await fetch(url + path);
  const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  const { width, height, format } = await sharp(wanted).metadata();
  if (found.width !== width || found.height !== height || found.format !== format)
    throw new Error(`An upload made ${found.width} × ${found.height} ${found.format}.`);
}
