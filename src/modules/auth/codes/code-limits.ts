import { Injectable } from '@nestjs/common';
import { RequestContext } from '../../../infra/logging/request-context.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { mailboxOf } from '../../../shared/email.js';

/** The address that the running request counts under. */
export const clientAddress = () => RequestContext.current()?.ip ?? '';

/** Limits on asking for codes and on typing them in, over all purposes (security.md 2.6). */
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

  /** @throws RateLimited */
  async beforeChecking(email: string): Promise<void> {
    await this.limiter.consume('code.check.client', clientAddress());
    await this.limiter.consume('code.check.email', email);
  }
}
