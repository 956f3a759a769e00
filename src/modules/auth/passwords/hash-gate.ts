import { Unavailable } from '../../../shared/errors.js';

/**
 * Lets a few pieces of work run at once and a bounded number wait; whoever comes beyond that is told to come
 * back (503), so that a rush of sign-ins cannot starve everything else (security.md, fact 13).
 */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly parallel: number,
    private readonly queue: number,
  ) {}

  /** @throws Unavailable when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.parallel) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.queue) {
      throw new Unavailable('Too many people are signing in right now. Please try again in a moment.');
    }
    // The place is handed over by `leave`: nobody can slip in between.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
