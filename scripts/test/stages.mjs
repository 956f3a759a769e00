import { ensureBuilt, ensureServerBuilt, pruneServer } from '../app/build.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { print } from '../app/terminal.mjs';
import { Failure } from '../stack/failure.mjs';
import { bringUp } from '../stack/stack.mjs';
import { provideChromium, testEnvironment } from './environment.mjs';
import { ONE_FAILED, runTests, runPlaywright, runScript } from './runners.mjs';

/** Of what is only preparation. */
const NO_TEST = { passed: 0, failed: 0 };

/**
 * The stages in their order. `readsOnly`: it looks at the sources and starts nothing, so that several may do so side by
 * side. `needsStack`: MariaDB, Redis, identity and mail must be up.
 */
export const STAGES = [
  { name: 'lint', readsOnly: true, run: ({ state }) => runScript({ state, script: 'lint' }) },
  { name: 'types', readsOnly: true, run: ({ state }) => runScript({ state, script: 'types' }) },
  { name: 'unused', readsOnly: true, run: ({ state }) => runScript({ state, script: 'unused' }) },
  { name: 'unit', run: (run) => runTests({ ...run, project: 'unit' }) },
  { name: 'build', run: build },
  { name: 'integration', needsStack: true, run: integration },
  { name: 'contract', needsStack: true, run: (run) => runTests({ ...run, project: 'contract' }) },
  { name: 'browser', needsStack: true, run: browser },
];

/**
 * Runs stages, those that only read side by side and the others one after the other, each whatever became of the one
 * before, and adds up what they counted.
 *
 * @param options.names which; `extra` are arguments for their runners
 * @returns `{ passed, failed }`
 */
export async function runStages({ state, names, extra, onStop }) {
  const chosen = STAGES.filter(({ name }) => names.includes(name));
  const counts = [await timed('packages', () => installPackages(state))];
  if (counts[0].failed) return ONE_FAILED;

  const run = (stage) => timed(stage.name, () => stage.run({ state, extra }));
  counts.push(...(await Promise.all(chosen.filter(({ readsOnly }) => readsOnly).map(run))));
  for (const stage of chosen.filter(({ readsOnly, needsStack }) => !readsOnly && !needsStack)) {
    counts.push(await run(stage));
  }
  const onStack = chosen.filter(({ needsStack }) => needsStack);
  if (onStack.length > 0) {
    const { env, ...up } = await timed('stack', () => startStack({ state, onStop }));
    counts.push(up);
    for (const stage of env ? onStack : []) {
      const alone = !names.includes('build');
      counts.push(await timed(stage.name, () => stage.run({ state, extra, env, alone })));
    }
  }
  return counts.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
}

async function installPackages(state) {
  await ensurePackages(state);
  return NO_TEST;
}

async function build({ state }) {
  const counts = await runScript({ state, script: 'build' });
  if (counts.failed === 0) pruneServer();
  return counts;
}

/** Some of these tests start the built server, as a supervisor does. */
async function integration({ alone, ...run }) {
  if (alone) await ensureServerBuilt(run.state);
  return runTests({ ...run, project: 'integration' });
}

async function browser({ state, extra, env, alone }) {
  if (alone) await ensureBuilt(state);
  const chromium = provideChromium(state);
  if (!chromium) {
    throw new Failure(
      'The browser tests need Chromium, and there is none on this machine. Install it (Debian: sudo apt-get install ' +
        'chromium), or give the path of a Chromium or Chrome in CHROMIUM_PATH.',
    );
  }
  return runPlaywright({ state, extra, env: { ...env, CHROMIUM_PATH: chromium } });
}

async function startStack({ state, onStop }) {
  const stack = await bringUp({ state, throwaway: true, report: print });
  onStop(() => stack.stop());
  return { ...NO_TEST, env: testEnvironment(stack, state) };
}

/** Heading, stage, duration. A stage that throws has failed; the others go on. */
async function timed(name, work) {
  print(`\n== ${name}`);
  const began = Date.now();
  let result;
  try {
    result = await work();
  } catch (error) {
    print(error instanceof Failure ? error.message : error.stack);
    result = ONE_FAILED;
  }
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  print(`== ${name}: ${result.failed ? 'failed' : 'passed'} after ${seconds} s`);
  return result;
}
