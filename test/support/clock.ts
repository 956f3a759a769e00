import { Clock } from '../../src/infra/clock/clock.js';

/** A clock that runs with the real one, ahead by as much as the test says. */
export class MovableClock extends Clock {
  private ahead = 0; // ms
  /** Every wait that was asked for (ms). None takes time. */
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

  /** With the real one again. */
  reset() {
    this.ahead = 0;
    this.sleeps.length = 0;
  }
}
