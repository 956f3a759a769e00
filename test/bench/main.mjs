/**
 * Measures parts one after the other, on the stack from the environment. Prints the table, and writes it to the file
 * in FEAST_BENCH_RESULT. `npm run bench` starts it with `[--quick] [PART...]`.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAll } from '../../scripts/stack/child.mjs';
import { Bench } from './support/bench.mjs';
import { markdownTable } from './support/table.mjs';

/** Parts in the order of the table. */
const PARTS = ['lists', 'autosave', 'menu', 'uploads', 'imports', 'web', 'overload'];

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
    bench.add({ workload: part, goal: '', ours: 'failed', holds: false });
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
  markdown,
};
writeFileSync(process.env.FEAST_BENCH_RESULT, `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`\n${markdown}\n`);
process.exit(bench.rows.every(({ holds }) => holds !== false) ? 0 : 1);
