import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { UsersRepository } from './users.repository.js';

/** Making a user a superadmin, from the command line. */
@Injectable()
export class SuperadminGrants {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes a user a superadmin; works from their next request on.
   * @param email normalised (C-254) @returns false when there is nobody with this address
   */
  async grant(email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const account = await this.users.findByEmail(email);
      if (!account) return false;
      if (account.isSuperadmin) return true;
      await this.users.setSuperadmin(account.id);
      await this.users.markSuperadminsChanged();
      const target = `user:${account.id}`;
      await this.audit.record({ action: 'user.changed', target, changed: ['is_superadmin'] });
      return true;
    });
  }
}
