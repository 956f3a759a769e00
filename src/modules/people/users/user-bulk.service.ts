import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { PlatformScope } from '../../../shared/access/scope.js';
import type { BulkDone } from '../../../shared/bulk/bulk.schemas.js';
import { changeEach } from '../../../shared/bulk/refusal.js';
import { AccountsService } from '../../auth/index.js';
import { platformBatchEvent } from '../../history/index.js';
import { displayName } from '../memberships/access-news.js';
import { NEVER } from '../memberships/owners.js';
import { Grants } from '../memberships/grants.js';
import type { UserBulk } from '../users.schemas.js';
import type { LockedUser } from './account-removal.js';
import { UserChanges } from './user-changes.js';
import { UserDirectoryRepository } from './user-directory.repository.js';

/** Enables, disables and deletes many users, each with the rules of a single one. */
@Injectable()
export class UserBulkService {
  constructor(
    private readonly directory: UserDirectoryRepository,
    private readonly accounts: AccountsService,
    private readonly changes: UserChanges,
    private readonly grants: Grants,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Changes listed users, or all that the list finds, as one change of the history. Users whom a rule protects stay.
   * @throws MatchesChanged
   */
  async bulk(scope: PlatformScope, { ids = [], matching, change: { edit } }: UserBulk): Promise<BulkDone> {
    return this.database.transaction(async () => {
      let superadmins: readonly number[] = await this.accounts.lockSuperadmins();
      const accounts = await this.accounts.lockAll(matching ? await this.directory.matching(matching) : ids);
      // The caller may have lost the permission while waiting for the locks.
      await this.grants.recheck(scope);
      const { changed, refused } = await changeEach(accounts, displayName, async (account) => {
        const done = await this.changeOne(scope, { account, superadmins }, edit);
        if (edit !== 'enabled') superadmins = superadmins.filter((id) => id !== account.id);
        return done;
      });
      if (changed === 0) return { batch_id: null, changed, refused };
      const batch = platformBatchEvent(scope, { edit, thing: 'user', rows: changed });
      const batch_id = await this.audit.gatherBatch(batch);
      return { batch_id: edit === 'deleted' ? null : batch_id, changed, refused };
    });
  }

  /** @returns false for a user who is so already */
  private async changeOne(
    { actor }: PlatformScope,
    locked: LockedUser,
    edit: UserBulk['change']['edit'],
  ): Promise<boolean> {
    if (edit !== 'deleted')
      return this.changes.write(actor, locked, { disabled: edit === 'disabled' }, NEVER);
    await this.changes.remove(actor, locked, NEVER);
    return true;
  }
}
