import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from '../app/packages.mjs';
import { print } from '../app/terminal.mjs';
import { startChild } from '../stack/child.mjs';
import { ROOT } from '../stack/paths.mjs';

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

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

/** Vitest over one of its projects; counts single tests, and a file that could not run as one failed. */
export async function runTests({ state, project, extra, env }) {
  const results = resultsFile(state, project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const args = [VITEST, 'run', '--project', project, ...reporters, ...extra];
  const code = await run({ state, name: project, command: process.execPath, args, env });
  return judged(code, results, ({ testResults }) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    };
  });
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
