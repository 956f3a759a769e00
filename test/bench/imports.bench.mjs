/**
 * Measures imports of spreadsheets into the largest restaurant's menu: checking, applying and undoing. Also the
 * worker's memory while it reads 20 MB.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from './support/lanes.mjs';
import { figureRow } from './support/rows.mjs';
import { startWorker } from './support/servers.mjs';
import { signedIn } from './support/tokens.mjs';

const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;

export default async function imports(bench) {
  const database = await bench.database();
  const api = await bench.api();
  const [headers] = await signedIn(database, [bench.people.owner]);
  let worker = await startWorker(database);
  const call = async (method, path, body) =>
    JSON.parse(
      (await ask(api.url, {
        method,
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })) || 'null',
    );
  const until = async (id, status) => {
    for (;;) {
      const draft = await call('GET', `/menu/imports/${id}/`);
      if (draft.status === status) return draft;
      if (!['reading', 'applying', 'undoing'].includes(draft.status))
        throw new Error(`The import is ${draft.status}, not ${status}: ${draft.message}`);
      await delay(20);
    }
  };
  const read = async (file) => {
    const { id } = JSON.parse(
      await ask(api.url, { method: 'POST', path: '/menu/imports/file/?name=bench.csv', headers, body: file }),
    );
    return until(id, 'ready');
  };
  const timed = async (work) => {
    const began = performance.now();
    const result = await work();
    return [result, (performance.now() - began) / 1_000];
  };
  const run = async (rows) => {
    const draft = await read(sheet(rows));
    const [checked, check] = await timed(() =>
      call('PATCH', `/menu/imports/${draft.id}/`, JSON.stringify({ by_name: true })),
    );
    const [, apply] = await timed(async () => {
      await call('POST', `/menu/imports/${draft.id}/apply/`, JSON.stringify({ digest: checked.digest }));
      await until(draft.id, 'applied');
    });
    const [, undo] = await timed(async () => {
      await call('POST', `/menu/imports/${draft.id}/undo/`, '{}');
      await until(draft.id, 'undone');
    });
    return { check, apply, undo };
  };
  try {
    const { id } = await read(largest());
    const peak = peakOf('worker/main.js', new URL(worker.url).port);
    await call('DELETE', `/menu/imports/${id}/`);
    await worker.stop();
    worker = await startWorker(database);
    const small = [];
    for (let round = 0; round < ROUNDS; round += 1) small.push(await run(200));
    const large = [await run(5_000)];
    const row = (workload, most, runs, figure) =>
      bench.add(figureRow({ workload, most, unit: 's', digits: 2, ours: runs.map((one) => one[figure]) }));
    row('import: check of 200 rows', 1, small, 'check');
    row('import: applying 200 rows', 2, small, 'apply');
    row('import: undoing 200 rows', 2, small, 'undo');
    row('import: check of 5,000 rows', 10, large, 'check');
    row('import: applying 5,000 rows', 10, large, 'apply');
    row('import: undoing 5,000 rows', 10, large, 'undo');
    bench.add(
      figureRow({
        workload: 'import: worker’s memory after reading 20 MB',
        most: 250,
        unit: 'MB',
        ours: [peak],
      }),
    );
  } finally {
    await worker.stop();
  }
}

/** A spreadsheet of new items with a price for each of two sizes. */
const sheet = (rows) =>
  [
    'Category,Item,Description,Small,Large',
    ...Array.from(
      { length: rows },
      (_, index) =>
        `Bench ${index % 20},Dish ${index},"Tomato, basil and ${index}",${5 + (index % 9)}.50,${9 + (index % 9)}.00`,
    ),
  ].join('\n');

/** Almost the largest file: few long texts. */
function largest() {
  const text = 'Tomato and basil. '.repeat(110);
  const rows = Math.floor((19.5 * MEGABYTE) / (text.length + 20));
  return [
    'Category,Item,Description',
    ...Array.from({ length: rows }, (_, index) => `Bench,Dish ${index},${text}`),
  ].join('\n');
}

/** Returns the most memory that the program on this port has had (MB). */
function peakOf(program, port) {
  const peaks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        const of = (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
        const isIt = of('cmdline').includes(program) && of('environ').includes(`PORT=${port}\0`);
        return isIt ? Number(/VmHWM:\s+(\d+)/.exec(of('status'))[1]) / 1024 : 0;
      } catch {
        // The process has ended.
        return 0;
      }
    });
  return Math.max(...peaks);
}
