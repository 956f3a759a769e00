/**
 * Every job of the product with its payload: ids only, the data stays in MariaDB. A new job is one line here,
 * one in `JOBS` and one handler (`JobHandlers.handle`); the worker refuses to start while one is missing.
 * Handlers may run twice for one job.
 */
export interface JobPayloads {
  'outbox.deliver': { outboxId: number };
  'outbox.purge': Record<never, never>;
  'idempotency.purge': Record<never, never>;
  'messages.purge_deduplication': Record<never, never>;
  'media.resize': { mediaId: number };
  'media.sweep': Record<never, never>;
  'stats.snapshot': Record<never, never>;
}

export type JobName = keyof JobPayloads;

/** What one queue's workers do otherwise than `WORKER_OPTIONS` says (ms). */
interface QueueSpec {
  /** How many jobs one worker process runs at a time. */
  concurrency: number;
  lockDuration?: number;
  stalledInterval?: number;
}

export const QUEUES = {
  outbox: { concurrency: 5 },
  maintenance: { concurrency: 1 },
  // Somebody waits for each of them: one whose worker died is taken over while that person still waits (C-235).
  images: { concurrency: 2, lockDuration: 4_000, stalledInterval: 1_500 },
  // Of its own, so that figures do not grow old behind a long sweep.
  figures: { concurrency: 1 },
} as const satisfies Record<string, QueueSpec>;
export type QueueName = keyof typeof QUEUES;

export interface JobSpec {
  queue: QueueName;
  /** Runs by itself this often (ms), once over all workers. */
  every?: number;
  /** Nothing is kept of a job that has ended, so that its id can be used again at once. */
  forgotten?: true;
}

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

export const JOBS = {
  'outbox.deliver': { queue: 'outbox', forgotten: true },
  'outbox.purge': { queue: 'maintenance', every: HOUR },
  'idempotency.purge': { queue: 'maintenance', every: HOUR },
  'messages.purge_deduplication': { queue: 'maintenance', every: HOUR },
  'media.resize': { queue: 'images' },
  'media.sweep': { queue: 'maintenance', every: 6 * HOUR },
  // With the time that counting takes the figures are never older than a minute.
  'stats.snapshot': { queue: 'figures', every: 45 * SECOND },
} as const satisfies Record<JobName, JobSpec>;

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[];
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];
