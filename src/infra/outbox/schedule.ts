const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Rows in one turn of the relay. */
export const BATCH_SIZE = 50;
/** How long the relay sleeps when nothing wakes it (ms). */
export const POLL_INTERVAL = 500;
/** How often rows are looked at that were dispatched and not delivered (ms). */
export const SWEEP_INTERVAL = 5 * SECOND;
/** After trouble with the database or the queue (ms). */
export const RETRY_INTERVAL = 2 * SECOND;
/** A row whose job is not known to have ended is dispatched again after this; the queue ignores it while it knows the job (ms). */
export const SWEEP_DELAY = 10 * SECOND;
/** A handler whose process lives renews its claim; afterwards another one may take over (ms). */
export const CLAIM_DURATION = 6 * SECOND;
export const CLAIM_RENEWAL = 2 * SECOND;

const FIRST_RETRY = SECOND;
/** A user who waits for a code looks again within seconds of the end of an outage. */
const LONGEST_QUICK_RETRY = 8 * SECOND;
/** Ten minutes of quick tries: as long as a code is good. */
const QUICK_TRIES = 78;
const LONGEST_RETRY = HOUR;
/** A row that was tried so often and never delivered is given up: after some 17 hours. */
export const MAX_TRIES = 100;

/** How long to wait after the n-th try (ms): 1 s, 2, 4 and then 8 for ten minutes, afterwards twice as long each time. */
export function retryDelay(tries: number): number {
  if (tries <= QUICK_TRIES) return Math.min(FIRST_RETRY * 2 ** (tries - 1), LONGEST_QUICK_RETRY);
  return Math.min(LONGEST_QUICK_RETRY * 2 ** (tries - QUICK_TRIES), LONGEST_RETRY);
}
