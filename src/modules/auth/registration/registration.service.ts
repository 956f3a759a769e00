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
import { AuthLimits } from '../auth-limits.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type Account, UsersRepository } from '../users/users.repository.js';

/** Registration: an address, a code by mail, and a session once the code is proved. */
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
   * Sends a code to the address; asking again is how another one is sent. An address that has an account gets the
   * code too, and a mail that says so.
   * @returns whether there is an account, unless the configuration hides that (C-42), and the seconds to wait
   * @throws CodeTooSoon @throws RateLimited
   */
  async register(email: string): Promise<{ existing: boolean; resend_after: number }> {
    return this.limits.sendingCode(email, () => this.sendCode(email));
  }

  /**
   * Proves the address by its code and signs in: with a session for /auth/profile/ only while the profile is missing.
   * @throws WrongCode @throws AccountDisabled @throws RateLimited
   */
  async verify(email: string, code: string): Promise<AuthResult> {
    const proof = await this.limits.checkingCode(email, () => this.codes.check(email, 'register', code));
    return this.enter(email, proof);
  }

  /**
   * The same by the link of the email, which wrong codes do not end.
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

  /** After the transaction, which takes all that was written in it back. */
  private async recordDisabled(email: string): Promise<void> {
    const account = await this.users.findByEmail(email);
    const target = account ? `user:${account.id}` : 'user:unknown';
    await this.audit.record({ action: 'auth.login', outcome: 'refused', target });
  }

  /**
   * The mail that says "you have an account". Where the answer hides it, the time must not show it either: then the
   * same row is written for every address, and for those without an account it is too late to be sent.
   */
  private async tellExisting(email: string, existing: boolean): Promise<void> {
    if (!existing && this.config.auth.revealExisting) return;
    const late = existing ? {} : { expiresAt: this.clock.now() };
    await this.outbox.add({ kind: 'mail.existing_account', to: email, payload: {}, ...late });
  }

  /** The account of an address that has just been proved, created if there was none. */
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
