import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { clientAddress } from '../codes/code-limits.js';

/** Limits on failed passwords: by client, by client and address, and by address alone. */
@Injectable()
export class LoginLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Runs the comparison of a password. The points are spent before it, so that parallel guesses cannot slip
   * through together, and given back unless the password was wrong.
   * @throws RateLimited
   */
  async attempt(email: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const client = clientAddress();
    await this.limiter.consume('login.client', client);
    await this.limiter.consume('login.client_email', [client, email]);
    await this.limiter.consume('login.email', email);
    let wrong = false;
    try {
      wrong = !(await isRight());
    } finally {
      if (!wrong) await this.refund(client, email);
    }
    return !wrong;
  }

  private async refund(client: string, email: string): Promise<void> {
    await Promise.all([
      this.limiter.refund('login.client', client),
      this.limiter.refund('login.client_email', [client, email]),
      this.limiter.refund('login.email', email),
    ]);
  }
}
