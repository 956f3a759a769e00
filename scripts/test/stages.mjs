import { ensureBuilt, forgetBuild } from '../app/build.mjs';
import { tryImages, whyNoImages } from '../images/trial.mjs';
import { NO_TEST, ONE_PASSED, runPlaywright, runScript } from './runners.mjs';
import { runTests } from './test-runner.mjs';

/**
 * Stages of both tiers, in order. Every change must pass the quick ones. The deep ones are slow drills of features
 * that rarely change.
 *
 * - `sideBySide`: can run in parallel with others, because it does not print directly.
 * - `needsStack`: MariaDB, Redis, identity and email must be running.
 * - `needsBuild`: server and web must be built.
 * - `needsBrowser`: Chromium must be installed.
 */
export const STAGES = [
  // Includes the types, which the linter checks in the same pass.
  { name: 'lint', tier: 'quick', sideBySide: true, run: script('lint') },
  { name: 'unused', tier: 'quick', sideBySide: true, run: script('unused') },
  { name: 'build', tier: 'quick', sideBySide: true, run: build },
  { name: 'unit', tier: 'quick', run: tests('unit') },
  { name: 'integration', tier: 'quick', needsStack: true, needsBuild: true, run: tests('integration') },
  { name: 'contract', tier: 'quick', needsStack: true, needsBuild: true, run: tests('contract') },
  { name: 'browser', tier: 'quick', ...browser(['--project=desktop', '--project=phone']) },
  { name: 'drills', tier: 'deep', needsStack: true, needsBuild: true, run: tests('deep') },
  { name: 'browser-deep', tier: 'deep', ...browser(['--project=deep', '--project=deep-phone']) },
  { name: 'images', tier: 'deep', run: images },
];

/** Names of the stages of a tier; of all stages without one. */
export const stagesOf = (tier) =>
  STAGES.filter((stage) => tier === undefined || stage.tier === tier).map(({ name }) => name);

function script(name) {
  return ({ state }) => runScript({ state, script: name });
}

function tests(project) {
  return (run) => runTests({ ...run, project });
}

/** Runs all tests of a named file, regardless of their tags. */
function browser(filter) {
  const run = ({ extra, ...options }) =>
    runPlaywright({ ...options, extra: extra.length > 0 ? extra : filter });
  return { needsStack: true, needsBuild: true, needsBrowser: true, run };
}

async function build({ state }) {
  forgetBuild();
  await ensureBuilt(state);
  return ONE_PASSED;
}

async function images({ state, onStop }) {
  const why = whyNoImages(state);
  if (why) return { ...NO_TEST, output: why };
  await tryImages({ state, onStop });
  return ONE_PASSED;
}
