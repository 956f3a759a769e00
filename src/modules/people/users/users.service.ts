import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { PlatformScope } from '../../../shared/access/scope.js';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import { AccountsService, PhoneReader } from '../../auth/index.js';
import { overrideOf } from '../memberships/owners.js';
import { Grants } from '../memberships/grants.js';
import { SuperadminsOnly, UserNotFound } from '../people.errors.js';
import type { UserDeletion, UserOutput, UserQuery, UserUpdate } from '../users.schemas.js';
import type { LockedUser } from './account-removal.js';
import { UserDirectoryRepository } from './user-directory.repository.js';
import { requireMayChange, UserChanges, userEvent } from './user-changes.js';

/** Manages all accounts, for platform users (C-4, C-185, C-194 to C-198). */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly directory: UserDirectoryRepository,
    private readonly accounts: AccountsService,
    private readonly changes: UserChanges,
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
      await this.changes.write(actor, { account, superadmins }, edit, overrideOf(actor, confirm));
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
    await this.locking(scope, id, async (locked) => {
      requireMayChange(actor, locked.account);
      if (version !== undefined && version !== locked.account.version) throw new Stale();
      await this.changes.remove(actor, locked, overrideOf(actor, confirm));
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
    return this.accounts.sendReset(email, () => this.audit.record(userEvent(actor, 'user.reset_sent', id)));
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
}
