/**
 * Every job of the product with its payload: ids only, the data stays in MariaDB. A new job is one line here,
 * one in `JOBS` and one handler (`JobHandlers.handle`); the worker refuses to start while one is missing.
 * Handlers may run twice for one job.
 */
export interface JobPayloads {
  'outbox.deliver': { outboxId: number };
  'outbox.purge': Record<never, never>;
  'idempotency.purge': Record<never, never>;
}

export type JobName = keyof JobPayloads;

/** Queues, and how many jobs of each one worker process runs at a time. */
export const QUEUES = {
  outbox: { concurrency: 5 },
  maintenance: { concurrency: 1 },
} as const;
export type QueueName = keyof typeof QUEUES;

export interface JobSpec {
  queue: QueueName;
  /** Runs by itself this often (ms), once over all workers. */
  every?: number;
}

const HOUR = 60 * 60 * 1_000;

export const JOBS = {
  'outbox.deliver': { queue: 'outbox' },
  'outbox.purge': { queue: 'maintenance', every: HOUR },
  'idempotency.purge': { queue: 'maintenance', every: HOUR },
} as const satisfies Record<JobName, JobSpec>;

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[];
export const QUEUE_NAMES = Object.keys(QUEUES) as readonly QueueName[];
