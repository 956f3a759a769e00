import { isClosingDown } from './child.mjs';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long was stable, so the next restart delay is short again. */
const STABLE_MS = 60_000;

/**
 * Starts a process and restarts it whenever it ends unexpectedly, after a longer delay each time.
 *
 * @param options.start starts it once; resolves with a handle of child.mjs when it is ready
 * @param options.again starts it later, if that differs
 * @param options.report called with one line
 * @returns `{ stop(), restart() }`. The first start's error is thrown; later ones only lengthen the delay.
 */
export async function supervise({ name, start, again = start, report }) {
  let handle = await start();
  let stopping = false;
  let restarting = false;
  let endPause = () => {};

  const pause = (delayMs) =>
    new Promise((resolve) => {
      endPause = resolve;
      setTimeout(resolve, delayMs).unref();
    });

  const watch = async () => {
    let delayMs = FIRST_DELAY_MS;
    for (;;) {
      const began = Date.now();
      const code = await handle?.exited;
      if (!restarting && !stopping && !isClosingDown()) {
        if (Date.now() - began > STABLE_MS) delayMs = FIRST_DELAY_MS;
        const what = handle ? `ended with code ${code}` : 'did not start';
        const where = handle?.logFile ? ` (see ${handle.logFile})` : '';
        report(`${name} ${what}${where}. Restarting in ${delayMs / 1_000} s.`);
        await pause(delayMs);
        delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      }
      if (stopping || isClosingDown()) return;
      restarting = false;
      handle = await again().catch(() => undefined);
      if (stopping) await handle?.stop();
    }
  };
  void watch();

  return {
    stop: async () => {
      stopping = true;
      await handle?.stop();
    },
    restart: async () => {
      restarting = true;
      endPause();
      await handle?.stop();
    },
  };
}
