import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { Actor, PlatformScope } from '../../../shared/access/scope.js';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import { AccountsService, PhoneReader } from '../../auth/index.js';
import { AccessNews } from '../memberships/access-news.js';
import { overrideOf, Owners } from '../memberships/owners.js';
import { Grants } from '../memberships/grants.js';
import { OwnAccess, SuperadminsOnly, UserNotFound } from '../people.errors.js';
import type { UserDeletion, UserOutput, UserQuery, UserUpdate } from '../users.schemas.js';
import { AccountRemoval, type LockedUser, requireAnother } from './account-removal.js';
import { UserDirectoryRepository } from './user-directory.repository.js';
import {
  changedFields,
  changesSuperadmins,
  losesAccess,
  stopsBeingSuperadmin,
  accountChangeRefusal,
} from './user-rules.js';

/** Manages all accounts, for platform users (C-4, C-185, C-194 to C-198). */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly directory: UserDirectoryRepository,
    private readonly accounts: AccountsService,
    private readonly owners: Owners,
    private readonly removal: AccountRemoval,
    private readonly news: AccessNews,
    private readonly grants: Grants,
    private readonly audit: Audit,
    private readonly phones: PhoneReader,
  ) {}

  /** Lists users by id, each with all memberships. */
  list(query: UserQuery): Promise<Slice<UserOutput>> {
    return this.directory.list(query);
  }

  /** @throws UserNotFound */
  async get(id: number): Promise<UserOutput> {
    const user = await this.directory.find(id);
    if (!user) throw new UserNotFound();
    return user;
  }

  /**
   * Writes the given fields that differ. If `version` is sent and outdated, nothing is written.
   * @throws UserNotFound; SuperadminsOnly; OwnAccess; LastSuperadmin; LastOwner; LeavesNoOwner; Stale
   * @throws InvalidInput as `PhoneReader`
   */
  async update(scope: PlatformScope, { id, version, confirm, ...sent }: UserUpdate): Promise<UserOutput> {
    const { actor } = scope;
    const edit = { ...sent, phone: await this.phones.ofUser(sent.phone, id) };
    await this.locking(scope, id, async ({ account, superadmins }) => {
      if (version !== undefined && version !== account.version) throw new Stale();
      const changed = changedFields(account, edit);
      const why = accountChangeRefusal(actor, account, changed);
      if (why) throw why;
      if (changed.length === 0) return;
      if (changesSuperadmins(account, changed)) await this.accounts.markSuperadminsChanged();
      if (stopsBeingSuperadmin(account, edit)) requireAnother(superadmins, id);
      if (changed.includes('disabled') && edit.disabled)
        await this.owners.requireOthersEverywhere(id, overrideOf(actor, confirm));
      await this.accounts.change(id, Object.fromEntries(changed.map((field) => [field, edit[field]])));
      if (losesAccess(account, edit)) await this.accounts.endSessions(id);
      await this.recordChange(actor, id, changed, edit.disabled);
      if (changed.includes('disabled'))
        await this.news.account(account.email, edit.disabled ? 'disabled' : 'enabled');
    });
    return this.get(id);
  }

  /**
   * Frees the address, clears personal data in the account and its invites, and ends sessions and memberships. The
   * audit log keeps the id, which no longer identifies a person (C-198).
   * @throws UserNotFound; SuperadminsOnly; Stale; OwnAccess; LastSuperadmin; LastOwner; LeavesNoOwner
   */
  async delete(scope: PlatformScope, { id, version, confirm }: UserDeletion): Promise<void> {
    const { actor } = scope;
    await this.locking(scope, id, async ({ account, superadmins }) => {
      if (account.isSuperadmin && !actor.isSuperadmin) throw new SuperadminsOnly();
      if (version !== undefined && version !== account.version) throw new Stale();
      if (id === actor.userId) throw new OwnAccess();
      await this.removal.remove(acting(actor), { account, superadmins }, overrideOf(actor, confirm));
      // Sent after the removal, which also deletes queued messages for this address.
      await this.news.account(account.email, 'deleted');
    });
  }

  /**
   * Emails a user a code to choose a new password. No password is set or shown. The answer is the same when no email
   * is sent, as for a disabled account (C-194).
   * @throws UserNotFound; SuperadminsOnly; CodeTooSoon; RateLimited
   */
  async sendReset({ actor }: PlatformScope, id: number): Promise<{ resend_after: number }> {
    const { email, is_superadmin } = await this.get(id);
    if (is_superadmin && !actor.isSuperadmin) throw new SuperadminsOnly();
    return this.accounts.sendReset(email, () => this.audit.record(this.event(actor, 'user.reset_sent', id)));
  }

  /** Locks superadmins, then the user: in the order of `AccountsService`, to avoid deadlocks. */
  private async locking(
    scope: PlatformScope,
    id: number,
    work: (locked: LockedUser) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const superadmins = await this.accounts.lockSuperadmins();
      const account = await this.accounts.lock(id);
      if (!account) throw new UserNotFound();
      // The caller may have lost the permission while waiting for the lock.
      await this.grants.recheck(scope);
      await work({ account, superadmins });
    });
  }

  private async recordChange(
    actor: Actor,
    id: number,
    changed: readonly string[],
    disabled: boolean | undefined,
  ): Promise<void> {
    const fields = changed.filter((field) => field !== 'disabled');
    await this.audit.recordAll([
      ...(changed.includes('disabled')
        ? [this.event(actor, disabled ? 'user.disabled' : 'user.enabled', id)]
        : []),
      ...(fields.length > 0 ? [{ ...this.event(actor, 'user.changed', id), changed: fields }] : []),
    ]);
  }

  private event(actor: Actor, action: AuditAction, id: number) {
    return { action, actor: acting(actor), target: `user:${id}` };
  }
}

const acting = ({ userId }: Actor) => ({ userId, role: 'platform' });
