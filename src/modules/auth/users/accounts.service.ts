import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { ERASURES, type ErasedPerson } from '../../../infra/database/personal-data.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import type { Actor } from '../../../shared/access/scope.js';
import { AuthLimits } from '../auth-limits.js';
import type { AccountChange } from '../auth.registry.js';
import { type CodeProof, CodesService } from '../codes/codes.service.js';
import { MeService } from '../me/me.service.js';
import { RecoveryService } from '../recovery/recovery.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ProviderAccounts } from './provider-accounts.js';
import { type AccountChanges, type LockedAccount, UsersRepository } from './users.repository.js';

/**
 * Accounts, for modules that manage other users: auth carries out what it is told here, and who may is decided
 * by the caller. Everything joins the running transaction. Locks are taken in one order everywhere, so that nobody
 * waits in a ring: superadmins by id, then the user, then restaurants by id.
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
    private readonly limits: AuthLimits,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Locks an account until the transaction ends; undefined: there is none. */
  lock(id: number): Promise<LockedAccount | undefined> {
    return this.users.lock(id);
  }

  /** Ids of all superadmins who are not disabled; none of them changes until the transaction ends. */
  lockSuperadmins(): Promise<number[]> {
    return this.users.lockSuperadmins();
  }

  /** To be called before a superadmin is made or taken away and the others are counted. */
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

  /** The user has opened a link that was sent to this number; counts if it is the account's own. */
  async verifyPhone(id: number, phone: string): Promise<void> {
    await this.users.verifyPhone(id, phone, this.clock.now());
  }

  /**
   * Makes the active restaurant of a user their choice, so that no other membership takes its place: a new one, or one
   * that stays when this one goes (`lost_restaurant`). Without one, what they chose before is forgotten.
   */
  async pinActiveRestaurant(id: number): Promise<void> {
    await this.me.pinActiveRestaurant(id);
  }

  /** Signs a user out everywhere, because they may do less than before. */
  async endSessions(id: number): Promise<void> {
    await this.sessions.endAll(id, 'access_changed');
  }

  /**
   * Deletes an account with everything that is kept of the person (C-313): the address is free again, sessions end, and
   * the account at the identity provider is removed as soon as that can be reached (C-198).
   */
  async erase(person: ErasedPerson): Promise<void> {
    const { id } = person;
    for (const part of ERASURES.names) await ERASURES.get(part)(this.database, person);
    await this.sessions.forget(id);
    await this.codes.forget(person);
    await this.providerAccounts.remove(id);
    await this.users.erase(id, this.clock.now());
  }

  /** Tells a user by mail that something about their account has changed. */
  async tell(email: string, change: AccountChange, detail?: string): Promise<void> {
    const payload = { change, ...(detail === undefined ? {} : { detail }) };
    const forgotten = change === 'deleted';
    await this.outbox.add({ kind: 'mail.account_changed', to: email, payload, forgotten });
  }

  /**
   * Sends a user the code that `checkDeletion` asks for.
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

  /** Compares the code, before the transaction that uses it up. @throws WrongCode @throws RateLimited */
  checkDeletion({ userId, email }: Actor, code: string): Promise<CodeProof> {
    return this.limits.checkingCode(email, () => this.codes.check(email, 'delete', code, userId));
  }

  /** Uses the code up. @throws WrongCode when another request did */
  confirmDeletion(proof: CodeProof): Promise<void> {
    return this.codes.consume(proof);
  }

  /**
   * Sends a user a code to choose a new password, exactly as if they had asked for it (C-194).
   * @param also written together with the code
   * @throws CodeTooSoon @throws RateLimited
   */
  sendReset(email: string, also: () => Promise<void>): Promise<{ resend_after: number }> {
    return this.recovery.forgot(email, also);
  }
}
