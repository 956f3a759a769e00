import { Injectable } from '@nestjs/common';
import { JobQueues } from './job-queues.js';
import { QUEUES } from './jobs.js';

/** What one queue holds at this moment. */
export interface QueueFigure {
  queue: string;
  /** Jobs that a worker could begin at once. */
  waiting: number;
  running: number;
  /** Failed in all their tries, in the last two weeks. */
  failed: number;
  /** Jobs whose time has not come: the next turns of repeated ones, and those to be tried again. */
  delayed: number;
  /** Of the last day, at most the 1,000 that are kept; nothing is kept of some jobs. */
  completed: number;
  /** For how long the oldest job could have been run that nobody has begun (s); null when none waits. */
  oldest: number | null;
}

/** What waits in the queues, for the operator. */
@Injectable()
export class QueueFigures {
  constructor(private readonly queues: JobQueues) {}

  /**
   * A figure for every queue, in the order they are declared in. At most five commands to Redis for each, however much
   * waits there.
   * @throws Error when Redis does not answer within its two seconds
   */
  async read(): Promise<QueueFigure[]> {
    return Promise.all(QUEUES.names.map((queue) => this.readQueue(queue)));
  }

  private async readQueue(queue: string): Promise<QueueFigure> {
    const [counts, dueSince] = await Promise.all([this.queues.count(queue), this.queues.dueSince(queue)]);
    // By this machine's clock, as the jobs' own times are.
    return {
      queue,
      ...counts,
      oldest: dueSince === null ? null : Math.max(0, Date.now() - dueSince) / 1_000,
    };
  }
}
