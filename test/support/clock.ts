import { Clock } from '../../src/infra/clock/clock.js';

/** A real clock with an offset that the test sets. */
export class MovableClock extends Clock {
  private ahead = 0; // ms
  /** Every requested wait (ms). None takes time. */
  readonly sleeps: number[] = [];

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  advance({ seconds = 0, minutes = 0, days = 0 }: { seconds?: number; minutes?: number; days?: number }) {
    this.ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000;
  }

  override sleep(ms: number): Promise<void> {
    this.sleeps.push(ms);
    return Promise.resolve();
  }

  /** Removes the offset. */
  reset() {
    this.ahead = 0;
    this.sleeps.length = 0;
  }
}
