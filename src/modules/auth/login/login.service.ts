import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { AccountDisabled, WrongCredentials } from '../auth.errors.js';
import type { AuthResult, LoginInput } from '../auth.schemas.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SessionsService, type SessionUser } from '../sessions/sessions.service.js';
import { ProviderAccounts } from '../users/provider-accounts.js';
import { type Account, UsersRepository } from '../users/users.repository.js';
import { AuthLimits } from '../auth.rate-limits.js';

/** Signs users in with the product's own password (C-35). */
@Injectable()
export class LoginService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AuthLimits,
    private readonly sessions: SessionsService,
    private readonly providerAccounts: ProviderAccounts,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws WrongCredentials for an unknown address and a wrong password alike, after the same time
   * @throws AccountDisabled only with the right password @throws RateLimited @throws Unavailable when too many hash
   */
  async login({ email, password, remember }: LoginInput): Promise<AuthResult> {
    const account = await this.users.findByEmail(email);
    const stored = account?.passwordHash ?? null;
    const right = await this.limits.checkingPassword(email, () => this.hasher.matches(stored, password));
    if (!account || !right) return this.refuse(new WrongCredentials(), account);
    if (account.disabled) return this.refuseDisabled(account);
    const hash = await this.renewHash(account, password);
    if (account.identityPending)
      await this.providerAccounts.syncPassword({
        userId: account.id,
        email,
        password: password.normalize('NFC'),
        hash,
      });
    return this.admit(account, remember, 'password');
  }

  /** Opens a session for an authenticated user. @param by sign-in method, for the audit log */
  async admit(account: SessionUser, remember: boolean, by: string): Promise<AuthResult> {
    return this.database.transaction(async () => {
      await this.users.touchLogin(account.id, this.clock.now());
      await this.audit.record({ action: 'auth.login', actor: { userId: account.id }, target: by });
      return this.sessions.open(account, remember);
    });
  }

  /** Refuses an authenticated user whose account is disabled. @throws AccountDisabled */
  refuseDisabled(account: Pick<Account, 'id'>): Promise<never> {
    return this.refuse(new AccountDisabled(this.config.support.email), account);
  }

  /**
   * Records a refused sign-in, then throws the reason. Never call it in a transaction, whose rollback undoes the
   * record.
   */
  async refuse(reason: unknown, account?: Pick<Account, 'id'>): Promise<never> {
    await this.audit.record({ action: 'auth.login', outcome: 'refused', target: targetOf(account) });
    throw reason;
  }

  /** Returns the stored hash, or a new one when the parameters have changed since. */
  private async renewHash({ id, passwordHash }: Account, password: string): Promise<string> {
    const stored = passwordHash ?? '';
    if (!(await this.hasher.isOutdated(stored, password))) return stored;
    const hash = await this.hasher.hash(password);
    await this.users.replaceHash(id, stored, hash);
    return hash;
  }
}

const targetOf = (account: Pick<Account, 'id'> | undefined) =>
  account ? `user:${account.id}` : 'user:unknown';
