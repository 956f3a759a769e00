import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RateLimited } from '../../shared/errors.js';
import { deriveKey, keyedHash } from '../crypto/crypto.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { Counter, type Usage } from './counter.js';
import { allowedPoints, keyText, type LimitKey, type RuleName, RULES, slowDown } from './rules.js';

/**
 * Limits on how often something may be tried, shared by all processes through Redis. Keys
 * are hashed with a secret: neither addresses nor e-mails stand in Redis.
 *
 * Where only failures count, as at sign-in: `consume` before looking at the password, so that parallel tries
 * cannot slip through together, and `refund` or `reset` when it was right.
 */
@Injectable()
export class RateLimiter {
  private readonly hashKey: Buffer;
  private readonly counters = new Map<RuleName, Counter>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly redis: RedisConnections,
  ) {
    this.hashKey = deriveKey(config.auth.codePepper, 'rate-limit');
  }

  /**
   * Spends points of the key, whether or not the limit is reached.
   * @param key client address first where the rule is `perClient`
   * @throws RateLimited when the key had none left; a rule that `slowsDown` waits instead
   */
  async consume(rule: RuleName, key: LimitKey, points = 1): Promise<void> {
    await this.enforce(rule, () => this.counter(rule).add(this.hash(rule, key), points), 0);
  }

  /**
   * Looks without spending: would another point be too many?
   * @throws RateLimited as `consume`
   */
  async check(rule: RuleName, key: LimitKey): Promise<void> {
    await this.enforce(rule, () => this.counter(rule).usage(this.hash(rule, key)), 1);
  }

  /** Gives points back that turned out not to count, such as those of a successful sign-in. */
  async refund(rule: RuleName, key: LimitKey, points = 1): Promise<void> {
    if (this.config.limits.enabled) await this.counter(rule).add(this.hash(rule, key), -points);
  }

  /** Forgets what the key has spent. */
  async reset(rule: RuleName, key: LimitKey): Promise<void> {
    if (this.config.limits.enabled) await this.counter(rule).reset(this.hash(rule, key));
  }

  private async enforce(name: RuleName, measure: () => Promise<Usage>, wanted: number): Promise<void> {
    const { enabled, perClientFactor } = this.config.limits;
    if (!enabled) return;
    const rule = RULES.get(name);
    const { used, retryAfter } = await measure();
    const excess = used + wanted - allowedPoints(rule, perClientFactor);
    if (excess <= 0) return;
    if (!rule.slowsDown) throw new RateLimited(retryAfter);
    await sleep(slowDown(excess));
  }

  private counter(name: RuleName): Counter {
    const existing = this.counters.get(name);
    if (existing) return existing;
    const rule = RULES.get(name);
    const counter = new Counter({
      redis: this.redis.limiter,
      logger: this.logger,
      keyPrefix: `${this.config.redis.prefix}:limit:${name}`,
      points: allowedPoints(rule, this.config.limits.perClientFactor),
      duration: rule.duration,
    });
    this.counters.set(name, counter);
    return counter;
  }

  private hash(name: RuleName, key: LimitKey): string {
    const rule = RULES.get(name);
    return keyedHash(this.hashKey, keyText(key, rule.perClient === true));
  }
}
