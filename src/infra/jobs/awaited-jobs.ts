import { Injectable } from '@nestjs/common';
import { endOf, JobEnds } from './job-ends.js';
import { JobQueues, type NewJob } from './job-queues.js';
import type { JobName } from './jobs.js';

/** Time between looks at the outcome, in case an end event is lost while Redis is down (ms). */
const LOOK_INTERVAL = 1_000;

interface Expectation<Name extends JobName, Outcome> {
  job: NewJob<Name> & { id: string };
  /** Maximum wait (ms). */
  patience: number;
  /** Reads the outcome from the database; undefined while there is none. */
  outcome: () => Promise<Outcome | undefined>;
}

/**
 * Jobs that a request waits for, declared as `awaited`. The worker signals their end; the outcome is read from the
 * database.
 */
@Injectable()
export class AwaitedJobs {
  private readonly waiting = new Map<string, () => void>();
  private isListening = false;

  constructor(
    private readonly ends: JobEnds,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Adds the job and waits for its outcome.
   * @returns undefined when the wait is over, or the job failed in all its tries
   * @throws Error when Redis does not accept the job
   */
  async run<Name extends JobName, Outcome>({
    job,
    patience,
    outcome,
  }: Expectation<Name, Outcome>): Promise<Outcome | undefined> {
    const deadline = performance.now() + patience;
    // Subscribes before adding the job, which can end immediately.
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

  /** Subscribes to end events, so that the first request need not wait for it. */
  listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.ends.subscribe((end) => this.waiting.get(end)?.());
  }

  /** Resolves true when the job ends within `patience` ms. */
  private nextEnd({ name, id }: { name: JobName; id: string }, patience: number): Promise<boolean> {
    this.listen();
    return new Promise((resolve) => {
      const end = endOf(name, id);
      const settle = (ended: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(end);
        resolve(ended);
      };
      const timer = setTimeout(settle, patience, false);
      this.waiting.set(end, () => settle(true));
    });
  }
}
