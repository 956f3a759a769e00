import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import type { StrengthInput } from '../auth.schemas.js';
import { clientAddress } from '../codes/code-limits.js';
import { PasswordPolicy, type PasswordAssessment } from './password-policy.js';

/** What a form asks while a user chooses a password. Nothing of it is stored or written to a log. */
@Injectable()
export class StrengthService {
  constructor(
    private readonly policy: PasswordPolicy,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Judges by what the form knows alone: what is known of an account here stays here, because every visitor may ask.
   * @throws RateLimited @throws Unavailable
   */
  async assess({ password, email, first_name, last_name }: StrengthInput): Promise<PasswordAssessment> {
    await this.limiter.consume('password.strength', clientAddress());
    return this.policy.assess(password, { email, names: [first_name, last_name] });
  }
}
