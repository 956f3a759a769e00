/**
 * Uploads of a photograph of 12 megapixels from the first byte sent to the answer, against the same work by sharp alone;
 * and how long lists take meanwhile.
 */
import sharp from 'sharp';
import { ratios } from './support/figures.mjs';
import { ask } from './support/lanes.mjs';
import { LeanClient } from './support/lean-client.mjs';
import { arrive } from './support/load.mjs';
import { photo, resized } from './support/photo.mjs';
import { timeRow } from './support/rows.mjs';
import { startWorker } from './support/servers.mjs';
import { signedIn } from './support/tokens.mjs';

const SIDE = 1_200;
const GOAL = 0.85;
const ROUNDS = 4;
const EACH = 4;
const QUICK = { rounds: 1, each: 2 };

const AT_ONCE = 8;
const LISTS = { perSecond: 50, seconds: 3 };
/** No longer than the uploads take. */
const MOST_SECONDS = 8;
const LIST = '/toppings/?page=1&page_size=20';
const SLOWER = 2;

export default async function uploads(bench) {
  const database = await bench.database('s');
  const api = await bench.api('s');
  const worker = await startWorker(database);
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const [headers] = await signedIn(database, [bench.people.owner]);
    const image = await photo();
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob([image], { type: 'image/jpeg' }), 'photo.jpg');
      form.append('purpose', 'menu');
      const response = await fetch(`${api.url}/upload/image/`, { method: 'POST', headers, body: form });
      const text = await response.text();
      if (!response.ok) throw new Error(`an upload: ${response.status} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    };
    await requireImage(api.url, await upload(), await resized(image, SIDE));

    const [rounds, each] = bench.quick ? [QUICK.rounds, QUICK.each] : [ROUNDS, EACH];
    const raw = () => resized(image, SIDE);
    for (const together of [1, 2]) {
      const lanes = await compare({ raw, ours: upload }, { rounds, each, together });
      bench.add(uploadRow(together, lanes));
    }
    bench.add(await listsMeanwhile({ api, headers, upload, rounds }));
  } finally {
    await worker.stop();
  }
}

/** Milliseconds for each image, round by round, forwards and backwards. */
async function compare(lanes, { rounds, each, together }) {
  const names = Object.keys(lanes);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await lanes[name]();
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const startedAt = performance.now();
      await inTurns(lanes[name], each, together);
      times[name].push((performance.now() - startedAt) / each);
    }
  return times;
}

/** Does something `count` times, so many at once. */
async function inTurns(work, count, together) {
  let left = count;
  const one = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: together }, one));
}

function uploadRow(together, { raw, ours }) {
  const row = timeRow({
    workload: `12 MP upload end to end${together === 1 ? '' : `, ${together} at once`}`,
    goal: 1 / GOAL,
    ours,
    limit: raw,
    note: 'an image, against raw sharp',
    digits: 0,
  });
  // As a share of what sharp alone does in the same time.
  return { ...row, goal: `at least ${GOAL}`, ratio: ratios(raw, ours) };
}

/** The p99 of lists while so many upload, against the same in quiet. */
async function listsMeanwhile({ api, headers, upload, rounds }) {
  const { body } = await ask(api.url, { path: LIST, headers });
  const client = new LeanClient(api.url, [{ path: LIST, headers, expected: body }]);
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
      const sent = Promise.all(Array.from({ length: AT_ONCE }, () => upload()));
      const time = await p99(sent);
      await sent;
      return time;
    },
  };
  await p99();
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
