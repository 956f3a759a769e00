import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Database } from './database.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Larger skews are shown in the log and on the System screen (ms, C-307). */
const TOLERATED_SKEW = 30 * SECOND;
/** With larger skews codes expire before they arrive or emails wait, so the process is not ready (ms, C-307). */
const MAX_SKEW = 5 * MINUTE;

/** A clock that is wrong, and whether requests can still be served. */
export interface WrongClock {
  sentence: string;
  tolerable: boolean;
}

/**
 * Judges a clock by its difference from the database's clock.
 * @param skew milliseconds, positive when the clock is ahead
 */
export function judgeClock(skew: number): WrongClock | undefined {
  const distance = Math.abs(skew);
  if (distance <= TOLERATED_SKEW) return undefined;
  const amount =
    distance < 2 * MINUTE
      ? `${Math.round(distance / SECOND)} seconds`
      : `${Math.round(distance / MINUTE)} minutes`;
  const direction = skew > 0 ? 'ahead of' : 'behind';
  return {
    sentence: `This server's clock is ${amount} ${direction} the database's. Synchronize both.`,
    tolerable: distance <= MAX_SKEW,
  };
}

/** Compares this process's clock with the database's, at the start and with every readiness check. */
@Injectable()
export class ClockSkew implements OnApplicationBootstrap {
  private isWrong = false;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap() {
    // A database that is down is reported elsewhere.
    await this.check().catch(() => undefined);
  }

  /** Logs once when the clock becomes wrong and once when it is right again. */
  async check(): Promise<WrongClock | undefined> {
    const skew = await this.measure();
    const wrong = judgeClock(skew);
    if (wrong && !this.isWrong) this.logger.warn({ skew }, wrong.sentence);
    if (!wrong && this.isWrong)
      this.logger.info({ skew }, "This server's clock agrees with the database's again");
    this.isWrong = wrong !== undefined;
    return wrong;
  }

  /** Measures the skew beyond the duration of the call, so that a slow answer does not count. */
  private async measure(): Promise<number> {
    const before = this.clock.now().getTime();
    const row = await this.database.queryOne<{ now: Date }>('SELECT UTC_TIMESTAMP(3) AS now');
    const after = this.clock.now().getTime();
    const now = row?.now.getTime() ?? before;
    if (now < before) return Math.round(before - now);
    return now > after ? Math.round(after - now) : 0;
  }
}
