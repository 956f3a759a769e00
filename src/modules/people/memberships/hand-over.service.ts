import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { flagsOfPreset } from '../../../shared/access/permissions.js';
import { auditActorOf, type PlatformScope } from '../../../shared/access/scope.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { PendingInvites } from '../invites/pending-invites.js';
import { RestaurantNotFound, SwitchedOff } from '../people.errors.js';
import { granterOf, Grants } from './grants.js';
import { changeRefusal } from './member-rules.js';
import { MembershipsRepository, type OwnerRow } from './memberships.repository.js';

/** Who owned a restaurant, and who does now. */
export interface HandedOver {
  owner: { userId: number; email: string };
  /** Managers from now on; none when nothing has changed. */
  before: OwnerRow[];
  /** False: they were its only owner already. */
  changed: boolean;
}

/** Giving a restaurant another owner, who is one of its people; those who owned it become managers. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly database: Database,
    private readonly repository: MembershipsRepository,
    private readonly grants: Grants,
    private readonly accounts: AccountsService,
    private readonly invites: PendingInvites,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes the member with this address the only owner, and enables them. Joins the running transaction.
   * @returns undefined when nobody with this address belongs to the restaurant
   * @throws RestaurantNotFound; OwnAccess; SwitchedOff when their account is
   */
  async toMember(scope: PlatformScope, restaurantId: number, email: string): Promise<HandedOver | undefined> {
    const member = await this.repository.memberByEmail(restaurantId, email);
    if (!member) return undefined;
    return this.database.transaction(async () => {
      // In the order of all locks: the user, then the restaurant.
      const account = await this.accounts.lock(member.userId);
      const [restaurant] = await this.repository.lockRestaurants([restaurantId]);
      if (!restaurant) throw new RestaurantNotFound();
      await this.grants.recheck(scope);
      const still = await this.repository.memberByEmail(restaurantId, email);
      if (!account || !still) return undefined;
      if (account.disabled) throw new SwitchedOff();
      const refusal = changeRefusal(granterOf(scope), {
        userId: account.id,
        role: still.role,
        isSuperadmin: account.isSuperadmin,
        isStaff: account.isStaff,
      });
      if (refusal) throw refusal;
      return this.handOver(scope, restaurantId, account, still.role === 'owner' && !still.disabled);
    });
  }

  private async handOver(
    scope: PlatformScope,
    restaurantId: number,
    { id: userId, email }: LockedAccount,
    isOwner: boolean,
  ): Promise<HandedOver> {
    const before = await this.repository.otherOwners(restaurantId, userId);
    const owner = { userId, email };
    if (isOwner && before.length === 0) return { owner, before, changed: false };
    await this.repository.markOwnersChanged([restaurantId]);
    await this.repository.demoteOwners(restaurantId, userId, flagsOfPreset('MANAGER'));
    await this.repository.put([{ userId, restaurantId, role: 'owner', flags: flagsOfPreset('OWNER') }]);
    // No invite from before makes them an owner again.
    await this.invites.withdraw(auditActorOf(scope), restaurantId, ...before);
    const changed = [...before.map((one) => one.userId), ...(isOwner ? [] : [userId])];
    await this.audit.recordAll(
      changed.map((id) => ({
        action: 'member.role_changed',
        actor: auditActorOf(scope),
        restaurantId,
        target: `user:${id}`,
        changed: ['role'],
      })),
    );
    return { owner, before, changed: true };
  }
}
