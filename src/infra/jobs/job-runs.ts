import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { JobQueues } from './job-queues.js';
import { type JobName, JOBS } from './jobs.js';

/** The last time that a repeated job was run. */
interface Run {
  /** When it began. */
  at: string;
  outcome: 'running' | 'ok' | 'failed';
  /** How long it took (ms); null while it runs. */
  took: number | null;
}

export interface RepeatedJob {
  name: JobName;
  queue: string;
  /** ms */
  every: number;
  /** Undefined when none is known. */
  last: Run | undefined;
  next: Date | undefined;
}

/** How repeated jobs went: the last run of each, over all workers, in one key of Redis. */
@Injectable()
export class JobRuns {
  private readonly key: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
    private readonly queues: JobQueues,
  ) {
    this.key = `${config.redis.prefix}:job-runs`;
  }

  /** Runs a job, and writes down how it went where it is a repeated one. */
  async noted(name: JobName, work: () => Promise<void>): Promise<void> {
    if (JOBS.get(name).every === undefined) return work();
    const began = performance.now();
    const at = new Date().toISOString();
    const end = (outcome: Run['outcome']) =>
      this.note(name, { at, outcome, took: Math.round(performance.now() - began) });
    await this.note(name, { at, outcome: 'running', took: null });
    try {
      await work();
    } catch (error) {
      await end('failed');
      throw error;
    }
    await end('ok');
  }

  /** Every repeated job, in the order they are declared in. @throws Error without Redis */
  async read(): Promise<RepeatedJob[]> {
    const runs = await this.redis.producer.hgetall(this.key);
    const repeated = JOBS.names.flatMap((name) => {
      const { queue, every } = JOBS.get(name);
      return every === undefined ? [] : [{ name, queue, every }];
    });
    return Promise.all(
      repeated.map(async (job) => {
        const run = runs[job.name];
        const last = run === undefined ? undefined : (JSON.parse(run) as Run);
        return { ...job, last, next: await this.queues.nextTurn(job.name) };
      }),
    );
  }

  /** A job does not fail because this cannot be written down. */
  private async note(name: JobName, run: Run): Promise<void> {
    await this.redis.producer.hset(this.key, name, JSON.stringify(run)).catch(() => undefined);
  }
}
