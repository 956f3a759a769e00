import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { JobQueues } from './job-queues.js';
import { type JobName, JOBS } from './jobs.js';

/** Last run of a repeated job. */
interface Run {
  /** Start time. */
  at: string;
  outcome: 'running' | 'ok' | 'failed';
  /** Duration (ms); null while it runs. */
  took: number | null;
}

export interface RepeatedJob {
  name: JobName;
  queue: string;
  /** Interval (ms). */
  every: number;
  /** Undefined when no run is known. */
  last: Run | undefined;
  next: Date | undefined;
}

/** Last run of each repeated job across all workers, stored in one Redis key. */
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

  /** Runs a job and records the run if it is a repeated one. */
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

  /** Reads every repeated job in the order of declaration. @throws Error without Redis */
  async read(): Promise<RepeatedJob[]> {
    const runs = await this.redis.producer.hgetall(this.key);
    const repeated = JOBS.names.flatMap((name) => {
      const { queue, every } = JOBS.get(name);
      return every === undefined ? [] : [{ name, queue: queue.name, every }];
    });
    return Promise.all(
      repeated.map(async (job) => {
        const run = runs[job.name];
        const last = run === undefined ? undefined : (JSON.parse(run) as Run);
        return { ...job, last, next: await this.queues.nextTurn(job.name) };
      }),
    );
  }

  /** Records a run. Errors are ignored, so that they do not fail the job. */
  private async note(name: JobName, run: Run): Promise<void> {
    await this.redis.producer.hset(this.key, name, JSON.stringify(run)).catch(() => undefined);
  }
}
