import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { WrongCode, WrongLink } from '../auth.errors.js';
import type { LinkResetInput, ResetInput } from '../auth.schemas.js';
import { AuthLimits } from '../auth.rate-limits.js';
import { type CodeProof, CodesService, type LinkProof } from '../codes/codes.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ProviderAccounts } from '../users/provider-accounts.js';
import { type Account, UsersRepository } from '../users/users.repository.js';

/** Resets forgotten passwords: a code by email, then a new password. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly database: Database,
    private readonly codes: CodesService,
    private readonly limits: AuthLimits,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly sessions: SessionsService,
    private readonly providerAccounts: ProviderAccounts,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code if the account exists. Neither the answer, the cooldown nor the timing reveals whether it exists.
   * The same rows are written either way; an email to an address without an account is stored as already expired.
   * @param also written together with the code, whether or not the account exists
   * @returns seconds until the next code can be requested @throws CodeTooSoon @throws RateLimited
   */
  async forgot(email: string, also?: () => Promise<void>): Promise<{ resend_after: number }> {
    return this.limits.sendingCode(email, () => this.sendCode(email, also));
  }

  /**
   * Sets a new password and ends every session. The password is checked before the code is used. So a user whose
   * password is refused can try again with the same code.
   * @throws WrongCode @throws InvalidInput when the password is too easy to guess @throws RateLimited
   */
  async reset({ email, code, password }: ResetInput): Promise<{ done: true }> {
    const proof = await this.limits.checkingCode(email, async () => {
      await this.policy.require(password, { email });
      return this.codes.check(email, 'reset', code);
    });
    const account = await this.users.findByEmail(email);
    if (!account || account.disabled) throw new WrongCode();
    return this.setPassword(account, password, proof);
  }

  /**
   * Resets the password by the link in the email. Wrong codes do not invalidate the link.
   * @throws WrongLink @throws InvalidInput when the password is too easy to guess
   */
  async resetByLink({ link, password }: LinkResetInput): Promise<{ done: true }> {
    const proof = await this.codes.checkLink('reset', link);
    const account = await this.users.findByEmail(proof.email);
    if (!account || account.disabled) throw new WrongLink();
    return this.setPassword(account, password, proof);
  }

  private async setPassword(
    account: Account,
    password: string,
    proof: CodeProof | LinkProof,
  ): Promise<{ done: true }> {
    const { id: userId, email } = account;
    await this.policy.require(password, {
      email,
      restaurantNames: await this.users.restaurantNames(userId),
    });
    const hash = await this.hasher.hash(password);
    await this.database.transaction(() => this.store(account, hash, proof));
    await this.providerAccounts.syncPassword({ userId, email, password, hash });
    return { done: true };
  }

  private async sendCode(email: string, also?: () => Promise<void>): Promise<{ resend_after: number }> {
    const account = await this.users.findByEmail(email);
    const deliver = account !== undefined && !account.disabled;
    const resendAfter = await this.database.transaction(async () => {
      const issued = await this.codes.issue({ email, purpose: 'reset' });
      const { code, link, expiresAt, resendAfter: seconds } = issued;
      await this.outbox.add({
        kind: 'mail.code',
        to: email,
        payload: { purpose: 'reset', code, link },
        expiresAt: deliver ? expiresAt : this.clock.now(),
      });
      await also?.();
      return seconds;
    });
    return { resend_after: resendAfter };
  }

  private async store({ id, email }: Account, hash: string, proof: CodeProof | LinkProof): Promise<void> {
    await this.codes.consume(proof);
    await this.users.setPassword(id, hash, this.providerAccounts.pendingAfterChange, this.clock.now());
    await this.sessions.endAll(id, 'password_reset');
    await this.outbox.add({ kind: 'mail.password_changed', to: email, payload: {} });
    await this.audit.record({ action: 'auth.password_reset', actor: { userId: id } });
  }
}
