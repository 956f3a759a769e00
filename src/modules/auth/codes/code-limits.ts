import { Injectable } from '@nestjs/common';
import { RequestContext } from '../../../infra/logging/request-context.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { mailboxOf } from '../../../shared/email.js';
import { WrongCode } from '../auth.errors.js';

/** The address that the running request counts under. */
export const clientAddress = () => RequestContext.current()?.ip ?? '';

/** Limits on asking for codes and on typing them in, over all purposes. */
@Injectable()
export class CodeLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs what sends a code. Counted by the mailbox that it goes to, and before it goes out, so that requests at the
   * same moment cannot slip through together; given back when none went out: asking too soon costs the mailbox nothing.
   * @throws RateLimited
   */
  async sending<T>(email: string, send: () => Promise<T>): Promise<T> {
    const mailbox = mailboxOf(email);
    await this.limiter.consume('code.send.client', clientAddress());
    await this.limiter.consume('code.send.email', mailbox);
    try {
      return await send();
    } catch (error) {
      await this.limiter.refund('code.send.email', mailbox);
      throw error;
    }
  }

  /**
   * Runs the comparison of a code. The points are spent before it, so that parallel guesses cannot slip through
   * together, and given back unless the code was wrong.
   *
   * A client that guesses is locked out of the address, and at three times as many guesses of all; the address itself
   * is only slowed down, by four seconds at most, or any stranger could lock its owner out. That is no way to
   * guess with many clients, because a code keeps its own counts, in the database: see `MAX_TRIES`.
   * @throws RateLimited
   */
  async checking<T>(email: string, check: () => Promise<T>): Promise<T> {
    const client = clientAddress();
    await this.limiter.consume('code.check.client', client);
    await this.limiter.consume('code.check.client_email', [client, email]);
    await this.limiter.consume('code.check.email', email);
    let wrong = false;
    try {
      return await check();
    } catch (error) {
      wrong = error instanceof WrongCode;
      throw error;
    } finally {
      if (!wrong) await this.refund(client, email);
    }
  }

  private async refund(client: string, email: string): Promise<void> {
    await Promise.all([
      this.limiter.refund('code.check.client', client),
      this.limiter.refund('code.check.client_email', [client, email]),
      this.limiter.refund('code.check.email', email),
    ]);
  }
}
