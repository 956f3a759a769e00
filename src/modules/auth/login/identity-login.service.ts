import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import {
  IDENTITY_PROVIDER,
  type IdentityProvider,
  IdentityTokenRefused,
  type VerifiedIdentity,
} from '../../../infra/identity/identity-provider.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { TERMS_VERSION } from '../../../shared/product.js';
import { IdentityUnverified, PasswordNeeded } from '../auth.errors.js';
import type { AuthResult, IdentityLoginInput } from '../auth.schemas.js';
import { type Account, UsersRepository } from '../users/users.repository.js';
import { isFresh, isReplayAllowed } from './identity-rules.js';
import { LoginService } from './login.service.js';
import { UsedTokensRepository } from './used-tokens.repository.js';

/**
 * Signs users in through the identity provider. A user is identified by issuer and subject. The address decides only
 * the first time that this pair is seen, and only if the provider has verified it.
 */
@Injectable()
export class IdentityLoginService {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly provider: IdentityProvider,
    private readonly database: Database,
    private readonly usedTokens: UsedTokensRepository,
    private readonly users: UsersRepository,
    private readonly logins: LoginService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Exchanges a provider's token for ours; `need_profile` is true for a new user.
   * @param options.acceptGoogle also accepts a token issued by Google itself
   * @throws IdentityTokenRefused forged, expired, foreign, revoked, older than five minutes, or used before
   * @throws IdentityUnverified @throws PasswordNeeded @throws AccountDisabled @throws Unavailable
   */
  async login(input: IdentityLoginInput, options: { acceptGoogle?: boolean } = {}): Promise<AuthResult> {
    const account = await this.accountOfToken(input.id_token, options);
    if (account.disabled) return this.logins.refuseDisabled(account);
    if (account.identityPending) return this.logins.refuse(new PasswordNeeded(), account);
    if (input.accepted_terms) await this.users.acceptTerms(account.id, TERMS_VERSION, this.clock.now());
    return this.logins.admit(account, input.remember, 'identity');
  }

  /** Returns the token's account; records refused tokens in the audit log. */
  private async accountOfToken(token: string, options: { acceptGoogle?: boolean }): Promise<Account> {
    try {
      const identity = await this.verify(token, options);
      const account = await this.users.findByIdentity(identity);
      if (!account) return await this.link(identity);
      if (identity.withGoogle) await this.noteGoogle(account, identity);
      return account;
    } catch (error) {
      const refused = error instanceof IdentityTokenRefused || error instanceof IdentityUnverified;
      if (refused) return this.logins.refuse(error);
      throw error;
    }
  }

  private async verify(token: string, options: { acceptGoogle?: boolean }): Promise<VerifiedIdentity> {
    const identity = await this.provider.verifyIdToken(token, options);
    const now = this.clock.now();
    if (!isFresh(identity.issuedAt, now)) throw new IdentityTokenRefused();
    const firstUsedAt = await this.usedTokens.use(token, now);
    if (!isReplayAllowed(firstUsedAt, now)) throw new IdentityTokenRefused();
    return identity;
  }

  /** Links an identity seen for the first time to the account of its address, or to a new account. */
  private async link(identity: VerifiedIdentity): Promise<Account> {
    const { email, emailVerified } = identity;
    if (!email) throw new IdentityTokenRefused();
    if (!emailVerified) throw new IdentityUnverified();
    return this.database.transaction(async () => {
      const existing = await this.users.findByEmail(email);
      const account = existing ?? (await this.register(email));
      if (!(await this.users.linkIdentity(account.id, identity))) {
        // A parallel request with the same token has already linked it.
        const linked = await this.users.findByIdentity(identity);
        if (linked) return linked;
        // The identity belonged to a deleted user.
        await this.users.claimIdentity(account.id, identity);
      }
      const isNew = identity.withGoogle && (await this.users.noteGoogle(identity));
      await this.recordLink(account);
      if (existing && isNew) await this.tellGoogle(existing);
      return account;
    });
  }

  /** Google can be added to an already linked account at the provider. The first Google sign-in emails the user. */
  private async noteGoogle(account: Account, identity: VerifiedIdentity): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.users.noteGoogle(identity))) return;
      await this.recordLink(account);
      await this.tellGoogle(account);
    });
  }

  private async recordLink({ id }: Account): Promise<void> {
    await this.audit.record({ action: 'auth.identity_linked', actor: { userId: id } });
  }

  private async tellGoogle({ email }: Account): Promise<void> {
    await this.outbox.add({ kind: 'mail.account_changed', to: email, payload: { change: 'google_linked' } });
  }

  private async register(email: string): Promise<Account> {
    const account = await this.users.create(email, this.clock.now());
    await this.audit.record({ action: 'auth.registered', actor: { userId: account.id } });
    return account;
  }
}
