import { Inject, Injectable } from '@nestjs/common';
import {
  type ExternalIdentity,
  IDENTITY_PROVIDER,
  type IdentityProvider,
} from '../../../infra/identity/identity-provider.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import type { GoogleState } from '../account.schemas.js';
import { UsersRepository } from './users.repository.js';

interface NewPassword {
  userId: number;
  email: string;
  password: string;
  /** The hash that is stored for it. */
  hash: string;
  displayName?: string;
}

const recipientOf = ({ subject }: ExternalIdentity) => subject.slice(0, 254);

/**
 * Keeps users' accounts at the identity provider in step with ours (C-36). The password of truth
 * is ours: it is stored first, together with the mark `identity_pending`, and the provider is told after the commit.
 * Should the provider be away, nothing is lost: signing in with the password works at once, the provider's word does
 * not count for this user while the mark stands, and the next sign-in by password tells the provider again.
 */
@Injectable()
export class ProviderAccounts {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly provider: IdentityProvider,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Whether a new password has to be marked as unknown to the provider. */
  get pendingAfterChange(): boolean {
    return this.provider.enabled;
  }

  /**
   * Gives the provider the password that has just been stored, and takes the account of this address over from
   * any earlier user: the one who proved the address owns it. Never throws.
   */
  async syncPassword({ userId, email, password, hash, displayName }: NewPassword): Promise<void> {
    if (!this.provider.enabled) return;
    try {
      const identity = await this.provider.ensureAccount({
        email,
        password,
        ...(displayName ? { displayName } : {}),
      });
      if (identity) await this.users.claimIdentity(userId, identity);
      await this.users.markIdentitySynced(userId, hash);
    } catch (error) {
      this.logger.warn(
        { err: error, user: userId },
        'the identity provider has not been told of a new password',
      );
    }
  }

  /**
   * Ends at the identity provider what has ended here: a refresh token of the user's account there, from whatever
   * browser, is worth nothing any more. Nobody waits for that, because the browsers themselves keep no sign-in of the
   * provider. Joins the running transaction.
   */
  async endSessions(userId: number): Promise<void> {
    if (!this.provider.enabled) return;
    for (const identity of await this.users.identitiesOf(userId))
      await this.queue('identity.revoke', identity);
  }

  /**
   * Has the user's account at the provider take the address that is theirs now, so that it goes on being theirs there,
   * too. Joins the running transaction.
   */
  async follow(userId: number): Promise<void> {
    if (!this.provider.enabled) return;
    for (const identity of await this.users.identitiesOf(userId))
      await this.queue('identity.follow', identity);
  }

  /** Whether the user can sign in with Google. Never throws. */
  async google(userId: number): Promise<GoogleState> {
    if (!this.provider.enabled) return 'off';
    try {
      for (const { subject } of await this.users.identitiesOf(userId))
        if (await this.provider.hasGoogle(subject)) return 'linked';
      return 'not_linked';
    } catch (error) {
      this.logger.warn(
        { err: error, user: userId },
        'the identity provider has not said how a user signs in',
      );
      return 'unknown';
    }
  }

  /** Takes Google away as a way in. @returns whether it was one @throws Unavailable */
  async unlinkGoogle(userId: number): Promise<boolean> {
    let linked = false;
    for (const { subject } of await this.users.identitiesOf(userId)) {
      if (!(await this.provider.hasGoogle(subject))) continue;
      await this.provider.unlinkGoogle(subject);
      linked = true;
    }
    return linked;
  }

  /** Unties the accounts at the provider and has them removed there. Joins the running transaction. */
  async remove(userId: number): Promise<void> {
    const identities = await this.users.unlinkIdentities(userId);
    await this.outbox.forget(identities.map(recipientOf));
    for (const identity of identities) await this.queue('identity.remove', identity);
  }

  /** Through the outbox, so that a provider that is away learns of it later. */
  private async queue(
    kind: 'identity.follow' | 'identity.revoke' | 'identity.remove',
    identity: ExternalIdentity,
  ): Promise<void> {
    // Of an account that is removed nothing is kept, its name at the provider neither.
    const forgotten = kind === 'identity.remove';
    await this.outbox.add({ kind, to: recipientOf(identity), payload: identity, forgotten });
  }
}
