import { writeFileSync } from 'node:fs';

/**
 * Vitest reporter that writes counts, failures and durations of a run to the file in FEAST_TEST_RESULTS. In seconds:
 * `wall` is the whole file, `inTests` its tests and their hooks.
 */
export default class ResultsReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const broken = modules.filter((module) => !module.ok() && !has(module, failed));
    const results = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + broken.length,
      failures: [
        ...failed.map(({ module, fullName }) => ({ file: module.relativeModuleId, title: fullName })),
        ...broken.map(({ relativeModuleId }) => ({ file: relativeModuleId, title: 'the file as a whole' })),
      ],
      files: modules.map(timesOf),
    };
    writeFileSync(process.env.FEAST_TEST_RESULTS, JSON.stringify(results));
  }
}

const has = (module, tests) => tests.some((test) => test.module === module);

function timesOf(module) {
  const times = module.diagnostic();
  const before =
    times.environmentSetupDuration + times.prepareDuration + times.collectDuration + times.setupDuration;
  const tests = [...module.children.allTests()].map((test) => test.diagnostic()?.duration ?? 0);
  return {
    file: module.relativeModuleId,
    wall: (before + times.duration) / 1_000,
    inTests: tests.reduce((sum, duration) => sum + duration, 0) / 1_000,
  };
}
