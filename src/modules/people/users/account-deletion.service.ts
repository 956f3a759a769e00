import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { Actor } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import { AccountsService } from '../../auth/index.js';
import { OWN_ACCOUNT, Owners } from '../memberships/owners.js';
import { UserNotFound } from '../people.errors.js';
import { AccountRemoval } from './account-removal.js';

/** Deletes a user's own account, confirmed by an emailed code, unless a restaurant would have no owner. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly owners: Owners,
    private readonly removal: AccountRemoval,
  ) {}

  /**
   * Emails the code to the caller's address.
   * @param typed the retyped address, if the form asked for it
   * @throws InvalidInput when it is another one; OwnsRestaurants; CodeTooSoon; RateLimited
   */
  async sendCode(actor: Actor, typed = actor.email): Promise<{ resend_after: number }> {
    if (typed !== actor.email) throw new InvalidInput('This isn’t your account’s email.', 'email');
    return this.accounts.sendDeletionCode(actor, async () => {
      await this.accounts.lock(actor.userId);
      await this.owners.requireOthersEverywhere(actor.userId, OWN_ACCOUNT);
    });
  }

  /**
   * Deletes the account in the same way as a platform user would, and confirms it by email.
   * @throws WrongCode; OwnsRestaurants; LastSuperadmin; RateLimited
   */
  async delete(actor: Actor, code: string): Promise<void> {
    const proof = await this.accounts.checkDeletion(actor, code);
    await this.database.transaction(async () => {
      const superadmins = await this.accounts.lockSuperadmins();
      const account = await this.accounts.lock(actor.userId);
      if (!account) throw new UserNotFound();
      await this.accounts.confirmDeletion(proof);
      await this.removal.remove({ userId: actor.userId }, { account, superadmins }, OWN_ACCOUNT);
      await this.accounts.tell(account.email, 'deleted');
    });
  }
}
