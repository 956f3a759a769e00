import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChild } from '../../scripts/stack/child.mjs';
import { withCpuTime } from '../../scripts/stack/cpu.mjs';
import { fixedPrice, reportOf } from '../../scripts/test/report.mjs';
import { stagesOf } from '../../scripts/test/stages.mjs';
import { commandForFile, runTests } from '../../scripts/test/test-runner.mjs';
import { ROOT } from '../support/repository.js';

/** A fast test file without dependencies. */
const FILE = 'src/shared/money.spec.ts';

let state: string;
beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'feast-test-commands-'));
});
afterAll(() => rmSync(state, { recursive: true }));

describe('the test stages', () => {
  it('the stages are those that a change must pass, and the drills', () => {
    const quick = ['lint', 'unused', 'build', 'unit', 'integration', 'contract', 'browser'];
    expect(stagesOf('quick')).toEqual(quick);
    expect(stagesOf('deep')).toEqual(['drills', 'browser-deep', 'images']);
  });
});

describe('one test file', () => {
  it('a stage with a path runs only that test file', async () => {
    const { passed, failed, files } = await runTests({ state, project: 'unit', extra: [FILE], logAs: 'one' });
    expect(files.map(({ file }) => file)).toEqual([FILE]);
    expect(passed).toBeGreaterThan(0);
    expect(failed).toBe(0);
  });

  it('the line that `npm run test:stack` prints runs one test file', () => {
    const line = `${commandForFile('unit').replace('FILE', FILE)} 2>&1`;
    const output = execFileSync('/bin/sh', ['-c', line], { cwd: ROOT, encoding: 'utf8' });
    expect(output.match(/\S+\.spec\.ts/g)).toEqual(expect.arrayContaining([FILE]));
    expect(new Set(output.match(/[\w/-]+\.spec\.ts/g))).toEqual(new Set([FILE]));
  });
});

describe('the report of a test run', () => {
  it.each([
    ['no file', [], undefined],
    ['one file', [{ file: 'a', wall: 5, inTests: 2 }], 3],
    [
      'an even number',
      [
        { file: 'a', wall: 5, inTests: 2 },
        { file: 'b', wall: 2, inTests: 1 },
      ],
      2,
    ],
    [
      'a browser test besides others',
      [
        { file: 'a', wall: 4, inTests: 3 },
        { file: 'e2e', wall: 90 },
      ],
      1,
    ],
  ])('the report has the median overhead of a file, with %s', (_, files, price) => {
    expect(fixedPrice(files)).toBe(price);
  });

  it('the report has each stage, the ten slowest files in order, and this machine', () => {
    const files = Array.from({ length: 11 }, (_, at) => ({ file: `file-${at}`, wall: at, inTests: at }));
    const stages = [
      { name: 'lint', wall: 60, cpuSeconds: 80 },
      { name: 'unit', wall: 20, cpuSeconds: 30, files },
    ];
    expect(reportOf(stages, { wall: 70, calibration: 'hashing in 1 ms' })).toEqual([
      'Stage              wall        CPU',
      'lint             60.0 s     80.0 s',
      'unit             20.0 s     30.0 s',
      'all              70.0 s    110.0 s',
      '',
      'Slowest test files',
      ...Array.from({ length: 10 }, (_, at) => `${`${10 - at}.0 s`.padStart(9)}  file-${10 - at}`),
      '',
      'Median fixed time per test file: 0.0 s.',
      '',
      'This machine: hashing in 1 ms.',
    ]);
  });

  it('the report names failed tests and stages, at most thirty', () => {
    const failures = Array.from({ length: 31 }, (_, at) => ({ file: `file-${at}`, title: `test ${at}` }));
    const stages = [
      { name: 'lint', wall: 60, failed: 1 },
      { name: 'unit', wall: 20, failed: 0 },
      { name: 'browser', wall: 20, failed: 31, failures },
    ];
    const lines = reportOf(stages, { wall: 70, calibration: undefined });
    expect(lines.slice(lines.indexOf('Failed'))).toEqual([
      'Failed',
      '  lint',
      ...failures.slice(0, 29).map(({ file, title }) => `  browser: ${file}: ${title}`),
      '  and 2 more',
      '',
      'To run these files again',
      '  npm test -- browser',
    ]);
  });

  it('the report has the command that runs each failed file once more', () => {
    const failures = [
      { file: 'file-1', title: 'a test' },
      { file: 'file-1', title: 'another test' },
      { file: 'file-2', title: 'a third test' },
    ];
    const stages = [
      { name: 'unit', wall: 20, failed: 3, failures },
      { name: 'drills', wall: 20, failed: 1, failures: failures.slice(2) },
    ];
    expect(reportOf(stages, { wall: 70, calibration: undefined }).slice(-2)).toEqual([
      '  npm test -- unit -- file-1 file-2',
      '  npm test -- drills -- file-2',
    ]);
  });

  it('the report leaves out the CPU time where the system does not provide it', () => {
    const stages = [{ name: 'lint', wall: 60, cpuSeconds: undefined }];
    expect(reportOf(stages, { wall: 60, calibration: undefined })).toEqual([
      'Stage              wall',
      'lint             60.0 s',
      'all              60.0 s',
    ]);
  });

  it('the CPU time of a stage includes its child processes', async () => {
    const burn = 'while (process.cpuUsage().user < 500_000);';
    const nested = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`;
    const { cpuSeconds } = await withCpuTime(() =>
      runChild({ state, name: 'burner', command: process.execPath, args: ['-e', nested] }),
    );
    if (existsSync('/proc/self/stat')) expect(cpuSeconds).toBeGreaterThanOrEqual(0.5);
    else expect(cpuSeconds).toBeUndefined();
  });
});
