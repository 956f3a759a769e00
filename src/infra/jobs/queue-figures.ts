import { Injectable } from '@nestjs/common';
import { JobQueues } from './job-queues.js';
import { allQueues } from './jobs.js';

/** Current figures of one queue. */
export interface QueueFigure {
  queue: string;
  /** Jobs that a worker can start now. */
  waiting: number;
  running: number;
  /** Jobs that failed in all tries in the last two weeks. */
  failed: number;
  /** Jobs that are not due yet: scheduled ones and retries. */
  delayed: number;
  /** Jobs of the last day, at most the 1,000 that are kept. Some jobs are not kept. */
  completed: number;
  /** Time since the oldest unstarted job was due (s); null when none waits. */
  oldest: number | null;
}

/** Reads the queues' figures for the operator. */
@Injectable()
export class QueueFigures {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Returns figures for every queue, in the order of declaration. At most five Redis commands per queue.
   * @throws Error when Redis does not answer within two seconds
   */
  async read(): Promise<QueueFigure[]> {
    return Promise.all(allQueues().map(({ name }) => this.readQueue(name)));
  }

  private async readQueue(queue: string): Promise<QueueFigure> {
    const [counts, dueSince] = await Promise.all([this.queues.count(queue), this.queues.dueSince(queue)]);
    // Uses this machine's clock, like the jobs' own times.
    return {
      queue,
      ...counts,
      oldest: dueSince === null ? null : Math.max(0, Date.now() - dueSince) / 1_000,
    };
  }
}
