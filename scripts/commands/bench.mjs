/**
 * `npm run bench -- [--quick] [--write] PART...`: runs the benchmarks in `test/bench` (all by default) on a
 * private stack and prints a table. The table is also in `.test/bench.json`.
 *
 *   --quick  short rounds that only show that a benchmark runs; don't rely on the figures
 *   --write  replaces the table in docs/performance.md
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeReport } from '../app/bench-report.mjs';
import { ensureBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { print, step } from '../app/terminal.mjs';
import { startChild } from '../stack/child.mjs';
import { ROOT, TEST_ROOT } from '../stack/paths.mjs';
import { bringUp } from '../stack/stack.mjs';
import { ensureSystem } from '../stack/system.mjs';
import { testEnvironment } from '../test/environment.mjs';
import { makeRunFolder } from '../test/run-folder.mjs';

const FOLDER = join(ROOT, 'test', 'bench');
const RESULT = join(TEST_ROOT, 'bench.json');
const ENDING = '.bench.mjs';
const INTERRUPTED_CODE = 130;

const { values: options, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const known = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length));
const unknown = names.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(' or ')}. The benchmarks are ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  await runUntilStopped(run, { stoppedCode: INTERRUPTED_CODE });
}

async function run({ onStop }) {
  const { state, dispose } = await makeRunFolder();
  onStop(() => dispose({ keepLogs: false }));
  await Promise.all([
    step('packages', () => ensurePackages(state)),
    step('system', () => ensureSystem({ state, browser: needsBrowser(), report: print })),
  ]);
  await step('build', () => ensureBuilt(state));
  // Durable, as in production, because writes would be too fast otherwise. The identity emulator is left out, because
  // it sometimes keeps a core busy.
  const stack = await bringUp({ state, throwaway: true, durable: true, identity: false, report: print });
  onStop(() => stack.stop());
  rmSync(RESULT, { force: true });
  const bench = startChild({
    state,
    name: 'bench',
    command: process.execPath,
    args: [join(FOLDER, 'main.mjs'), ...(options.quick ? ['--quick'] : []), ...names],
    env: { ...process.env, ...testEnvironment(stack, state), FEAST_BENCH_RESULT: RESULT },
    cwd: ROOT,
    toTerminal: true,
  });
  const code = await bench.exited;
  // A stopped benchmark leaves no results, so the table stays.
  if (options.write && existsSync(RESULT)) writeReport(JSON.parse(readFileSync(RESULT, 'utf8')));
  return code;
}

/** Tells whether a benchmark opens pages, from its imports. */
function needsBrowser() {
  const parts = names.length > 0 ? names : known;
  return parts.some((name) =>
    readFileSync(join(FOLDER, `${name}${ENDING}`), 'utf8').includes('support/browser.mjs'),
  );
}
