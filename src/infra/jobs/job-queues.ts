import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type DefaultJobOptions, Queue } from 'bullmq';
import { CONFIG, type Config } from '../../config/config.js';
import { currentRequestId } from '../logging/job-context.js';
import { RETENTION } from '../../shared/retention.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { succeedsWithin, SHUTDOWN_TIMEOUT } from '../redis/succeeds-within.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { type JobName, type JobPayloads, JOBS } from './jobs.js';

/** BullMQ keeps delayed jobs by the time they are due, times this, with a number beside it for those of one millisecond. */
const DELAYED_SCORE = 0x1000;

/** Eight tries within about half a minute; what still fails then is the sweeper's. */
const JOB_OPTIONS = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 250, jitter: 0.5 },
  removeOnComplete: { age: RETENTION.finishedJobs.ms / 1_000, count: 1_000 }, // s
  removeOnFail: { age: RETENTION.failedJobs.ms / 1_000 },
} as const satisfies DefaultJobOptions;

/** A job to add. `id` makes it unique: while a job of that id is known, even a finished one, adding does nothing. */
export interface NewJob<Name extends JobName = JobName> {
  name: Name;
  payload: JobPayloads[Name];
  id?: string;
  /** How long it waits before it is run (ms). */
  delay?: number;
  /** The request that it is done for; the running one when not given. */
  requestId?: string | undefined;
}

/** What stands beside the payload in the data that BullMQ keeps of a job. */
export interface JobOrigin {
  /** The request that it is done for; of a job that runs by itself there is none. */
  requestId?: string;
}

/**
 * The producing side of the queues. Fails within two seconds, and at once when Redis is known to be away; a
 * request never waits for it: what must not be lost goes through the outbox.
 */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
  ) {}

  /** False while there is no connection: adding would fail. */
  get ready(): boolean {
    return this.redis.producer.status === 'ready';
  }

  async add<Name extends JobName>(job: NewJob<Name>): Promise<void> {
    const { name, data, opts } = entryOf(job);
    await this.queueOf(name).add(name, data, opts);
  }

  /** Adds jobs that belong to one queue, in one command. */
  async addAll<Name extends JobName>(jobs: readonly NewJob<Name>[]): Promise<void> {
    const [first] = jobs;
    if (first) await this.queueOf(first.name).addBulk(jobs.map(entryOf));
  }

  /** Takes a job back that has not begun; false when it has, or when it is not known. */
  async withdraw(name: JobName, id: string): Promise<boolean> {
    const queue = this.queueOf(name);
    if ((await queue.getJobState(id)) !== 'waiting') return false;
    return (await queue.remove(id)) === 1;
  }

  /** Why the last try of a job failed; undefined when none did, or when the job is not known. */
  async lastFailure(name: JobName, id: string): Promise<string | undefined> {
    const job = await this.queueOf(name).getJob(id);
    return job?.failedReason;
  }

  /** Has the job run by itself every `every` ms, once over all workers; safe to repeat. */
  async schedule(name: JobName, every: number): Promise<void> {
    await this.queueOf(name).upsertJobScheduler(name, { every }, { name, data: {} });
  }

  /** When a repeated job is run next; undefined when nobody has scheduled it. */
  async nextTurn(name: JobName): Promise<Date | undefined> {
    const scheduler = await this.queueOf(name).getJobScheduler(name);
    return scheduler?.next === undefined ? undefined : new Date(scheduler.next);
  }

  /** How many jobs of a queue are in which state. One command. */
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
   * Since when the oldest job could have been run that nobody has begun (ms since 1970); null when there is none. One
   * whose delay is over counts as well: it is a worker that moves it on. Up to four commands.
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
    return this.queue(JOBS.get(job).queue);
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

/** A job as BullMQ takes it. */
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
