import { runUntilStopped } from '../app/lifetime.mjs';
import { print } from '../app/terminal.mjs';
import { Failure } from '../stack/failure.mjs';
import { makeRunFolder } from './run-folder.mjs';
import { reportOf } from './report.mjs';
import { runStages } from './run-stages.mjs';
import { stagesOf } from './stages.mjs';

/** Exit code that shells use for an interrupted command. */
const INTERRUPTED_CODE = 130;

/**
 * Runs test stages in a new state directory and ends the process. The last lines list durations and failures; the
 * very last one is `N passed, N failed`. The exit code is 0 only if tests passed and none failed.
 *
 * @param options.names stages to run; `extra` are arguments for their runners
 */
export async function runSuite({ names, extra = [] }) {
  await runUntilStopped(
    async ({ onStop, isStopping }) => {
      refuseUnknown(names);
      let total;
      const succeeded = () => total !== undefined && total.failed === 0 && total.passed > 0;
      onStop(() => total && print(`\n${total.passed} passed, ${total.failed} failed`));
      const { state, dispose } = await makeRunFolder();
      onStop(() => dispose({ keepLogs: !succeeded() }));
      const began = performance.now();
      const { stages, calibration, ...counts } = await runStages({ state, names, extra, onStop });
      // An interrupted stage has neither passed nor failed.
      if (isStopping()) return undefined;
      total = counts;
      const wall = (performance.now() - began) / 1_000;
      print(`\n${reportOf(stages, { wall, calibration }).join('\n')}`);
      if (extra.length > 0 && total.failed + total.passed === 0)
        print(`\nNo test of ${names.join(' or ')} matches ${extra.join(' ')}: check its name and its stage.`);
      if (!succeeded()) print(`\nLogs are in ${state}.`);
      return succeeded() ? 0 : 1;
    },
    { stoppedCode: INTERRUPTED_CODE },
  );
}

function refuseUnknown(names) {
  const known = stagesOf();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const hint = unknown.some((name) => /[/.]/.test(name)) ? ' Name a file after its stage and `--`.' : '';
  throw new Failure(`No such stage: ${unknown.join(' or ')}. The stages are ${known.join(', ')}.${hint}`);
}
