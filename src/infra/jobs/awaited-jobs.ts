import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { QueueEvents } from 'bullmq';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { answersInTime, FAREWELL } from '../redis/answers-in-time.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { JobQueues, type NewJob } from './job-queues.js';
import { type JobName, JOBS } from './jobs.js';

/** How long one look at the outcome is relied on, should an event get lost while Redis is away (ms). */
const LOOK_INTERVAL = 1_000;

interface Expectation<Name extends JobName, Outcome> {
  job: NewJob<Name> & { id: string };
  /** How long to wait (ms). */
  patience: number;
  /** What became of it, as far as the database knows; undefined while nothing has. */
  outcome: () => Promise<Outcome | undefined>;
}

/**
 * Jobs that a request waits for. The queue's events say when to look; the database says what happened. BullMQ's own
 * `waitUntilFinished` is not used: it raises an unhandled rejection when Redis goes away under it.
 */
@Injectable()
export class AwaitedJobs implements OnApplicationShutdown {
  private readonly events = new Map<string, QueueEvents>();
  private readonly waiting = new Map<string, () => void>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Adds the job and waits for its outcome.
   * @returns undefined when there is none: the patience is over, or the job failed in all its tries
   * @throws Error when Redis does not take the job
   */
  async run<Name extends JobName, Outcome>({
    job,
    patience,
    outcome,
  }: Expectation<Name, Outcome>): Promise<Outcome | undefined> {
    const deadline = performance.now() + patience;
    // Asked for before it is added: it may end at once.
    let end = this.nextEnd(job, LOOK_INTERVAL);
    await this.queues.add(job);
    for (;;) {
      const ended = await end;
      const found = await outcome();
      const left = deadline - performance.now();
      if (found !== undefined || ended || left <= 0) return found;
      end = this.nextEnd(job, Math.min(LOOK_INTERVAL, left));
    }
  }

  /** Opens the line on which a queue's events come, so that the first request need not wait for it. */
  listen(queue: string): void {
    if (this.events.has(queue)) return;
    // Connections come up in the background; the one that jobs are added over is opened now as well.
    this.logger.debug({ queue, ready: this.queues.ready }, 'listening to a queue');
    const events = new QueueEvents(queue, {
      connection: this.redis.patient(`${queue} events`),
      prefix: this.config.redis.prefix,
      skipVersionCheck: true,
    });
    events.on('error', (error) => this.logger.debug({ queue, error: error.message }, 'queue events error'));
    events.on('completed', ({ jobId }) => this.waiting.get(keyOf(queue, jobId))?.());
    events.on('failed', ({ jobId }) => this.waiting.get(keyOf(queue, jobId))?.());
    this.events.set(queue, events);
  }

  async onApplicationShutdown() {
    await Promise.all(
      [...this.events.values()].map((events) => answersInTime(() => events.close(), FAREWELL)),
    );
  }

  /** True when the job ended within `patience` ms. */
  private nextEnd({ name, id }: { name: JobName; id: string }, patience: number): Promise<boolean> {
    const { queue } = JOBS.get(name);
    this.listen(queue);
    return new Promise((resolve) => {
      const key = keyOf(queue, id);
      const settle = (ended: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(key);
        resolve(ended);
      };
      const timer = setTimeout(settle, patience, false);
      this.waiting.set(key, () => settle(true));
    });
  }
}

const keyOf = (queue: string, id: string) => `${queue} ${id}`;
