import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import type { Actor } from '../../../shared/access/scope.js';
import { LastWayIn, SessionEnded } from '../auth.errors.js';
import type { AccountOutput } from '../account.schemas.js';
import type { MeUpdate } from '../auth.schemas.js';
import { AccountDetailsRepository } from './account-details.repository.js';
import { PhoneReader } from '../users/phone-reader.js';
import { ProviderAccounts } from '../users/provider-accounts.js';
import { type Account, UsersRepository } from '../users/users.repository.js';

type Details = Pick<MeUpdate, 'first_name' | 'last_name' | 'phone'>;

/** Reads and changes the user's own name, phone number and sign-in methods. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly details: AccountDetailsRepository,
    private readonly providerAccounts: ProviderAccounts,
    private readonly phones: PhoneReader,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws SessionEnded when the user has just been deleted */
  async get({ userId }: Actor): Promise<AccountOutput> {
    const [details, google] = await Promise.all([
      this.details.find(userId, this.clock.now()),
      this.providerAccounts.google(userId),
    ]);
    if (!details) throw new SessionEnded();
    return { ...details, google };
  }

  /**
   * Writes the given fields that differ. A new number must be verified again. @throws InvalidInput as `PhoneReader`
   */
  async update(actor: Actor, details: Details): Promise<void> {
    if (Object.keys(details).length === 0) return;
    const sent = { ...details, phone: await this.phones.ofUser(details.phone, actor.userId) };
    await this.database.transaction(async () => {
      const account = await this.users.lock(actor.userId);
      if (!account) throw new SessionEnded();
      const changed = changedDetails(account, sent);
      if (changed.length === 0) return;
      const changes = Object.fromEntries(changed.map((field) => [field, sent[field]]));
      const unproved = changed.includes('phone') ? { phone_verified_at: null } : {};
      await this.users.change(account.id, { ...changes, ...unproved });
      await this.audit.record({ action: 'auth.details_changed', actor, changed });
      await this.tell(account.email, 'profile');
    });
  }

  /**
   * Removes Google as a sign-in method. Signing in with Google again under the same address links it again.
   * @throws LastWayIn without a password @throws Unavailable when the identity provider does not answer
   */
  async unlinkGoogle(actor: Actor): Promise<AccountOutput> {
    const account = await this.users.findById(actor.userId);
    if (!account) throw new SessionEnded();
    if (account.passwordHash === null) throw new LastWayIn();
    if (await this.providerAccounts.unlinkGoogle(account.id)) {
      await this.database.transaction(async () => {
        await this.users.forgetGoogle(account.id);
        await this.audit.record({ action: 'auth.identity_unlinked', actor });
        await this.tell(account.email, 'google_unlinked');
      });
    }
    return this.get(actor);
  }

  private async tell(to: string, change: 'profile' | 'google_unlinked'): Promise<void> {
    await this.outbox.add({ kind: 'mail.account_changed', to, payload: { change } });
  }
}

function changedDetails(
  account: Pick<Account, 'firstName' | 'lastName' | 'phone'>,
  sent: Details,
): (keyof Details)[] {
  const now = { first_name: account.firstName, last_name: account.lastName, phone: account.phone };
  return (Object.keys(now) as (keyof Details)[]).filter(
    (field) => sent[field] !== undefined && sent[field] !== now[field],
  );
}
