import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from '../logging/logger.js';

/** Message of ioredis when `commandTimeout` is over. */
const COMMAND_TIMED_OUT = 'Command timed out';

export interface CounterSettings {
  redis: Redis;
  logger: Logger;
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Usage of a key; `retryAfter` is the time until it resets (s). */
export interface Usage {
  used: number;
  retryAfter: number;
}

const usageOf = (result: RateLimiterRes | null): Usage => ({
  used: result?.consumedPoints ?? 0,
  retryAfter: (result?.msBeforeNext ?? 0) / 1_000,
});

/**
 * Counts one rule's points in Redis, shared by all processes. While Redis does not answer they are counted in memory.
 * A frozen Redis costs one command timeout. Then its connection is dropped, and calls do not wait for it until a new
 * one is ready.
 */
export class PointsCounter {
  private readonly shared: RateLimiterRedis;
  private readonly own: RateLimiterMemory;

  constructor(private readonly settings: CounterSettings) {
    const { keyPrefix, points, duration, redis } = settings;
    this.shared = new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration });
    this.own = new RateLimiterMemory({ keyPrefix, points, duration });
  }

  /** Adds points, or returns them with a negative number. @returns the new usage */
  async add(key: string, points: number): Promise<Usage> {
    return usageOf(await this.run((limiter) => limiter.penalty(key, points)));
  }

  async usage(key: string): Promise<Usage> {
    return usageOf(await this.run((limiter) => limiter.get(key)));
  }

  async reset(key: string): Promise<void> {
    await Promise.all([this.run((limiter) => limiter.delete(key)), this.own.delete(key)]);
  }

  private async run<T>(operation: (limiter: RateLimiterRedis | RateLimiterMemory) => Promise<T>): Promise<T> {
    const { redis } = this.settings;
    if (redis.status === 'ready') {
      try {
        return await operation(this.shared);
      } catch (error) {
        this.distrust(error);
      }
    }
    return operation(this.own);
  }

  private distrust(error: unknown): void {
    const { redis, logger } = this.settings;
    const reason = error instanceof Error ? error.message : String(error);
    logger.debug({ error: reason }, 'a limit was counted in memory');
    if (reason !== COMMAND_TIMED_OUT || redis.status !== 'ready') return;
    logger.warn('Redis does not answer; limits are counted in memory until it does');
    redis.disconnect(true);
  }
}
