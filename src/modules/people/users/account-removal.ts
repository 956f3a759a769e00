import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { PendingInvites } from '../invites/pending-invites.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { Owners, type Override } from '../memberships/owners.js';
import { LastSuperadmin } from '../people.errors.js';
import { stopsBeingSuperadmin } from './user-rules.js';

/** An account that nobody else can change until the transaction ends, and the superadmins who can act. */
export interface LockedUser {
  account: LockedAccount;
  superadmins: readonly number[];
}

/** @throws LastSuperadmin when there is no other */
export function requireAnother(superadmins: readonly number[], id: number): void {
  if (!superadmins.some((other) => other !== id)) throw new LastSuperadmin();
}

/** Deleting an account with all that belongs to it, whoever does it. */
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
   * Frees the address, takes everything personal out of the account and its invites, and ends its sessions and
   * memberships; the rows of the audit log go on naming an id that says nothing any more (C-198). Joins the running
   * transaction, which has locked the account.
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
