import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Job, Worker, type WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../config/config.js';
import { JobContext } from '../logging/job-context.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type JobOutcome, Metrics } from '../metrics/metrics.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { endOf, JobEnds } from './job-ends.js';
import { JobHandlers } from './job-handlers.js';
import { type JobOrigin, JobQueues } from './job-queues.js';
import { JobRuns } from './job-runs.js';
import { type JobName, type JobQueue, JOBS } from './jobs.js';

/** Another worker takes over a dead worker's job within 12 s. A job survives three crashes. */
const WORKER_OPTIONS = {
  autorun: false,
  lockDuration: 6_000,
  stalledInterval: 3_000,
  maxStalledCount: 3,
} as const satisfies Partial<WorkerOptions>;

/** Time for running jobs to end at shutdown; then another worker gets them (ms). */
const JOBS_TIMEOUT = 15_000;
/** Time to report their ends to Redis at shutdown (ms). */
const CLOSE_TIMEOUT = 750;

/** Nest token of the names of the queues that this process works on. */
export const WORKED_QUEUES = Symbol('WORKED_QUEUES');

/** Runs the jobs of the queues, in the worker. Starts even while Redis is down, and waits for it. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: Worker[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
    private readonly handlers: JobHandlers,
    private readonly queues: JobQueues,
    private readonly runs: JobRuns,
    private readonly ends: JobEnds,
    private readonly metrics: Metrics,
    @Inject(WORKED_QUEUES) private readonly worked: readonly JobQueue[],
  ) {}

  /** @throws Error when a job has no handler */
  onApplicationBootstrap() {
    this.handlers.assertComplete(this.jobs());
    this.metrics.jobsExpected(this.jobs());
    const connection = this.redis.patient('workers');
    this.workers = this.worked.map((queue) => this.startWorker(queue, connection));
    const schedule = () => void this.schedule();
    this.redis.producer.on('ready', schedule);
    if (this.queues.ready) schedule();
  }

  async beforeApplicationShutdown() {
    const closed = Promise.all(this.workers.map((worker) => worker.close()));
    const finished = await Promise.race([
      closed.then(() => true),
      Promise.all(this.running).then(() => delay(CLOSE_TIMEOUT, true, { ref: false })),
      delay(JOBS_TIMEOUT, false, { ref: false }),
    ]);
    if (!finished) this.logger.warn('a job did not end in time; another worker will take it over');
  }

  /** Returns the jobs of this process's queues. */
  private jobs(): JobName[] {
    return JOBS.names.filter((name) => this.worked.includes(JOBS.get(name).queue));
  }

  private startWorker({ name: queue, ...options }: JobQueue, connection: Redis): Worker {
    const worker = new Worker(queue, (job) => this.track(this.measure(job)), {
      ...WORKER_OPTIONS,
      ...options,
      connection,
      prefix: this.config.redis.prefix,
    });
    worker.on('error', (error) => this.logger.debug({ queue, error: error.message }, 'worker error'));
    worker.on('stalled', (id) =>
      this.logger.warn({ queue, jobId: id }, 'a job lost its worker and is run again'),
    );
    worker.on('failed', (job, error) => this.logFailure(queue, job, error));
    worker
      .run()
      .catch((error: unknown) =>
        this.logger.error({ queue, error: (error as Error).message }, 'worker stopped'),
      );
    return worker;
  }

  private async measure(job: Job): Promise<void> {
    const startedAt = performance.now();
    let outcome: JobOutcome = isLastTry(job) ? 'given_up' : 'failed';
    try {
      await this.run(job);
      outcome = 'done';
      this.tellEnd(job);
    } finally {
      // The name comes from Redis and can belong to another version.
      const name = JOBS.find(job.name) ? job.name : 'unknown';
      this.metrics.jobEnded(name, outcome, performance.now() - startedAt);
    }
  }

  private async run(job: Job): Promise<void> {
    const name = job.name as JobName;
    const { requestId, ...payload } = job.data as JobOrigin & object;
    await JobContext.run({ job: name, jobId: job.id, requestId }, () =>
      this.runs.noted(name, () => this.handlers.run(name, payload)),
    );
  }

  private async track(run: Promise<void>): Promise<void> {
    const settled = run.catch(() => undefined);
    this.running.add(settled);
    return run.finally(() => this.running.delete(settled));
  }

  private tellEnd({ name, id }: Job): void {
    if (id !== undefined && JOBS.find(name)?.awaited) this.ends.publish(endOf(name as JobName, id));
  }

  private logFailure(queue: string, job: Job | undefined, error: Error): void {
    const final = job !== undefined && job.attemptsMade >= (job.opts.attempts ?? 1);
    // The queue has stored the reason by now.
    if (final) this.tellEnd(job);
    this.logger[final ? 'error' : 'warn'](
      {
        queue,
        job: job?.name,
        jobId: job?.id,
        requestId: (job?.data as JobOrigin | undefined)?.requestId,
        attempt: job?.attemptsMade,
        error: error.message,
      },
      final ? 'job failed on every attempt' : 'job failed and will be retried',
    );
  }

  /** Runs on every connection, so that a Redis that lost its data gets the schedule again. */
  private async schedule(): Promise<void> {
    for (const name of this.jobs()) {
      const { every } = JOBS.get(name);
      if (every === undefined) continue;
      await this.queues
        .schedule(name, every)
        .catch((error: unknown) =>
          this.logger.warn({ job: name, error: (error as Error).message }, 'job was not scheduled'),
        );
    }
  }
}

/** Checks a running job: BullMQ counts the try when it ends. */
const isLastTry = ({ attemptsMade, opts }: Job) => attemptsMade + 1 >= (opts.attempts ?? 1);
