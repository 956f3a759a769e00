import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import {
  flagsOfRow,
  type MembershipRole,
  modulesOfFlags,
  normaliseFlags,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import { type Actor, auditActorOf, type PlatformScope, type Scope } from '../../../shared/access/scope.js';
import { type AppError, NotFound, Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import { referenceOf, requireReference } from '../../../shared/references.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { PendingInvites } from '../invites/pending-invites.js';
import type {
  MembershipCreate,
  MembershipRemoval,
  MembershipUpdate,
  Teammate,
  TeamQuery,
} from '../memberships.schemas.js';
import { MemberNotFound, NoRestaurant, OtherMembership, UserNotFound } from '../people.errors.js';
import { quotedName } from '../restaurant-name.js';
import { AccessNews } from './access-news.js';
import { Grants } from './grants.js';
import {
  accessAfter,
  changedAccess,
  changeRefusal,
  granterOf,
  grantRefusal,
  losesPermissions,
  type TargetMember,
} from './member-rules.js';
import { MembershipsRepository } from './memberships.repository.js';
import { overrideOf, OWN_MEMBERSHIP, Owners } from './owners.js';

/** A member, locked against other changes until the transaction ends. */
interface LockedMember {
  member: Teammate;
  account: LockedAccount;
}

/**
 * Manages memberships: owners and managers in their team, platform users anywhere, and members who leave. Each change
 * locks the user and the restaurant and checks the rules against the locked rows. It takes effect with the member's
 * next request (C-189 to C-197).
 */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly repository: MembershipsRepository,
    private readonly owners: Owners,
    private readonly grants: Grants,
    private readonly accounts: AccountsService,
    private readonly invites: PendingInvites,
    private readonly news: AccessNews,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Lists owners first within a restaurant; over all restaurants by id, for platform users who named none. */
  list(scope: Scope, query: TeamQuery): Promise<Slice<Teammate>> {
    return this.repository.list(scope, query);
  }

  /**
   * Adds a member, or gives an existing member this role and enables them, without permission checks. The flags
   * follow the role (`normaliseFlags`). Joins the running transaction.
   */
  async add(userId: number, restaurantId: number, role: MembershipRole, flags?: Partial<PermissionFlags>) {
    await this.repository.put([{ userId, restaurantId, role, flags: normaliseFlags(role, flags) }]);
  }

  /**
   * Adds a user to the named restaurant.
   * @throws NoRestaurant; UserNotFound; NotFound; AlreadyMember; OwnAccess; SuperadminsOnly; GrantTooHigh
   */
  async create(scope: PlatformScope, sent: MembershipCreate): Promise<Teammate> {
    const restaurantId = referenceOf('restaurant', sent);
    if (restaurantId === undefined) throw new NoRestaurant();
    const userId = requireReference('user', sent);
    const { role, flags } = accessAfter(undefined, sent);
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(userId);
      if (!account) throw new UserNotFound();
      const [restaurant] = await this.repository.lockRestaurants([restaurantId]);
      if (!restaurant) throw new NotFound('Restaurant not found.');
      await this.grants.recheck(scope);
      const granter = granterOf(scope);
      refuse(changeRefusal(granter, targetOf(account, role)));
      refuse(grantRefusal(granter, undefined, { role, flags }));
      const id = await this.repository.insert(scope, { userId, restaurantId, role, flags });
      const member = await this.get(scope, id);
      await this.record(scope, 'member.added', member);
      const restaurants = [{ id: restaurantId, name: restaurant.name }];
      await this.news.welcome(account.email, { restaurants, role, modules: modulesOfFlags(flags) });
      return member;
    });
  }

  /**
   * Changes role or modules. If `version` is sent and outdated, nothing is written.
   * @throws MemberNotFound; OtherMembership when it names another user or restaurant; OwnAccess; AboveManager;
   * PlatformOnly; SuperadminsOnly; GrantTooHigh; LastOwner; LeavesNoOwner; Stale
   */
  async update(scope: Scope, { id, version, confirm, ...sent }: MembershipUpdate): Promise<Teammate> {
    const found = await this.get(scope, id);
    if ((referenceOf('user', sent) ?? found.user_id) !== found.user_id) throw new OtherMembership('user_id');
    if ((referenceOf('restaurant', sent) ?? found.restaurant_id) !== found.restaurant_id)
      throw new OtherMembership('restaurant');
    return this.locking(scope, found, async ({ member, account }) => {
      const before = { role: member.role, flags: flagsOfRow(member) };
      const after = accessAfter(before, sent);
      refuse(grantRefusal(granterOf(scope), before, after));
      if (version !== undefined && version !== member.version) throw new Stale();
      const changed = changedAccess(before, after);
      if (changed.length === 0) return member;
      if (after.role !== 'owner') await this.requireAnotherOwner(scope, member, confirm);
      await this.repository.edit(scope, id, { role: after.role, ...after.flags });
      if (losesPermissions(before, after)) await this.withdrawInvites(scope, { member, account });
      await this.record(scope, 'member.role_changed', member, changed);
      return this.get(scope, id);
    });
  }

  /**
   * Disables or enables one membership; the account and its other restaurants stay unchanged (C-189).
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; LastOwner; LeavesNoOwner
   */
  async setDisabled(scope: Scope, id: number, disabled: boolean, confirm?: boolean): Promise<Teammate> {
    return this.locking(scope, await this.get(scope, id), async ({ member, account }) => {
      if (member.disabled === disabled) return member;
      if (disabled) await this.requireAnotherOwner(scope, member, confirm);
      if (disabled) await this.accounts.pinActiveRestaurant(member.user_id);
      await this.repository.edit(scope, id, { disabled_at: disabled ? this.clock.now() : null });
      if (disabled) await this.withdrawInvites(scope, { member, account });
      await this.record(scope, disabled ? 'member.disabled' : 'member.enabled', member);
      await this.news.membership(scope, disabled ? 'disabled' : 'enabled', member);
      return this.get(scope, id);
    });
  }

  /**
   * Removes a member from a restaurant; the account stays.
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; Stale; LastOwner; LeavesNoOwner
   */
  async remove(scope: Scope, { id, version, confirm }: MembershipRemoval): Promise<void> {
    await this.locking(scope, await this.get(scope, id), async ({ member, account }) => {
      if (version !== undefined && version !== member.version) throw new Stale();
      await this.requireAnotherOwner(scope, member, confirm);
      await this.accounts.pinActiveRestaurant(member.user_id);
      await this.repository.delete(scope, id);
      await this.withdrawInvites(scope, { member, account });
      await this.record(scope, 'member.removed', member);
      await this.news.membership(scope, 'removed', member);
    });
  }

  /**
   * Ends one of the caller's own memberships, enabled or disabled. Every member except the last owner can leave
   * (C-271).
   * @throws MemberNotFound also when it is another user's; OnlyOwner
   */
  async leave(actor: Actor, id: number): Promise<void> {
    const { userId, email } = actor;
    const { restaurant_id: restaurantId } = found(await this.repository.find(actor, id));
    await this.database.transaction(async () => {
      await this.accounts.lock(userId);
      await this.repository.lockRestaurants([restaurantId]);
      const member = found(await this.repository.find(actor, id));
      await this.owners.requireAnother(member, OWN_MEMBERSHIP);
      await this.accounts.pinActiveRestaurant(userId);
      await this.repository.delete(actor, id);
      // The user left deliberately, so this must not show as a lost restaurant.
      await this.accounts.pinActiveRestaurant(userId);
      const by = { userId, role: member.role };
      await this.audit.record({ action: 'member.left', actor: by, restaurantId, target: `user:${userId}` });
      await this.accounts.tell(email, 'restaurant_left', quotedName(member.restaurant_name));
    });
  }

  /**
   * Emails the member a code to choose a new password (C-194).
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; CodeTooSoon; RateLimited
   */
  async sendReset(scope: Scope, id: number): Promise<{ resend_after: number }> {
    const { member, account } = await this.locking(scope, await this.get(scope, id), (locked) =>
      Promise.resolve(locked),
    );
    return this.accounts.sendReset(account.email, () => this.record(scope, 'user.reset_sent', member));
  }

  private async get(scope: Scope, id: number): Promise<Teammate> {
    return found(await this.repository.find(scope, id));
  }

  private requireAnotherOwner({ actor }: Scope, member: Teammate, confirm?: boolean): Promise<void> {
    return this.owners.requireAnother(member, overrideOf(actor, confirm));
  }

  /** Locks the user and the restaurant, then checks that the caller can still change the member. */
  private async locking<T>(
    scope: Scope,
    { id, user_id, restaurant_id }: Teammate,
    work: (locked: LockedMember) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(user_id);
      await this.repository.lockRestaurants([restaurant_id]);
      const member = await this.get(scope, id);
      if (!account) throw new MemberNotFound();
      await this.grants.recheck(scope);
      refuse(changeRefusal(granterOf(scope), targetOf(account, member.role)));
      return work({ member, account });
    });
  }

  /** Prevents older invites from restoring reduced permissions. Sessions continue with less access (C-271). */
  private async withdrawInvites(scope: Scope, { member, account }: LockedMember): Promise<void> {
    await this.invites.withdraw(auditActorOf(scope), member.restaurant_id, account);
  }

  private record(
    scope: Scope,
    action: AuditAction,
    { user_id, restaurant_id: restaurantId }: Teammate,
    changed: string[] | null = null,
  ): Promise<void> {
    return this.audit.recordBy(scope, { action, restaurantId, target: `user:${user_id}`, changed });
  }
}

const targetOf = ({ id, isSuperadmin, isStaff }: LockedAccount, role: MembershipRole): TargetMember => ({
  userId: id,
  role,
  isSuperadmin,
  isStaff,
});

function refuse(why: AppError | undefined): void {
  if (why) throw why;
}

function found(member: Teammate | undefined): Teammate {
  if (!member) throw new MemberNotFound();
  return member;
}
