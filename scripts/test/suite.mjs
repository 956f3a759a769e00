import { runUntilStopped } from '../app/lifetime.mjs';
import { print } from '../app/terminal.mjs';
import { Failure } from '../stack/failure.mjs';
import { makeRunFolder } from './run-folder.mjs';
import { reportOf } from './report.mjs';
import { runStages } from './run-stages.mjs';
import { stagesOf } from './stages.mjs';

/** What a shell says of a command that was interrupted. */
const INTERRUPTED_CODE = 130;

/**
 * Runs test stages in a state directory of their own and ends the process. The last lines say what took how long and
 * what failed, the very last one is `N passed, N failed`; the exit code is 0 only when something passed and nothing failed.
 *
 * @param options.names which stages; `extra` are arguments for their runners
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
      // What was cut off has neither passed nor failed.
      if (isStopping()) return undefined;
      total = counts;
      const wall = (performance.now() - began) / 1_000;
      print(`\n${reportOf(stages, { wall, calibration }).join('\n')}`);
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
  throw new Failure(`There is no stage called ${unknown.join(' or ')}. The stages are ${known.join(', ')}.`);
}
