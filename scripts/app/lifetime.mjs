import { closeDown, stopAll } from '../stack/child.mjs';
import { Failure } from '../stack/failure.mjs';
import { describe, startStamp } from '../stack/processes.mjs';

const PARENT_CHECK_MS = 1_000;
const SHELL = /^(sh|bash|dash|ash|zsh|ksh|busybox)$/;

/**
 * Runs a command that starts processes: whatever way it ends - done, failed, Ctrl-C, a signal, its npm killed - they
 * are stopped first, and then it exits.
 *
 * @param main called with `onStop(callback)`, which adds what is to be done before the end, last added first, and
 *             `isStopping()`, true once it is being stopped. When it returns a number that is the exit code; when it returns nothing the command goes on until it is stopped.
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
  // The reader is gone: no reason to fall before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  try {
    const code = await main({ onStop: (callback) => callbacks.push(callback), isStopping: () => ending });
    if (code !== undefined) await end(code);
  } catch (error) {
    // A process that is being stopped fails the step that waits for it; that is no news.
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
 * `npm` that is killed with `kill -9` cannot say so: the command watches the processes between itself and npm, and
 * npm, and ends when one of them is gone. npm runs a script through a shell, which some shells make way from.
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
