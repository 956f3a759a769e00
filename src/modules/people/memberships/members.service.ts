import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { MembershipRole, PermissionFlags } from '../../../shared/access/permissions.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import { type AppError, Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import { requireReference } from '../../../shared/references.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { PendingInvites } from '../invites/pending-invites.js';
import type { MembershipCreate } from '../memberships.schemas.js';
import { MemberNotFound, RestaurantNotFound, UserNotFound } from '../people.errors.js';
import type { Teammate, TeamQuery, TeamUpdate } from '../team.schemas.js';
import { granterOf } from './granter.js';
import {
  accessAfter,
  changedAccess,
  losesPermissions,
  type MemberAccess,
  type TargetMember,
  grantRefusal,
  changeRefusal,
} from './member-rules.js';
import { FLAGS } from './member-rows.js';
import { MembersRepository, type Place } from './members.repository.js';
import { overrideOf, Owners } from './owners.js';
import { Grants } from './grants.js';

/** A member whom nobody else can change until the transaction ends. */
interface Locked {
  member: Teammate;
  account: LockedAccount;
}

const accessOf = (member: Teammate): MemberAccess => ({
  role: member.role,
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, member[flag]])) as PermissionFlags,
});
const placeOf = (member: Teammate): Place => ({ userId: member.user_id, restaurantId: member.restaurant_id });

/**
 * The members of restaurants: what an owner or manager changes in the own team, and what platform users change in
 * any. Each change locks the user and the restaurant, decides on what is there then, and works from the
 * member's next request on (C-189 to C-197).
 */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly owners: Owners,
    private readonly grants: Grants,
    private readonly accounts: AccountsService,
    private readonly invites: PendingInvites,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Owners first within a restaurant; of all restaurants by id for platform users who named none. */
  list(scope: Scope, query: TeamQuery): Promise<Slice<Teammate>> {
    return this.members.list(scope, query);
  }

  /** @throws MemberNotFound */
  async get(scope: Scope, id: number): Promise<Teammate> {
    return this.found(await this.members.find(scope, id));
  }

  /**
   * Puts a user into a restaurant.
   * @throws UserNotFound; RestaurantNotFound; AlreadyMember; OwnAccess; SuperadminsOnly; GrantTooHigh
   */
  async add(scope: Scope, restaurantId: number, sent: MembershipCreate): Promise<Teammate> {
    const userId = requireReference('user', sent);
    const { role, flags } = accessAfter(undefined, sent);
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(userId);
      if (!account) throw new UserNotFound();
      const [restaurant] = await this.members.lockRestaurants([restaurantId]);
      if (!restaurant) throw new RestaurantNotFound();
      await this.grants.recheck(scope);
      const by = granterOf(scope);
      refuse(changeRefusal(by, targetOf(account, role)));
      refuse(grantRefusal(by, undefined, { role, flags }));
      const id = await this.members.insert({ userId, restaurantId }, role, flags);
      const member = await this.get(scope, id);
      await this.record(scope, 'member.added', member);
      return member;
    });
  }

  /**
   * Another role, or other modules. With `version`, a membership that changed since is left alone.
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; GrantTooHigh; LastOwner; LeavesNoOwner; Stale
   */
  async update(scope: Scope, { id, version, confirm, ...sent }: TeamUpdate): Promise<Teammate> {
    return this.locking(scope, id, async ({ member, account }) => {
      const before = accessOf(member);
      const after = accessAfter(before, sent);
      refuse(grantRefusal(granterOf(scope), before, after));
      if (version !== undefined && version !== member.version) throw new Stale();
      const changed = changedAccess(before, after);
      if (changed.length === 0) return member;
      if (after.role !== 'owner') await this.requireAnother(scope, member, confirm);
      await this.members.setAccess(id, after.role, after.flags);
      if (losesPermissions(before, after)) await this.withdrawInvites(scope, { member, account });
      await this.record(scope, 'member.role_changed', member, changed);
      return this.get(scope, id);
    });
  }

  /**
   * Switches one membership on or off; the account and its other restaurants stay as they are (C-189).
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; LastOwner; LeavesNoOwner
   */
  async setDisabled(scope: Scope, id: number, disabled: boolean, confirm?: boolean): Promise<Teammate> {
    return this.locking(scope, id, async ({ member, account }) => {
      if (member.disabled === disabled) return member;
      if (disabled) await this.requireAnother(scope, member, confirm);
      await this.members.setDisabledAt(id, disabled ? this.clock.now() : null);
      if (disabled) await this.withdrawInvites(scope, { member, account });
      await this.record(scope, disabled ? 'member.disabled' : 'member.enabled', member);
      return this.get(scope, id);
    });
  }

  /**
   * Takes a member out of a restaurant; the account stays (C-190).
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; LastOwner; LeavesNoOwner
   */
  async remove(scope: Scope, id: number, confirm?: boolean): Promise<void> {
    await this.locking(scope, id, async ({ member, account }) => {
      await this.requireAnother(scope, member, confirm);
      await this.members.delete(id);
      await this.withdrawInvites(scope, { member, account });
      await this.record(scope, 'member.removed', member);
    });
  }

  /**
   * Mails the member a code to choose a new password (C-194).
   * @throws MemberNotFound; OwnAccess; AboveManager; PlatformOnly; SuperadminsOnly; CodeTooSoon; RateLimited
   */
  async sendReset(scope: Scope, id: number): Promise<{ resend_after: number }> {
    const { member, email } = await this.locking(scope, id, async (locked) => ({
      member: locked.member,
      email: locked.account.email,
    }));
    return this.accounts.sendReset(email, () => this.record(scope, 'user.reset_sent', member));
  }

  private requireAnother({ actor }: Scope, member: Teammate, confirm: boolean | undefined): Promise<void> {
    return this.owners.requireAnother(member, overrideOf(actor, confirm));
  }

  /** Locks the user and the restaurant, and makes sure that the caller may still change the member. */
  private async locking<T>(scope: Scope, id: number, work: (locked: Locked) => Promise<T>): Promise<T> {
    const { user_id, restaurant_id } = await this.get(scope, id);
    return this.database.transaction(async () => {
      const account = await this.accounts.lock(user_id);
      await this.members.lockRestaurants([restaurant_id]);
      const member = this.found(await this.members.find(scope, id));
      if (!account) throw new MemberNotFound();
      await this.grants.recheck(scope);
      refuse(changeRefusal(granterOf(scope), targetOf(account, member.role)));
      return work({ member, account });
    });
  }

  /** No invite from before gives back what a member may do no more. Their sessions go on, with less (C-271). */
  private async withdrawInvites(scope: Scope, { member, account }: Locked): Promise<void> {
    await this.invites.withdraw(actingIn(scope), member.restaurant_id, account);
  }

  private async record(
    scope: Scope,
    action: AuditAction,
    member: Teammate,
    changed?: string[],
  ): Promise<void> {
    const { userId, restaurantId } = placeOf(member);
    await this.audit.record({
      action,
      actor: actingIn(scope),
      restaurantId,
      target: `user:${userId}`,
      ...(changed ? { changed } : {}),
    });
  }

  private found(member: Teammate | undefined): Teammate {
    if (!member) throw new MemberNotFound();
    return member;
  }
}

const targetOf = ({ id, isSuperadmin, isStaff }: LockedAccount, role: MembershipRole): TargetMember => ({
  ...{ userId: id, role, isSuperadmin, isStaff },
});

const actingIn = (scope: Scope) => ({ userId: scope.actor.userId, role: effectiveRole(scope) });

function refuse(why: AppError | undefined): void {
  if (why) throw why;
}
