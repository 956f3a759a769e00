import { Injectable } from '@nestjs/common';
import { RequestContext } from '../../../infra/logging/request-context.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { RateLimited } from '../../../shared/errors.js';

/** The address that the running request counts under. */
export const clientAddress = () => RequestContext.current()?.ip ?? '';

/** Limits on asking for codes and on typing them in, over all purposes (security.md 2.6). */
@Injectable()
export class CodeLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws RateLimited */
  async beforeSending(email: string): Promise<void> {
    await this.limiter.consume('code.send.client', clientAddress());
    await this.limiter.check('code.send.email', email);
  }

  /** Counts a code that really went out: asking too soon costs the address nothing. */
  async sent(email: string): Promise<void> {
    await this.limiter.consume('code.send.email', email).catch((error: unknown) => {
      // It has gone out all the same; the next one will be refused.
      if (!(error instanceof RateLimited)) throw error;
    });
  }

  /** @throws RateLimited */
  async beforeChecking(email: string): Promise<void> {
    await this.limiter.consume('code.check.client', clientAddress());
    await this.limiter.consume('code.check.email', email);
  }
}
