import { Injectable } from '@nestjs/common';
import { endOf, JobEnds } from './job-ends.js';
import { JobQueues, type NewJob } from './job-queues.js';
import type { JobName } from './jobs.js';

/** How long one look at the outcome is relied on, should news of an end get lost while Redis is away (ms). */
const LOOK_INTERVAL = 1_000;

interface Expectation<Name extends JobName, Outcome> {
  job: NewJob<Name> & { id: string };
  /** How long to wait (ms). */
  patience: number;
  /** What became of it, as far as the database knows; undefined while nothing has. */
  outcome: () => Promise<Outcome | undefined>;
}

/**
 * Jobs that a request waits for, which are declared as `awaited`. The worker says when to look; the database says what
 * happened.
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

  /** Opens the line on which ends are told, so that the first request need not wait for it. */
  listen(): void {
    if (this.isListening) return;
    this.isListening = true;
    this.ends.subscribe((end) => this.waiting.get(end)?.());
  }

  /** True when the job ended within `patience` ms. */
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
