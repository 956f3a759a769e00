import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { PendingInvites } from '../invites/pending-invites.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { Owners, type Override } from '../memberships/owners.js';
import { LastSuperadmin } from '../people.errors.js';
import { stopsBeingSuperadmin } from './user-rules.js';

/** An account locked until the transaction ends, and the enabled superadmins. */
export interface LockedUser {
  account: LockedAccount;
  superadmins: readonly number[];
}

/** @throws LastSuperadmin when there is no other */
export function requireAnother(superadmins: readonly number[], id: number): void {
  if (!superadmins.some((other) => other !== id)) throw new LastSuperadmin();
}

/** Deletes an account with all its data, for the user or the platform. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly accounts: AccountsService,
    private readonly memberships: MembershipsRepository,
    private readonly owners: Owners,
    private readonly invites: PendingInvites,
    private readonly audit: Audit,
  ) {}

  /**
   * Frees the address, clears personal data in the account and its invites, and ends sessions and memberships. The
   * audit log keeps the id, which no longer identifies a person (C-198). Joins the running transaction, which has
   * locked the account.
   * @throws LastSuperadmin; as the override says for the last owner of a restaurant
   */
  async remove(
    actor: NonNullable<AuditEvent['actor']>,
    { account, superadmins }: LockedUser,
    override: Override,
  ): Promise<void> {
    const { id } = account;
    if (account.isSuperadmin) await this.accounts.markSuperadminsChanged();
    if (stopsBeingSuperadmin(account, { is_superadmin: false })) requireAnother(superadmins, id);
    await this.owners.requireOthersEverywhere(id, override);
    const restaurants = await this.memberships.deleteAllOf(id);
    await this.invites.erase(actor, account);
    await this.accounts.erase(account);
    const event = { actor, target: `user:${id}` };
    await this.audit.recordAll([
      { ...event, action: 'user.deleted' },
      ...restaurants.map((restaurantId) => ({ ...event, action: 'member.removed' as const, restaurantId })),
    ]);
  }
}
