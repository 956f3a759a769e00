import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from '../app/packages.mjs';
import { print } from '../app/terminal.mjs';
import { startChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';

const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const JEST_NODE_OPTIONS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

const ONE_PASSED = { passed: 1, failed: 0 };
export const ONE_FAILED = { passed: 0, failed: 1 };

/**
 * A script of package.json that passes or fails as a whole: it counts as one test. What it says is shown when it has
 * ended, so that two can run side by side.
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
  print(readFileSync(logFile, 'utf8').trimEnd());
  return code === 0 ? ONE_PASSED : ONE_FAILED;
}

/** Jest over some of its projects; counts single tests, and a file that could not run as one failed. */
export async function runJest({ state, projects, extra, env }) {
  const results = resultsFile(state, projects.join('-'));
  const args = [
    ...JEST_NODE_OPTIONS,
    JEST,
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${results}`,
    ...extra,
  ];
  // With --json Jest prints the results as well; the reporter's lines go to standard error and stay.
  const code = await run({ state, name: `jest-${projects[0]}`, command: process.execPath, args, env });
  return judged(code, results, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
}

/** Playwright over the browser tests; a test that passed only when repeated has passed. */
export async function runPlaywright({ state, extra, env }) {
  const results = resultsFile(state, 'browser');
  const code = await run({
    state,
    name: 'playwright',
    command: process.execPath,
    args: [PLAYWRIGHT, 'test', '--reporter=list,json', ...extra],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: results },
  });
  return judged(code, results, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));
}

function run({ env = {}, ...options }) {
  return startChild({ ...options, env: { ...process.env, ...env }, cwd: ROOT, toTerminal: true }).exited;
}

function resultsFile(state, name) {
  const file = join(state, 'results', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** A runner that left no results, or failed without saying at what, counts as one failed test. */
function judged(code, file, count) {
  if (!existsSync(file)) return ONE_FAILED;
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
