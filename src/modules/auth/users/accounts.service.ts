import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { PERSONAL_DATA, type ErasedPerson } from '../../../infra/database/personal-data.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import type { Actor } from '../../../shared/access/scope.js';
import { ApiKeysRepository } from '../api-keys/api-keys.repository.js';
import { AuthLimits } from '../auth.rate-limits.js';
import type { AccountChange } from '../auth.registry.js';
import { type CodeProof, CodesService } from '../codes/codes.service.js';
import { MeService } from '../me/me.service.js';
import { RecoveryService } from '../recovery/recovery.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ProviderAccounts } from './provider-accounts.js';
import { type AccountChanges, type LockedAccount, UsersRepository } from './users.repository.js';

/**
 * Manages accounts for other modules. Callers check permissions; everything joins the running transaction. Locks are
 * always taken in the same order, to avoid deadlocks: superadmins by id, then the user, then restaurants by id.
 */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly recovery: RecoveryService,
    private readonly me: MeService,
    private readonly providerAccounts: ProviderAccounts,
    private readonly codes: CodesService,
    private readonly apiKeys: ApiKeysRepository,
    private readonly limits: AuthLimits,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Locks an account until the transaction ends; undefined when it does not exist. */
  lock(id: number): Promise<LockedAccount | undefined> {
    return this.users.lock(id);
  }

  /** Locks several accounts by id; without those that do not exist. */
  lockAll(ids: readonly number[]): Promise<LockedAccount[]> {
    return this.users.lockAll(ids);
  }

  /** Returns ids of all enabled superadmins, locked until the transaction ends. */
  lockSuperadmins(): Promise<number[]> {
    return this.users.lockSuperadmins();
  }

  /** Call it before adding or removing a superadmin and counting the others. */
  markSuperadminsChanged(): Promise<void> {
    return this.users.markSuperadminsChanged();
  }

  async change(
    id: number,
    {
      disabled,
      ...fields
    }: Omit<AccountChanges, 'disabled_at' | 'phone_verified_at'> & { disabled?: boolean | undefined },
  ): Promise<void> {
    const disabled_at = disabled === undefined ? undefined : disabled ? this.clock.now() : null;
    const phone_verified_at = fields.phone === undefined ? undefined : null;
    await this.users.change(id, { ...fields, phone_verified_at, disabled_at });
  }

  /** Marks the phone number verified after its user opened a link sent to it; ignored for an outdated number. */
  async verifyPhone(id: number, phone: string): Promise<void> {
    await this.users.verifyPhone(id, phone, this.clock.now());
  }

  /**
   * Stores a user's active restaurant as their choice, so that no other membership replaces it. That can be a new
   * membership, or one that remains when this one ends (`lost_restaurant`). Without an active restaurant, the earlier
   * choice is cleared.
   */
  async pinActiveRestaurant(id: number): Promise<void> {
    await this.me.pinActiveRestaurant(id);
  }

  /** Signs a user out everywhere after their access was reduced. */
  async endSessions(id: number): Promise<void> {
    await this.sessions.endAll(id, 'access_changed');
  }

  /**
   * Deletes an account with all personal data (C-313). The address becomes free and sessions end. The account at the
   * identity provider is deleted as soon as the provider answers (C-198).
   */
  async erase(person: ErasedPerson): Promise<void> {
    const { id } = person;
    for (const part of PERSONAL_DATA.names) await PERSONAL_DATA.get(part).erase?.(this.database, person);
    await this.sessions.forget(id);
    await this.apiKeys.removeOf(id);
    await this.codes.forget(person);
    await this.providerAccounts.remove(id);
    await this.users.erase(id, this.clock.now());
  }

  /** Emails a user about a change of their account. */
  async tell(email: string, change: AccountChange, detail?: string): Promise<void> {
    const payload = { change, ...(detail === undefined ? {} : { detail }) };
    const forgotten = change === 'deleted';
    await this.outbox.add({ kind: 'mail.account_changed', to: email, payload, forgotten });
  }

  /**
   * Sends a user the code that `checkDeletion` compares.
   * @param first runs before, in the same transaction
   * @throws CodeTooSoon @throws RateLimited
   */
  async sendDeletionCode(
    { userId, email }: Actor,
    first: () => Promise<void>,
  ): Promise<{ resend_after: number }> {
    return this.limits.sendingOwnCode(userId, email, () =>
      this.database.transaction(async () => {
        await first();
        const issued = await this.codes.issue({ email, purpose: 'delete', userId });
        const { code, expiresAt, resendAfter } = issued;
        const payload = { purpose: 'delete', code } as const;
        await this.outbox.add({ kind: 'mail.code', to: email, payload, expiresAt });
        return { resend_after: resendAfter };
      }),
    );
  }

  /** Compares the code, before the transaction that marks it used. @throws WrongCode @throws RateLimited */
  checkDeletion({ userId, email }: Actor, code: string): Promise<CodeProof> {
    return this.limits.checkingCode(email, () => this.codes.check(email, 'delete', code, userId));
  }

  /** Marks the code used. @throws WrongCode when another request did */
  confirmDeletion(proof: CodeProof): Promise<void> {
    return this.codes.consume(proof);
  }

  /**
   * Sends a user a code to choose a new password, exactly as if they had requested it (C-194).
   * @param also written together with the code
   * @throws CodeTooSoon @throws RateLimited
   */
  sendReset(email: string, also: () => Promise<void>): Promise<{ resend_after: number }> {
    return this.recovery.forgot(email, also);
  }
}
