import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type DefaultJobOptions, Queue } from 'bullmq';
import { CONFIG, type Config } from '../../config/config.js';
import { currentRequestId } from '../logging/job-context.js';
import { RETENTION } from '../../shared/retention.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { succeedsWithin, SHUTDOWN_TIMEOUT } from '../redis/succeeds-within.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { type JobName, type JobPayloads, JOBS } from './jobs.js';

/** BullMQ sorts delayed jobs by due time times this factor, plus a sequence number within the millisecond. */
const DELAYED_SCORE = 0x1000;

/** Eight tries within about half a minute. A sweep handles jobs that still fail then. */
const JOB_OPTIONS = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 250, jitter: 0.5 },
  removeOnComplete: { age: RETENTION.finishedJobs.ms / 1_000, count: 1_000 }, // s
  removeOnFail: { age: RETENTION.failedJobs.ms / 1_000 },
} as const satisfies DefaultJobOptions;

/**
 * A job to add. `id` makes it unique: while BullMQ knows a job with that id, even a finished one, adding does
 * nothing.
 */
export interface NewJob<Name extends JobName = JobName> {
  name: Name;
  payload: JobPayloads[Name];
  id?: string;
  /** Time to wait before the job runs (ms). */
  delay?: number;
  /** Request that the job belongs to. Default: the running one. */
  requestId?: string | undefined;
}

/** Data that is stored next to a job's payload. */
export interface JobOrigin {
  /** Request that the job belongs to. Scheduled jobs have none. */
  requestId?: string;
}

/**
 * Adds jobs to the queues. Fails within two seconds, and immediately when Redis is known to be down. Work that must
 * not be lost goes through the outbox.
 */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
  ) {}

  /** False while there is no connection; adding jobs would fail. */
  get ready(): boolean {
    return this.redis.producer.status === 'ready';
  }

  async add<Name extends JobName>(job: NewJob<Name>): Promise<void> {
    const { name, data, opts } = entryOf(job);
    await this.queueOf(name).add(name, data, opts);
  }

  /** Adds jobs of one queue in one command. */
  async addAll<Name extends JobName>(jobs: readonly NewJob<Name>[]): Promise<void> {
    const [first] = jobs;
    if (first) await this.queueOf(first.name).addBulk(jobs.map(entryOf));
  }

  /** Removes a job that has not started; false when it has, or is unknown. */
  async withdraw(name: JobName, id: string): Promise<boolean> {
    const queue = this.queueOf(name);
    if ((await queue.getJobState(id)) !== 'waiting') return false;
    return (await queue.remove(id)) === 1;
  }

  /** Returns the reason of a job's last failure; undefined when it never failed or is unknown. */
  async lastFailure(name: JobName, id: string): Promise<string | undefined> {
    const job = await this.queueOf(name).getJob(id);
    return job?.failedReason;
  }

  /** Schedules the job every `every` ms, once across all workers. Safe to repeat. */
  async schedule(name: JobName, every: number): Promise<void> {
    await this.queueOf(name).upsertJobScheduler(name, { every }, { name, data: {} });
  }

  /** Returns the next run of a repeated job; undefined when it is not scheduled. */
  async nextTurn(name: JobName): Promise<Date | undefined> {
    const scheduler = await this.queueOf(name).getJobScheduler(name);
    return scheduler?.next === undefined ? undefined : new Date(scheduler.next);
  }

  /** Counts the jobs of a queue by state, in one command. */
  async count(name: string) {
    const {
      wait = 0,
      active = 0,
      ...rest
    } = await this.queue(name).getJobCounts('wait', 'active', 'failed', 'delayed', 'completed');
    const { failed = 0, delayed = 0, completed = 0 } = rest;
    return { waiting: wait, running: active, failed, delayed, completed };
  }

  /**
   * Returns when the oldest unstarted job was due (ms since 1970); null when there is none. Includes jobs whose delay
   * is over, because a worker has to move them. Takes up to four commands.
   */
  async dueSince(name: string): Promise<number | null> {
    const queue = this.queue(name);
    const [[first], [, score]] = await Promise.all([
      queue.getJobs('wait', 0, 0, true),
      this.redis.producer.zrange(queue.toKey('delayed'), 0, 0, 'WITHSCORES'),
    ]);
    const waiting = first ? first.timestamp + (first.opts.delay ?? 0) : Infinity;
    const overdue = score === undefined ? Infinity : Math.floor(Number(score) / DELAYED_SCORE);
    const since = Math.min(waiting, overdue <= Date.now() ? overdue : Infinity);
    return since === Infinity ? null : since;
  }

  async onApplicationShutdown() {
    await Promise.all(
      [...this.queues.values()].map((queue) => succeedsWithin(() => queue.close(), SHUTDOWN_TIMEOUT)),
    );
  }

  private queueOf(job: JobName): Queue {
    return this.queue(JOBS.get(job).queue.name);
  }

  private queue(name: string): Queue {
    const existing = this.queues.get(name);
    if (existing) return existing;
    const queue = new Queue(name, {
      connection: this.redis.producer,
      prefix: this.config.redis.prefix,
      defaultJobOptions: JOB_OPTIONS,
      skipVersionCheck: true,
      skipWaitingForReady: true,
    });
    queue.on('error', (error) => this.logger.debug({ queue: name, error: error.message }, 'queue error'));
    this.queues.set(name, queue);
    return queue;
  }
}

/** Builds a job in BullMQ's format. */
function entryOf<Name extends JobName>(job: NewJob<Name>) {
  const { name, payload, id, delay, requestId = currentRequestId() } = job;
  const { forgotten } = JOBS.get(name);
  return {
    name,
    data: { ...payload, ...(requestId !== undefined && { requestId }) },
    opts: {
      ...(forgotten && { removeOnComplete: true, removeOnFail: true }),
      ...(id !== undefined && { jobId: id }),
      ...(delay !== undefined && { delay }),
    },
  };
}
