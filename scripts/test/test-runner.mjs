import { join } from 'node:path';
import { ROOT } from '../stack/paths.mjs';
import { judged, resultsFile, runProgram } from './runners.mjs';

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const RESULTS_REPORTER = join(ROOT, 'scripts', 'test', 'results-reporter.mjs');

/** Command for one file of a project, in a terminal with the stack's environment. */
export const commandForFile = (project) => `npx vitest run --project ${project} FILE`;

/**
 * Runs one project of the test runner: unit, integration, contract or deep. Counts single tests; a file that could
 * not run counts as one failed test.
 *
 * @param options.extra arguments for the runner, such as a file or a name filter
 * @param options.env variables besides this process's own
 * @param options.logAs log file for its output, instead of the terminal
 * @returns `{ passed, failed, failures, files }`: `{ file, title }` of failed tests, `{ file, wall, inTests }` in seconds
 */
export async function runTests({ state, project, extra = [], env, logAs }) {
  const results = resultsFile(state, project);
  const code = await runProgram({
    state,
    name: logAs ?? `tests-${project}`,
    args: [
      VITEST,
      'run',
      '--project',
      project,
      '--reporter=default',
      `--reporter=${RESULTS_REPORTER}`,
      '--passWithNoTests',
      ...extra,
    ],
    env: { ...env, FEAST_TEST_RESULTS: results },
    toTerminal: !logAs,
  });
  return judged(code, results, (counts) => counts);
}
