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
  /** Hash stored for this password. */
  hash: string;
  displayName?: string;
}

const recipientOf = ({ subject }: ExternalIdentity) => subject.slice(0, 254);

/**
 * Keeps users' accounts at the identity provider in sync with ours (C-36). Our password is the authoritative one. It
 * is stored first with the mark `identity_pending`; the provider is updated after the commit. If the provider does
 * not answer, sign-in with the password still works. Until the mark is cleared, provider sign-ins are refused and
 * each password sign-in retries the update.
 */
@Injectable()
export class ProviderAccounts {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly provider: IdentityProvider,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** True when a new password must be marked as unknown to the provider. */
  get pendingAfterChange(): boolean {
    return this.provider.enabled;
  }

  /**
   * Gives the provider the password just stored. Takes over this address's account there from any earlier user,
   * because its verified owner is the current one. Never throws.
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
      this.logger.warn({ err: error, user: userId }, 'a new password did not reach the identity provider');
    }
  }

  /**
   * Revokes the refresh tokens of the user's account at the identity provider, in all browsers. Runs later, because
   * browsers keep no provider sign-in. Joins the running transaction.
   */
  async endSessions(userId: number): Promise<void> {
    if (!this.provider.enabled) return;
    for (const identity of await this.users.identitiesOf(userId))
      await this.queue('identity.revoke', identity);
  }

  /** Updates the email of the user's account at the provider. Joins the running transaction. */
  async follow(userId: number): Promise<void> {
    if (!this.provider.enabled) return;
    for (const identity of await this.users.identitiesOf(userId))
      await this.queue('identity.follow', identity);
  }

  /** Returns the availability of Google sign-in for the user. Never throws. */
  async google(userId: number): Promise<GoogleState> {
    if (!this.provider.enabled) return 'off';
    try {
      for (const { subject } of await this.users.identitiesOf(userId))
        if (await this.provider.hasGoogle(subject)) return 'linked';
      return 'not_linked';
    } catch (error) {
      this.logger.warn(
        { err: error, user: userId },
        'the identity provider did not report how a user signs in',
      );
      return 'unknown';
    }
  }

  /** Removes Google as a sign-in method. @returns true when it was linked @throws Unavailable */
  async unlinkGoogle(userId: number): Promise<boolean> {
    let linked = false;
    for (const { subject } of await this.users.identitiesOf(userId)) {
      if (!(await this.provider.hasGoogle(subject))) continue;
      await this.provider.unlinkGoogle(subject);
      linked = true;
    }
    return linked;
  }

  /** Unlinks the accounts at the provider and queues their deletion there. Joins the running transaction. */
  async remove(userId: number): Promise<void> {
    const identities = await this.users.unlinkIdentities(userId);
    await this.outbox.forget(identities.map(recipientOf));
    for (const identity of identities) await this.queue('identity.remove', identity);
  }

  /** Uses the outbox, so that a provider that does not answer is updated later. */
  private async queue(
    kind: 'identity.follow' | 'identity.revoke' | 'identity.remove',
    identity: ExternalIdentity,
  ): Promise<void> {
    // Nothing of a deleted account is kept, not even its subject at the provider.
    const forgotten = kind === 'identity.remove';
    await this.outbox.add({ kind, to: recipientOf(identity), payload: identity, forgotten });
  }
}
