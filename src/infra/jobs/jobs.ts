import { Registry } from '../registry.js';

export type NoPayload = Record<string, never>;

/**
 * Jobs with their payloads, which contain only ids. These are infra's; a module adds its own in its registry. Each
 * job needs a line in `JOBS` and a handler (`JobHandlers.handle`); the worker refuses to start without them. Handlers
 * can run twice for one job.
 */
export interface JobPayloads {
  'outbox.deliver': { outboxId: number };
  'outbox.purge': NoPayload;
  'idempotency.purge': NoPayload;
  'retention.sweep': NoPayload;
}
export type JobName = keyof JobPayloads;

/** Queue, with its differences from the defaults of `JobRunner` (ms). */
export interface JobQueue {
  name: string;
  /** Maximum number of jobs that one worker process runs at a time. */
  concurrency: number;
  lockDuration?: number;
  stalledInterval?: number;
}

const OUTBOX: JobQueue = { name: 'outbox', concurrency: 5 };
/** For scheduled jobs of all modules that others need not be kept from. */
export const MAINTENANCE: JobQueue = { name: 'maintenance', concurrency: 1 };

interface JobSpec {
  queue: JobQueue;
  /** Interval of a scheduled job (ms), once across all workers. */
  every?: number;
  /** Deletes ended jobs immediately, so that their ids can be used again. */
  forgotten?: true;
  /** Requests wait for its end (`AwaitedJobs`). */
  awaited?: true;
}

export const HOUR_MS = 60 * 60 * 1_000; // ms

export const JOBS = new Registry<JobName, JobSpec>('job');
JOBS.add({
  'outbox.deliver': { queue: OUTBOX, forgotten: true },
  'outbox.purge': { queue: MAINTENANCE, every: HOUR_MS },
  'idempotency.purge': { queue: MAINTENANCE, every: HOUR_MS },
  'retention.sweep': { queue: MAINTENANCE, every: HOUR_MS },
});

/** Lists the queues of all jobs. */
export const allQueues = (): JobQueue[] => [...new Set(JOBS.names.map((name) => JOBS.get(name).queue))];
