const SECOND = 1_000;

/** Rows in one turn of the relay. */
export const BATCH_SIZE = 50;
/** How long the relay sleeps when nothing wakes it (ms). */
export const POLL_INTERVAL = 500;
/** How often rows are looked at that were dispatched and not delivered (ms). */
export const SWEEP_INTERVAL = 5 * SECOND;
/** After trouble with the database or the queue (ms). */
export const RETRY_INTERVAL = 2 * SECOND;
/** A row that was dispatched so often and never delivered is given up. */
export const MAX_DISPATCHES = 8;
/** A handler must be done by then; afterwards another one may take over (ms). */
export const CLAIM_DURATION = 30 * SECOND;

const FIRST_SWEEP = 60 * SECOND;

/**
 * When a row is looked at again that was just dispatched for the n-th time: after one minute, two, four and
 * so on, so that eight dispatches outlast a mail server that is away for two hours.
 */
export const sweepDelay = (dispatchNo: number) => FIRST_SWEEP * 2 ** (dispatchNo - 1);
