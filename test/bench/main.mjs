/**
 * Measures parts one after the other, on the stack from the environment. Prints the table, and writes it to the file
 * in
 * FEAST_BENCH_RESULT. `npm run bench` starts it.
 * ||   node test/bench/main.mjs [--quick] [PART...]
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAll } from '../../scripts/stack/child.mjs';
import { Bench } from './support/bench.mjs';
import { markdownTable } from './support/table.mjs';

/** Parts in the order of the table; those with the largest database come last. */
const PARTS = [
  'lists',
  'autosave',
  'menu',
  'unchanged',
  'limits',
  'territory',
  'uploads',
  'start',
  'stop',
  'memory',
  'web',
  'grid',
  'overload',
  'sign-in',
  'growth',
  'search',
];

/** Maximum length in the table; the terminal shows the full reason. */
const REASON_LENGTH = 80;

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const bench = new Bench(values);
const startedAt = performance.now();

for (const part of positionals.length > 0 ? positionals : PARTS) {
  bench.say('');
  bench.say(part);
  const begunAt = performance.now();
  try {
    const { default: run } = await import(join(import.meta.dirname, `${part}.bench.mjs`));
    await run(bench);
  } catch (error) {
    // Continue, because the other parts' figures are still useful.
    process.stderr.write(`${error.stack}\n`);
    const reason = error.message.split('\n', 1)[0].slice(0, REASON_LENGTH);
    bench.add({ workload: part, goal: '', ours: 'failed', note: reason, holds: false });
  }
  bench.say(`took ${Math.round((performance.now() - begunAt) / 1_000)} s`);
}
await bench.stop();
await stopAll();

const markdown = markdownTable(bench.rows);
const result = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  node: process.version.slice(1),
  minutes: Math.round((performance.now() - startedAt) / 6_000) / 10,
  rows: bench.rows,
  markdown,
};
writeFileSync(process.env.FEAST_BENCH_RESULT, `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`\n${markdown}\n`);
process.exit(bench.rows.every(({ holds }) => holds !== false) ? 0 : 1);
