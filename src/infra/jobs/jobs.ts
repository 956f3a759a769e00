import { Registry } from '../registry.js';

export type NoPayload = Record<string, never>;

/**
 * Every job with its payload: ids only, the data stays in MariaDB. Those of infra itself stand here; a module adds its
 * own in its registry, with one line in `JOBS` and one handler (`JobHandlers.handle`) for each; the worker refuses to
 * start while one is missing. Handlers may run twice for one job.
 */
export interface JobPayloads {
  'outbox.deliver': { outboxId: number };
  'outbox.purge': NoPayload;
  'idempotency.purge': NoPayload;
  'retention.sweep': NoPayload;
}
export type JobName = keyof JobPayloads;

/** What one queue's workers do otherwise than `JobRunner` says (ms). */
interface QueueSpec {
  /** How many jobs one worker process runs at a time. */
  concurrency: number;
  lockDuration?: number;
  stalledInterval?: number;
}

export const QUEUES = new Registry<string, QueueSpec>('queue');
QUEUES.add({ outbox: { concurrency: 5 }, maintenance: { concurrency: 1 } });

interface JobSpec {
  queue: string;
  /** Runs by itself this often (ms), once over all workers. */
  every?: number;
  /** Nothing is kept of a job that has ended, so that its id can be used again at once. */
  forgotten?: true;
  /** Requests wait for its end, which is told (`AwaitedJobs`). */
  awaited?: true;
}

export const HOUR = 60 * 60 * 1_000; // ms

export const JOBS = new Registry<JobName, JobSpec>('job');
JOBS.add({
  'outbox.deliver': { queue: 'outbox', forgotten: true },
  'outbox.purge': { queue: 'maintenance', every: HOUR },
  'idempotency.purge': { queue: 'maintenance', every: HOUR },
  'retention.sweep': { queue: 'maintenance', every: HOUR },
});
