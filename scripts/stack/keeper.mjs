import { setTimeout as sleep } from 'node:timers/promises';
import { isClosingDown } from './guarded.mjs';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long had started well: the next delay begins small again. */
const STABLE_MS = 60_000;

/**
 * Starts a process and starts it again whenever it ends by itself, a little later each time.
 *
 * @param options.start   starts it once; resolves with a handle of guarded.mjs when it is ready
 * @param options.restart the same for later times, when those differ
 * @param options.report  told in one line
 * @returns `{ stop() }`. The first start's error is thrown; later ones only lengthen the delay.
 */
export async function keepRunning({ name, start, restart = start, report }) {
  let handle = await start();
  let stopping = false;

  const watch = async () => {
    let delayMs = FIRST_DELAY_MS;
    for (;;) {
      const began = Date.now();
      const code = await handle?.exited;
      if (stopping || isClosingDown()) return;
      if (Date.now() - began > STABLE_MS) delayMs = FIRST_DELAY_MS;
      const why = handle ? `ended with code ${code}; see ${handle.logFile}` : 'did not start';
      report(`${name} ${why}. It is started again in ${delayMs / 1_000} s.`);
      await sleep(delayMs, undefined, { ref: false });
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      if (stopping || isClosingDown()) return;
      handle = await restart().catch(() => undefined);
      if (stopping) await handle?.stop();
    }
  };
  watch();

  return {
    stop: async () => {
      stopping = true;
      await handle?.stop();
    },
  };
}
