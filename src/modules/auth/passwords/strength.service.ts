import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import type { StrengthInput } from '../auth.schemas.js';
import { clientAddress } from '../codes/code-limits.js';
import { PasswordPolicy, type PasswordVerdict } from './password-policy.js';

/** What a form asks while somebody chooses a password. Nothing of it is stored or written to a log. */
@Injectable()
export class StrengthService {
  constructor(
    private readonly policy: PasswordPolicy,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Judges by what the form knows alone: what is known of an account here stays here, because anybody may ask.
   * @throws RateLimited @throws Unavailable
   */
  async judge({ password, email, first_name, last_name }: StrengthInput): Promise<PasswordVerdict> {
    await this.limiter.consume('password.strength', clientAddress());
    return this.policy.judge(password, { email, names: [first_name, last_name] });
  }
}
