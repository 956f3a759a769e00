import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

const DAY = 24 * 60 * 60; // s

/** Eight tries within about half a minute; what still fails then is the sweeper's. */
export const JOB_OPTIONS = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 250, jitter: 0.5 },
  removeOnComplete: { age: DAY, count: 1_000 },
  removeOnFail: { age: 14 * DAY },
} as const satisfies DefaultJobOptions;

/** A job whose worker died is taken over within 12 s; a third crash still does not give it up. */
export const WORKER_OPTIONS = {
  autorun: false,
  lockDuration: 6_000,
  stalledInterval: 3_000,
  maxStalledCount: 3,
} as const satisfies Partial<WorkerOptions>;
