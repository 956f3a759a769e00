/** `npm run test:flaky -- FILE [TIMES]`: runs one test file many times and says how often and where it failed. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from '../app/build.mjs';
import { runUntilStopped } from '../app/lifetime.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { print, step } from '../app/terminal.mjs';
import { ROOT } from '../stack/paths.mjs';
import { bringUp } from '../stack/stack.mjs';
import { ensureSystem } from '../stack/system.mjs';
import { testEnvironment } from '../test/environment.mjs';
import { makeRunFolder } from '../test/run-folder.mjs';
import { runPlaywright } from '../test/runners.mjs';
import { runTests } from '../test/test-runner.mjs';

const INTERRUPTED_CODE = 130;
const USUAL_TIMES = 10;
/** Test projects by folder; browser tests have their own runner. */
const PROJECTS = [
  { folder: 'test/e2e/', project: 'browser' },
  { folder: 'test/integration/', project: 'integration' },
  { folder: 'test/contract/', project: 'contract' },
  { folder: 'test/deep/', project: 'deep' },
  { folder: 'src/', project: 'unit' },
  { folder: 'web/src/', project: 'unit' },
];

const [given = '', count = String(USUAL_TIMES)] = process.argv.slice(2);
const file = relative(ROOT, join(ROOT, given));
const times = Number(count);
const project = PROJECTS.find(({ folder }) => file.startsWith(folder))?.project;

if (!project || !file.endsWith('.spec.ts') || !existsSync(join(ROOT, file))) {
  console.error(
    `Pass a test file, such as test/integration/auth/login.spec.ts.${given && ` ${given} is not one.`}`,
  );
  process.exitCode = 1;
} else if (!Number.isInteger(times) || times < 1) {
  console.error(`${count} is not a number of runs.`);
  process.exitCode = 1;
} else {
  await runUntilStopped(repeat, { stoppedCode: INTERRUPTED_CODE });
}

async function repeat({ onStop, isStopping }) {
  const { state, dispose } = await makeRunFolder();
  let failedRuns = 0;
  onStop(() => dispose({ keepLogs: failedRuns > 0 }));
  const env = await prepare({ state, onStop });
  const failures = new Map();
  for (let at = 1; at <= times; at += 1) {
    const result = await runOnce({ state, env, logAs: `run-${at}` });
    if (isStopping()) return undefined;
    for (const { title } of result.failures ?? []) failures.set(title, (failures.get(title) ?? 0) + 1);
    if (result.failed > 0) failedRuns += 1;
    print(`  ${at} of ${times}: ${result.passed} passed, ${result.failed} failed`);
  }
  for (const [title, often] of failures) print(`  ${often} times: ${title}`);
  if (failedRuns > 0) print(`\nLogs are in ${join(state, 'logs')}.`);
  print(`\n${file} failed ${failedRuns} of ${times} times.`);
  return failedRuns > 0 ? 1 : 0;
}

/** Prepares servers, browser and a build as the file needs them; returns the tests' environment. */
async function prepare({ state, onStop }) {
  const packages = step('packages', () => ensurePackages(state));
  if (project === 'unit') return packages.then(() => undefined);
  let stack;
  await Promise.all([
    step('servers', async () => {
      await ensureSystem({ state, browser: project === 'browser', report: print });
      stack = await bringUp({ state, throwaway: true, packages, report: print });
      onStop(() => stack.stop());
    }),
    packages.then(() => step('build', () => ensureBuilt(state))),
  ]);
  return testEnvironment(stack, state);
}

function runOnce(options) {
  const run = project === 'browser' ? runPlaywright : runTests;
  return run({ ...options, project, extra: [file] });
}
