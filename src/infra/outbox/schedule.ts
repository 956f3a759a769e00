const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Number of rows in one turn of the relay. */
export const BATCH_SIZE = 50;
/** Sleep of the relay when it is not woken (ms). */
export const POLL_INTERVAL = 500;
/** Interval for checking dispatched but undelivered rows (ms). */
export const SWEEP_INTERVAL = 5 * SECOND;
/** Sleep after an error of the database or the queue (ms). */
export const RETRY_INTERVAL = 2 * SECOND;
/** Time after which an unfinished row is dispatched again. The queue ignores it while the job still exists (ms). */
export const SWEEP_DELAY = 10 * SECOND;
/** A running handler renews its claim; when it expires another one can take over (ms). */
export const CLAIM_DURATION = 6 * SECOND;
export const CLAIM_RENEWAL = 2 * SECOND;

const FIRST_RETRY = SECOND;
/** Short, because users who wait for a code look again soon after an outage. */
const LONGEST_QUICK_RETRY = 8 * SECOND;
/** Ten minutes of quick tries, which is the lifetime of a code. */
const QUICK_TRIES = 78;
const LONGEST_RETRY = HOUR;
/** Number of tries before a message fails for good, after about 14 hours. */
export const MAX_DELIVERY_TRIES = 100;

/**
 * Returns the delay after the n-th try (ms). It is 1 s, 2 s, 4 s, then 8 s for ten minutes, then doubles up to an
 * hour.
 */
export function retryDelay(tries: number): number {
  if (tries <= QUICK_TRIES) return Math.min(FIRST_RETRY * 2 ** (tries - 1), LONGEST_QUICK_RETRY);
  return Math.min(LONGEST_QUICK_RETRY * 2 ** (tries - QUICK_TRIES), LONGEST_RETRY);
}
