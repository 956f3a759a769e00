import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RequestContext } from '../../infra/logging/request-context.js';
import {
  DAY,
  HOUR,
  type LimitKey,
  MINUTE,
  type RateLimit,
  rateLimits,
} from '../../infra/rate-limit/rules.js';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import { mailboxOf } from '../../shared/email.js';
import { RateLimited } from '../../shared/errors.js';
import { TooManyTries, WrongCode } from './auth.errors.js';

/** Rate limits of codes, sign-ins and requests, each with what it counts and the parts of its key. */
export const AUTH_LIMITS = rateLimits({
  /** Failed sign-ins: client address, email. */
  'login.client_email': { points: 10, duration: 15 * MINUTE, perClient: true },
  /** Failed sign-ins: client address. */
  'login.client': { points: 100, duration: DAY, perClient: true },
  /** Failed sign-ins: email. */
  'login.email': { points: 30, duration: HOUR, slowsDown: true },
  /** Wrong codes for registration and reset: client address, email. */
  'code.check.client_email': { points: 20, duration: HOUR, perClient: true },
  /** Wrong codes: email. */
  'code.check.email': { points: 20, duration: HOUR, slowsDown: true },
  /** Wrong codes: client address. */
  'code.check.client': { points: 60, duration: HOUR, perClient: true },
  /** Password strength checks: client address. */
  'password.strength': { points: 60, duration: MINUTE, perClient: true },
  /** Code requests: client address, mailbox (without address tags). */
  'code.send.client_email': { points: 5, duration: HOUR, perClient: true },
  /** Code requests of all clients: mailbox. Four strangers who use up their shares leave the owner's. */
  'code.send.email': { points: 25, duration: HOUR },
  /** Code requests of a signed-in user, to any address: user. */
  'code.send.user': { points: 10, duration: HOUR },
  /** Downloads of one's own data: user. */
  'account.export': { points: 10, duration: HOUR },
  /** Code requests: client address. */
  'code.send.client': { points: 20, duration: HOUR, perClient: true },
  /** Refreshes: session. */
  'session.refresh': { points: 30, duration: MINUTE },
  /** All requests of a signed-in user: user. */
  'request.user': { points: 600, duration: MINUTE, inBatches: true },
  /** All requests with an API key: key. */
  'request.key': { points: 600, duration: MINUTE, inBatches: true },
  /** All other requests: client address. */
  'request.client': { points: 120, duration: MINUTE, perClient: true, inBatches: true },
});

/** Returns the client address of the current request, used as a rate limit key. */
export const currentClientAddress = () => RequestContext.current()?.ip ?? '';

/**
 * Spends the limits of codes and passwords. Points are spent before anything is compared or sent. So parallel requests
 * cannot exceed a limit. Points that should not count are refunded.
 */
@Injectable()
export class AuthLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Runs a function that sends a code. Sends are counted by mailbox, for this client and for all clients. A
   * stranger's sends thus do not use up the owner's share. A send that is refused as too early is refunded.
   * @throws TooManyTries
   */
  async sendingCode<T>(email: string, send: () => Promise<T>): Promise<T> {
    const mailbox = mailboxOf(email);
    const client = currentClientAddress();
    await this.consume(AUTH_LIMITS['code.send.client'], client);
    await this.consume(AUTH_LIMITS['code.send.client_email'], [client, mailbox]);
    const refundOwn = () => this.limiter.refund(AUTH_LIMITS['code.send.client_email'], [client, mailbox]);
    try {
      // A client over its own limit must not use up points shared by all clients.
      await this.consume(AUTH_LIMITS['code.send.email'], mailbox);
    } catch (error) {
      await refundOwn();
      throw error;
    }
    try {
      return await send();
    } catch (error) {
      await Promise.all([refundOwn(), this.limiter.refund(AUTH_LIMITS['code.send.email'], mailbox)]);
      throw error;
    }
  }

  /**
   * Sends a code that a signed-in user requests. Also counted by user, so that one user cannot email many strangers.
   * @throws TooManyTries
   */
  async sendingOwnCode<T>(userId: number, email: string, send: () => Promise<T>): Promise<T> {
    await this.consume(AUTH_LIMITS['code.send.user'], userId);
    return this.sendingCode(email, send);
  }

  /**
   * Runs the comparison of a code; only wrong codes count.
   *
   * A client that guesses is locked out of the address, and after three times as many guesses at any address. The
   * address itself is only slowed down, by at most four seconds; otherwise any stranger could lock out its owner.
   * Guessing from many clients does not help: each code has its own counters in the database (see `MAX_TRIES`).
   * @throws TooManyTries
   */
  async checkingCode<T>(email: string, check: () => Promise<T>): Promise<T> {
    const refund = await this.spend('code.check', email);
    let wrong = false;
    try {
      return await check();
    } catch (error) {
      wrong = error instanceof WrongCode;
      throw error;
    } finally {
      if (!wrong) await refund();
    }
  }

  /** Runs the comparison of a password; only wrong passwords count. @throws TooManyTries */
  async checkingPassword(email: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const refund = await this.spend('login', email);
    let wrong = false;
    try {
      wrong = !(await isRight());
    } finally {
      if (!wrong) await refund();
    }
    return !wrong;
  }

  /** Counts one password strength check by a visitor. @throws RateLimited */
  async assessingPassword(): Promise<void> {
    await this.limiter.consume(AUTH_LIMITS['password.strength'], currentClientAddress());
  }

  /** Spends points by client, by client and address, and by address. @returns a function that refunds them */
  private async spend(rules: 'code.check' | 'login', email: string): Promise<() => Promise<unknown>> {
    const client = currentClientAddress();
    const points: [rule: RateLimit, key: LimitKey][] = [
      [AUTH_LIMITS[`${rules}.client`], client],
      [AUTH_LIMITS[`${rules}.client_email`], [client, email]],
      [AUTH_LIMITS[`${rules}.email`], email],
    ];
    for (const [rule, key] of points) await this.consume(rule, key);
    return () => Promise.all(points.map(([rule, key]) => this.limiter.refund(rule, key)));
  }

  /** Spends one point of a sign-in limit. @throws TooManyTries */
  private async consume(rule: RateLimit, key: LimitKey): Promise<void> {
    try {
      await this.limiter.consume(rule, key);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      throw new TooManyTries(error.retryAfter ?? 1, this.config.support.email);
    }
  }
}
