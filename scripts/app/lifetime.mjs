import { closeDown, stopAll } from '../stack/child.mjs';
import { Failure } from '../stack/failure.mjs';
import { describe, startStamp } from '../stack/processes.mjs';

const PARENT_CHECK_MS = 1_000;
const SHELL = /^(sh|bash|dash|ash|zsh|ksh|busybox)$/;

/**
 * Runs a command that starts processes. Whichever way it ends (done, failed, Ctrl-C, a signal, npm killed), it stops
 * the processes first, then exits.
 *
 * @param main gets `onStop(callback)` and `isStopping()`. Callbacks run before the end, the last added first.
 *   `isStopping()` is true once the command is being stopped. A returned number is the exit code; without one the
 *   command runs until it is stopped.
 * @param options.stoppedCode the exit code after a signal
 */
export async function runUntilStopped(main, { stoppedCode = 0 } = {}) {
  const callbacks = [stopAll];
  let ending = false;

  const end = async (code) => {
    if (ending) return;
    ending = true;
    closeDown();
    for (const callback of callbacks.reverse()) await attempt(callback);
    process.exit(code);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(stoppedCode));
  endWithParent(() => end(stoppedCode));
  // The reader of the output is gone, but the processes must still be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    const code = await main({ onStop: (callback) => callbacks.push(callback), isStopping: () => ending });
    if (code !== undefined) await end(code);
  } catch (error) {
    // Stopping a process fails the step that waits for it; that needs no message.
    if (ending) return;
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    await end(1);
  }
}

async function attempt(action) {
  try {
    await action();
  } catch (error) {
    console.error(error);
  }
}

/**
 * Ends the command when npm was killed with `kill -9`, which sends no signal. It watches npm and the processes in
 * between, and ends when one of them is gone. The shell that npm starts scripts with can replace itself with the
 * command.
 */
function endWithParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const { command, parent: grandparent } = describe(parent) ?? {};
  const grandparentStamp = SHELL.test(command) ? startStamp(grandparent) : undefined;
  const gone = () =>
    process.ppid !== parent ||
    (grandparentStamp !== undefined && startStamp(grandparent) !== grandparentStamp);
  setInterval(() => {
    if (gone()) end();
  }, PARENT_CHECK_MS).unref();
}
