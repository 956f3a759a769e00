import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RequestContext } from '../../infra/logging/request-context.js';
import type { LimitKey, RuleName } from '../../infra/rate-limit/rules.js';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import { mailboxOf } from '../../shared/email.js';
import { RateLimited } from '../../shared/errors.js';
import { TooManyTries, WrongCode } from './auth.errors.js';

/** The address that the running request counts under. */
export const clientAddress = () => RequestContext.current()?.ip ?? '';

/**
 * Limits on codes and passwords. Points are spent before anything is compared or sent, so that requests at the same
 * moment cannot slip through together, and given back where they do not count.
 */
@Injectable()
export class AuthLimits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Runs what sends a code. Counted by the mailbox that it goes to, for this client and for all, so that a stranger's
   * sends do not use up the owner's; and given back when none went out: asking too soon costs the mailbox nothing.
   * @throws TooManyTries
   */
  async sendingCode<T>(email: string, send: () => Promise<T>): Promise<T> {
    const mailbox = mailboxOf(email);
    const client = clientAddress();
    await this.consume('code.send.client', client);
    await this.consume('code.send.client_email', [client, mailbox]);
    const refundOwn = () => this.limiter.refund('code.send.client_email', [client, mailbox]);
    try {
      // Who has used up their own share takes nothing of what all have.
      await this.consume('code.send.email', mailbox);
    } catch (error) {
      await refundOwn();
      throw error;
    }
    try {
      return await send();
    } catch (error) {
      await Promise.all([refundOwn(), this.limiter.refund('code.send.email', mailbox)]);
      throw error;
    }
  }

  /**
   * The same for a code that a signed-in user asks for; counted by them, too, so that nobody writes to many strangers.
   * @throws TooManyTries
   */
  async sendingOwnCode<T>(userId: number, email: string, send: () => Promise<T>): Promise<T> {
    await this.consume('code.send.user', userId);
    return this.sendingCode(email, send);
  }

  /**
   * Runs the comparison of a code; only wrong ones count.
   *
   * A client that guesses is locked out of the address, and at three times as many guesses of all; the address itself
   * is only slowed down, by four seconds at most, or any stranger could lock its owner out. That is no way to
   * guess with many clients, because a code keeps its own counts, in the database: see `MAX_TRIES`.
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

  /** Runs the comparison of a password; only wrong ones count. @throws TooManyTries */
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

  /** Counts one assessment of a password that a visitor types. @throws RateLimited */
  async assessingPassword(): Promise<void> {
    await this.limiter.consume('password.strength', clientAddress());
  }

  /** By client, by client and address, and by address alone. @returns what gives the points back */
  private async spend(rules: 'code.check' | 'login', email: string): Promise<() => Promise<unknown>> {
    const client = clientAddress();
    const points: [rule: `${typeof rules}.${'client' | 'client_email' | 'email'}`, key: LimitKey][] = [
      [`${rules}.client`, client],
      [`${rules}.client_email`, [client, email]],
      [`${rules}.email`, email],
    ];
    for (const [rule, key] of points) await this.consume(rule, key);
    return () => Promise.all(points.map(([rule, key]) => this.limiter.refund(rule, key)));
  }

  /** Spends a point of what a user tries to come in by. @throws TooManyTries */
  private async consume(rule: RuleName, key: LimitKey): Promise<void> {
    try {
      await this.limiter.consume(rule, key);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      throw new TooManyTries(error.retryAfter ?? 1, this.config.support.email);
    }
  }
}
