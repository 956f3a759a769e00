import { ensureBuilt } from '../app/build.mjs';
import { ensurePackages } from '../app/packages.mjs';
import { print } from '../app/terminal.mjs';
import { withCpuTime } from '../stack/cpu.mjs';
import { Failure } from '../stack/failure.mjs';
import { bringUp } from '../stack/stack.mjs';
import { ensureSystem } from '../stack/system.mjs';
import { calibrate } from './calibration.mjs';
import { testEnvironment } from './environment.mjs';
import { NO_TEST, ONE_FAILED } from './runners.mjs';
import { STAGES } from './stages.mjs';

/** Linting and compiling keep a core busy, so more in parallel would gain nothing. */
const AT_A_TIME = 2;

/**
 * Runs stages: first the packages, with the system's packages and the stack in parallel. Then the stages that can run
 * in parallel, two at a time, and then the others one by one. A failed stage does not stop the next one.
 *
 * @param options.names stages to run; `extra` are arguments for their runners
 * @returns `{ passed, failed, stages, calibration }`, as reportOf takes the last two
 */
export async function runStages({ state, names, extra, onStop }) {
  const chosen = STAGES.filter(({ name }) => names.includes(name));
  const stages = [];
  const calibration = { text: undefined };
  const told = () => ({ ...sumOf(stages), stages, calibration: calibration.text });
  const tell = (done) => {
    stages.push(done);
    print(done.text);
    return done;
  };

  const installing = inBackground('packages', () => installPackages(state));
  const stack = chosen.some(({ needsStack }) => needsStack)
    ? inBackground('stack', () => startStack({ state, chosen, packages: installing, onStop }))
    : undefined;
  if (tell(await installing).failed) return told();

  const beside = [...preparations(chosen), ...chosen.filter(({ sideBySide }) => sideBySide)];
  if (beside.length > 1)
    print(`\n${beside.map(({ name }) => name).join(', ')}: side by side, ${AT_A_TIME} at a time.`);
  await inTurns(beside, async (stage) => tell(await inBackground(stage.name, () => stage.run({ state }))));

  let env;
  for (const stage of chosen.filter(({ sideBySide }) => !sideBySide)) {
    if (stage.needsStack && env === undefined) {
      env = tell(await stack).env;
      if (env === undefined) return told();
      calibration.text = await calibrated(env);
    }
    const run = () => stage.run({ state, extra, env: stage.needsStack ? env : undefined, onStop });
    stages.push(await inForeground(stage.name, run));
  }
  calibration.text ??= await calibrated({});
  return told();
}

/** Preparations that the chosen stages need, without those that were chosen as stages. */
function preparations(chosen) {
  const builds = chosen.some(({ name }) => name === 'build');
  if (builds || !chosen.some(({ needsBuild }) => needsBuild)) return [];
  return [{ name: 'build', run: ({ state }) => ensureBuilt(state).then(asPreparation) }];
}

async function installPackages(state) {
  return asPreparation(await ensurePackages(state));
}

async function startStack({ state, chosen, packages, onStop }) {
  const lines = [];
  const report = (line) => lines.push(line);
  const browser = chosen.some(({ needsBrowser }) => needsBrowser);
  await ensureSystem({ state, browser, report });
  const installed = packages.then(({ failed }) => {
    if (failed) throw new Failure('The packages are not installed.');
  });
  const stack = await bringUp({ state, throwaway: true, packages: installed, report });
  onStop(() => stack.stop());
  return { ...NO_TEST, output: lines.join('\n'), env: testEnvironment(stack, state) };
}

function asPreparation(output) {
  return { ...NO_TEST, output };
}

async function calibrated({ FEAST_TEST_ADMIN_URL: adminUrl }) {
  try {
    return await calibrate({ adminUrl });
  } catch (error) {
    return `no figures (${error.message})`;
  }
}

/** Runs a stage that prints while it runs, after its heading. */
async function inForeground(name, work) {
  print(`\n== ${name}`);
  const done = await measured(name, work);
  if (done.output) print(done.output);
  print(done.failed || done.passed ? done.ending : `== ${name}: ran no test`);
  return done;
}

/** Runs a stage in parallel with others and collects its output in `text`, to be printed in one piece. */
async function inBackground(name, work) {
  const done = await measured(name, work);
  return { ...done, text: [`\n== ${name}`, done.output, done.ending].filter(Boolean).join('\n') };
}

/** Runs and times a stage. One that throws has failed; the others continue. */
async function measured(name, work) {
  const began = performance.now();
  const { result, cpuSeconds } = await withCpuTime(async () => {
    try {
      return await work();
    } catch (error) {
      return { ...ONE_FAILED, output: error instanceof Failure ? error.message : error.stack };
    }
  });
  const wall = (performance.now() - began) / 1_000;
  const verdict = result.failed ? 'failed' : 'passed';
  return { ...result, name, wall, cpuSeconds, ending: `== ${name}: ${verdict} after ${wall.toFixed(1)} s` };
}

/** Processes a list in order, a few at a time. */
async function inTurns(list, work) {
  const waiting = [...list];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

function sumOf(stages) {
  return {
    passed: stages.reduce((sum, { passed }) => sum + passed, 0),
    failed: stages.reduce((sum, { failed }) => sum + failed, 0),
  };
}
