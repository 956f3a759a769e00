import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Audit } from '../../../infra/audit/audit.js';
import type { Actor } from '../../../shared/access/scope.js';
import { AccountsService } from '../../auth/index.js';
import { AccessNews } from '../memberships/access-news.js';
import { Owners, type Override } from '../memberships/owners.js';
import { OwnAccess, SuperadminsOnly } from '../people.errors.js';
import type { UserUpdate } from '../users.schemas.js';
import { AccountRemoval, type LockedUser, requireAnother } from './account-removal.js';
import {
  accountChangeRefusal,
  changedFields,
  changesSuperadmins,
  losesAccess,
  stopsBeingSuperadmin,
} from './user-rules.js';

type UserEdit = Omit<UserUpdate, 'id' | 'version' | 'confirm'>;

/** Changes and deletes locked accounts for platform users, with all rules. Joins the running transaction. */
@Injectable()
export class UserChanges {
  constructor(
    private readonly accounts: AccountsService,
    private readonly owners: Owners,
    private readonly removal: AccountRemoval,
    private readonly news: AccessNews,
    private readonly audit: Audit,
  ) {}

  /**
   * Writes the given fields that differ.
   * @returns true when one did
   * @throws SuperadminsOnly; OwnAccess; LastSuperadmin; LastOwner; LeavesNoOwner
   */
  async write(actor: Actor, { account, superadmins }: LockedUser, edit: UserEdit, override: Override) {
    const { id } = account;
    const changed = changedFields(account, edit);
    const why = accountChangeRefusal(actor, account, changed);
    if (why) throw why;
    if (changed.length === 0) return false;
    if (changesSuperadmins(account, changed)) await this.accounts.markSuperadminsChanged();
    if (stopsBeingSuperadmin(account, edit)) requireAnother(superadmins, id);
    if (changed.includes('disabled') && edit.disabled)
      await this.owners.requireOthersEverywhere(id, override);
    await this.accounts.change(id, Object.fromEntries(changed.map((field) => [field, edit[field]])));
    if (losesAccess(account, edit)) await this.accounts.endSessions(id);
    await this.recordChange(actor, id, changed, edit.disabled);
    if (changed.includes('disabled'))
      await this.news.account(account.email, edit.disabled ? 'disabled' : 'enabled');
    return true;
  }

  /**
   * Deletes an account as `AccountRemoval` does.
   * @throws SuperadminsOnly; OwnAccess; LastSuperadmin; LastOwner; LeavesNoOwner
   */
  async remove(actor: Actor, locked: LockedUser, override: Override): Promise<void> {
    const { account } = locked;
    requireMayChange(actor, account);
    if (account.id === actor.userId) throw new OwnAccess();
    await this.removal.remove(acting(actor), locked, override);
    // Sent after the removal, which also deletes queued messages for this address.
    await this.news.account(account.email, 'deleted');
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
        ? [userEvent(actor, disabled ? 'user.disabled' : 'user.enabled', id)]
        : []),
      ...(fields.length > 0 ? [{ ...userEvent(actor, 'user.changed', id), changed: fields }] : []),
    ]);
  }
}

/** Only superadmins change superadmins (C-4). @throws SuperadminsOnly */
export function requireMayChange(actor: Actor, account: { isSuperadmin: boolean }): void {
  if (account.isSuperadmin && !actor.isSuperadmin) throw new SuperadminsOnly();
}

const acting = ({ userId }: Actor) => ({ userId, role: 'platform' });

/** Describes an event about a user, done by a platform user. */
export const userEvent = (actor: Actor, action: AuditAction, id: number) => ({
  action,
  actor: acting(actor),
  target: `user:${id}`,
});
