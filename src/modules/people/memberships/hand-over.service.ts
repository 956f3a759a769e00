import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { flagsOfPreset } from '../../../shared/access/permissions.js';
import { auditActorOf, type PlatformScope } from '../../../shared/access/scope.js';
import { NotFound } from '../../../shared/errors.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { PendingInvites } from '../invites/pending-invites.js';
import { SwitchedOff } from '../people.errors.js';
import type { HandOverNews } from '../people.registry.js';
import { displayName } from './access-news.js';
import { Grants } from './grants.js';
import { changeRefusal, granterOf } from './member-rules.js';
import { MembershipsRepository } from './memberships.repository.js';

interface NamedRestaurant {
  id: number;
  name: string;
}

/** Transfers a restaurant to another owner; former owners become managers. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly database: Database,
    private readonly repository: MembershipsRepository,
    private readonly grants: Grants,
    private readonly accounts: AccountsService,
    private readonly invites: PendingInvites,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes the member with this address the only owner and enables the membership. Joins the running transaction.
   * @returns false when no member has this address
   * @throws NotFound; OwnAccess; SwitchedOff when their account is disabled
   */
  async toMember(scope: PlatformScope, restaurantId: number, email: string): Promise<boolean> {
    const member = await this.repository.memberByEmail(restaurantId, email);
    if (!member) return false;
    return this.database.transaction(async () => {
      // Lock order: the user, then the restaurant.
      const account = await this.accounts.lock(member.userId);
      const [restaurant] = await this.repository.lockRestaurants([restaurantId]);
      if (!restaurant) throw new NotFound('Restaurant not found.');
      await this.grants.recheck(scope);
      const still = await this.repository.memberByEmail(restaurantId, email);
      if (!account || !still) return false;
      if (account.disabled) throw new SwitchedOff();
      const refusal = changeRefusal(granterOf(scope), {
        userId: account.id,
        role: still.role,
        isSuperadmin: account.isSuperadmin,
        isStaff: account.isStaff,
      });
      if (refusal) throw refusal;
      const actor = auditActorOf(scope);
      const isOwner = still.role === 'owner' && !still.disabled;
      if (!isOwner) await this.makeOwner(actor, restaurantId, account.id);
      await this.complete(actor, restaurant, account, isOwner);
      return true;
    });
  }

  /**
   * Makes a new owner the only one. Joins the running transaction, which has locked both and made the user an owner.
   * @param wasOwner the user was an owner before the transfer
   */
  async complete(
    actor: AuditEvent['actor'],
    { id, name }: NamedRestaurant,
    owner: LockedAccount,
    wasOwner: boolean,
  ): Promise<void> {
    // An older transfer invite must not change the owner later.
    await this.invites.withdrawHandOvers(actor, id);
    const before = await this.repository.otherOwners(id, owner.id);
    if (wasOwner && before.length === 0) return;
    await this.repository.markOwnersChanged([id]);
    await this.repository.demoteOwners(id, owner.id, flagsOfPreset('MANAGER'));
    await this.invites.withdraw(actor, id, ...before);
    const where = { ...(actor ? { actor } : {}), restaurantId: id };
    await this.audit.recordAll([
      ...before.map(({ userId }) => ({ ...where, ...ROLE_CHANGED, target: `user:${userId}` })),
      { ...where, action: 'restaurant.transferred', target: `restaurant:${id}` },
    ]);
    const news = { restaurantId: id, restaurant: name };
    await this.tell(owner, news);
    const newOwner = displayName(owner);
    for (const one of before) if (Number(one.active) === 1) await this.tell(one, { ...news, newOwner });
  }

  private async makeOwner(actor: AuditEvent['actor'], restaurantId: number, userId: number): Promise<void> {
    await this.repository.put([{ userId, restaurantId, role: 'owner', flags: flagsOfPreset('OWNER') }]);
    const who = { ...(actor ? { actor } : {}), restaurantId, target: `user:${userId}` };
    await this.audit.recordAll([{ ...who, ...ROLE_CHANGED }]);
  }

  private async tell({ email: to }: { email: string }, payload: HandOverNews): Promise<void> {
    await this.outbox.add({ kind: 'mail.handed_over', to, payload });
  }
}

const ROLE_CHANGED = {
  action: 'member.role_changed',
  changed: ['role'],
} as const satisfies Partial<AuditEvent>;
