import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { TERMS_VERSION } from '../../../shared/product.js';
import { AccountDisabled } from '../auth.errors.js';
import type { AuthResult, LinkAuthResult } from '../auth.schemas.js';
import { type CodeProof, CodesService, type LinkProof } from '../codes/codes.service.js';
import { AuthLimits } from '../auth.rate-limits.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type Account, UsersRepository } from '../users/users.repository.js';

/** Registers users: an address, a code by email, and a session once the code is verified. */
@Injectable()
export class RegistrationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly codes: CodesService,
    private readonly limits: AuthLimits,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code to the address; a repeated request sends another one. An address that has an account gets the code
   * and an email that says so.
   * @returns existence of an account, unless the configuration hides it (C-42), and the seconds to wait
   * @throws CodeTooSoon @throws RateLimited
   */
  async register(email: string): Promise<{ existing: boolean; resend_after: number }> {
    return this.limits.sendingCode(email, () => this.sendCode(email));
  }

  /**
   * Verifies the address by its code and signs in. Without a profile the session opens /auth/profile/ only.
   * @throws WrongCode @throws AccountDisabled @throws RateLimited
   */
  async verify(email: string, code: string): Promise<AuthResult> {
    const proof = await this.limits.checkingCode(email, () => this.codes.check(email, 'register', code));
    return this.enter(email, proof);
  }

  /**
   * Verifies the address by the link in the email. Wrong codes do not invalidate the link.
   * @throws WrongLink @throws AccountDisabled
   */
  async verifyByLink(link: string): Promise<LinkAuthResult> {
    const proof = await this.codes.checkLink('register', link);
    return { ...(await this.enter(proof.email, proof)), email: proof.email };
  }

  private async enter(email: string, proof: CodeProof | LinkProof): Promise<AuthResult> {
    try {
      return await this.database.transaction(() => this.admit(email, proof));
    } catch (error) {
      if (error instanceof AccountDisabled) await this.recordDisabled(email);
      throw error;
    }
  }

  private async sendCode(email: string): Promise<{ existing: boolean; resend_after: number }> {
    const account = await this.users.findByEmail(email);
    const existing = account?.profileCompleted === true;
    const resendAfter = await this.database.transaction(async () => {
      const issued = await this.codes.issue({ email, purpose: 'register', termsVersion: TERMS_VERSION });
      await this.tellExisting(email, existing);
      const { code, link, expiresAt } = issued;
      await this.outbox.add({
        kind: 'mail.code',
        to: email,
        payload: { purpose: 'register', code, link },
        expiresAt,
      });
      return issued.resendAfter;
    });
    return { existing: existing && this.config.auth.revealExisting, resend_after: resendAfter };
  }

  private async admit(email: string, proof: CodeProof | LinkProof): Promise<AuthResult> {
    await this.codes.consume(proof);
    const account = await this.provedAccount(email, proof);
    if (account.disabled) throw new AccountDisabled(this.config.support.email);
    await this.users.touchLogin(account.id, this.clock.now());
    await this.audit.record({ action: 'auth.login', actor: { userId: account.id }, target: 'code' });
    return this.sessions.open(account, true);
  }

  /** Call it after the transaction, whose rollback would undo the record. */
  private async recordDisabled(email: string): Promise<void> {
    const account = await this.users.findByEmail(email);
    const target = account ? `user:${account.id}` : 'user:unknown';
    await this.audit.record({ action: 'auth.login', outcome: 'refused', target });
  }

  /**
   * Queues the email "you have an account". Where the answer hides that, the timing must hide it, too. Then the same
   * row is written for every address; without an account its email is already expired.
   */
  private async tellExisting(email: string, existing: boolean): Promise<void> {
    if (!existing && this.config.auth.revealExisting) return;
    const late = existing ? {} : { expiresAt: this.clock.now() };
    await this.outbox.add({ kind: 'mail.existing_account', to: email, payload: {}, ...late });
  }

  /** Returns the account of a verified address; creates a missing one. */
  private async provedAccount(email: string, proof: CodeProof | LinkProof): Promise<Account> {
    const account = (await this.users.findByEmail(email)) ?? (await this.create(email));
    if (proof.terms_version) await this.users.acceptTerms(account.id, proof.terms_version, proof.sent_at);
    return account;
  }

  private async create(email: string): Promise<Account> {
    const account = await this.users.create(email, this.clock.now());
    await this.audit.record({ action: 'auth.registered', actor: { userId: account.id } });
    return account;
  }
}
