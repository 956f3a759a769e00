import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from '../app/packages.mjs';
import { startChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

/** Of what is only preparation. */
export const NO_TEST = { passed: 0, failed: 0 };
export const ONE_PASSED = { passed: 1, failed: 0 };
export const ONE_FAILED = { passed: 0, failed: 1 };

/** For a terminal that has the stack's environment, once the product is built: one file of the browser tests. */
export const COMMAND_FOR_BROWSER_FILE = 'node_modules/.bin/playwright test FILE';

/**
 * A script of package.json that passes or fails as a whole: it counts as one test. What it says comes with the result,
 * so that two can run side by side.
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
 * Playwright over the browser tests; a test that passed only when repeated has passed. Parameters and result as of
 * runTests, but a file's wall time is that of its tests: what comes before them is shared by all files.
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
    files: suites.map((suite) => ({ file: join('test', 'e2e', suite.file), wall: secondsOf(suite) })),
  }));
}

/** Runs a program of Node's at the root of the repository; resolves with its exit code. */
export function runProgram({ env = {}, ...options }) {
  const handle = startChild({
    ...options,
    command: process.execPath,
    env: { ...process.env, ...env },
    cwd: ROOT,
  });
  return handle.exited;
}

/** Where a runner is to leave its results; those of a run before are gone. */
export function resultsFile(state, name) {
  const file = join(state, 'results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** A runner that left no results, or failed without saying at what, counts as one failed test. */
export function judged(code, file, count) {
  if (!existsSync(file)) return ONE_FAILED;
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function failuresOf({ specs = [], suites = [] }) {
  const titles = specs.filter(({ ok }) => !ok).map(({ title }) => title);
  return [...titles, ...suites.flatMap(failuresOf)];
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}
