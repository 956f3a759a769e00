import { Injectable } from '@nestjs/common';

/** The time, asked for rather than taken, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Resolves after `ms` milliseconds. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
