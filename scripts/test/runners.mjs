import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from '../app/packages.mjs';
import { startChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

/** Result of a preparation. */
export const NO_TEST = { passed: 0, failed: 0 };
export const ONE_PASSED = { passed: 1, failed: 0 };
export const ONE_FAILED = { passed: 0, failed: 1 };

/** Command for one browser test file, in a terminal with the stack's environment and a built product. */
export const COMMAND_FOR_BROWSER_FILE = 'node_modules/.bin/playwright test FILE';

/**
 * Runs a script of package.json that passes or fails as a whole, and counts as one test. Returns its output with the
 * result, so that two can run in parallel.
 */
export async function runScript({ state, script }) {
  const [command, ...args] = npm();
  const { logFile, exited } = startChild({
    state,
    name: script,
    command,
    args: [...args, 'run', '--silent', script],
    cwd: ROOT,
  });
  const code = await exited;
  return { ...(code === 0 ? ONE_PASSED : ONE_FAILED), output: readFileSync(logFile, 'utf8').trimEnd() };
}

/**
 * Runs the browser tests with Playwright; a test that passed on a retry has passed. Parameters and result are those
 * of runTests. A file's wall time covers only its tests, since all files share the setup.
 */
export async function runPlaywright({ state, extra = [], env, logAs }) {
  const results = resultsFile(state, 'browser');
  const code = await runProgram({
    state,
    name: logAs ?? 'playwright',
    args: [PLAYWRIGHT, 'test', '--reporter=list,json', ...extra],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
    toTerminal: !logAs,
  });
  return judged(code, results, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: suites.flatMap(failuresOf),
    files: suites.map((suite) => ({ file: pathOf(suite.file), wall: secondsOf(suite) })),
  }));
}

/** Runs a Node program at the root of the repository; resolves with its exit code. */
export function runProgram({ env = {}, ...options }) {
  const handle = startChild({
    ...options,
    command: process.execPath,
    env: { ...process.env, ...env },
    cwd: ROOT,
  });
  return handle.exited;
}

/** Path for a runner's results; those of an earlier run are deleted. */
export function resultsFile(state, name) {
  const file = join(state, 'results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Returns the counts of a runner. Without results, or after a failure without a cause, it is one failed test. */
export function judged(code, file, count) {
  if (!existsSync(file)) return ONE_FAILED;
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Path of a browser test file, which Playwright names from its folder. */
const pathOf = (file) => join('test', 'e2e', file);

function failuresOf({ specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file: pathOf(file), title }));
  return [...own, ...suites.flatMap(failuresOf)];
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}
