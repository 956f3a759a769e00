import { Injectable } from '@nestjs/common';

/** Tells the time. Tests replace it to move time. */
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
