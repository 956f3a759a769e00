import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RateLimited } from '../../shared/errors.js';
import { Clock } from '../clock/clock.js';
import { deriveKey, keyedHash } from '../crypto/crypto.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { Batches } from './batches.js';
import { PointsCounter, type Usage } from './points-counter.js';
import { allowedPoints, keyText, type LimitKey, type RateLimit, slowDown } from './rules.js';

/** Counters of one rule. */
interface Meter {
  counter: PointsCounter;
  batches: Batches | undefined;
}

/**
 * Limits the number of tries, shared by all processes through Redis. Keys are hashed with a secret, so Redis contains
 * neither IP addresses nor emails.
 *
 * If only failures count, as for signing in, call `consume` before checking the password. Parallel tries then cannot
 * exceed the limit. Call `refund` or `reset` after a success.
 */
@Injectable()
export class RateLimiter {
  private readonly hashKey: Buffer;
  private readonly meters = new Map<string, Meter>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.hashKey = deriveKey(config.auth.codePepper, 'rate-limit');
  }

  /**
   * Spends points of the key.
   * @param key starts with the client address where the rule is `perClient`
   * @throws RateLimited when the key had none left; a rule that `slowsDown` waits instead
   */
  consume(rule: RateLimit, key: LimitKey, points = 1): Promise<void> {
    return this.enforce(rule, () => this.spend(rule, this.hash(rule, key), points), 0);
  }

  /**
   * Checks without spending whether another point would exceed the limit.
   * @throws RateLimited as `consume`
   */
  check(rule: RateLimit, key: LimitKey): Promise<void> {
    return this.enforce(rule, () => this.meter(rule).counter.usage(this.hash(rule, key)), 1);
  }

  /** Returns points that should not count, such as those of a successful sign-in. */
  async refund(rule: RateLimit, key: LimitKey, points = 1): Promise<void> {
    if (this.config.limits.enabled) await this.meter(rule).counter.add(this.hash(rule, key), -points);
  }

  /** Resets the key's usage. */
  async reset(rule: RateLimit, key: LimitKey): Promise<void> {
    if (this.config.limits.enabled) await this.meter(rule).counter.reset(this.hash(rule, key));
  }

  private async enforce(rule: RateLimit, measure: () => Promise<Usage>, wanted: number): Promise<void> {
    if (!this.config.limits.enabled) return;
    const { used, retryAfter } = await measure();
    const excess = used + wanted - this.allowed(rule);
    if (excess <= 0) return;
    const { slowsDown } = rule;
    this.metrics.limitReached(rule.name, slowsDown ? 'slowed' : 'refused');
    if (!slowsDown) throw new RateLimited(retryAfter);
    await this.clock.sleep(slowDown(excess));
  }

  private spend(rule: RateLimit, key: string, points: number): Promise<Usage> {
    const { counter, batches } = this.meter(rule);
    return batches && points === 1 ? batches.add(key) : counter.add(key, points);
  }

  private allowed = (rule: RateLimit) => allowedPoints(rule, this.config.limits.perClientFactor);

  private meter(rule: RateLimit): Meter {
    const { name, duration, inBatches } = rule;
    const existing = this.meters.get(name);
    if (existing) return existing;
    const points = this.allowed(rule);
    const counter = new PointsCounter({
      redis: this.redis.limiter,
      logger: this.logger,
      keyPrefix: `${this.config.redis.prefix}:limit:${name}`,
      points,
      duration,
    });
    const meter = { counter, batches: inBatches && new Batches(counter, points) };
    this.meters.set(name, meter);
    return meter;
  }

  private hash(rule: RateLimit, key: LimitKey): string {
    return keyedHash(this.hashKey, keyText(key, rule.perClient === true));
  }
}
