import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { RestaurantScope, Scope } from '../../shared/access/scope.js';
import { RestaurantSuspended } from '../../shared/errors.js';
import { isSameName } from '../../shared/unique-name.js';
import { AccountsService } from '../auth/index.js';
import { displayName, Owners, PendingInvites } from '../people/index.js';
import { OtherName, RestaurantNotFound } from './onboarding.errors.js';
import { oneRestaurant } from './one-restaurant.js';
import { PausesRepository } from './pauses.repository.js';
import { restorableUntil } from './restorable.js';
import { RestaurantNewsService } from './restaurant-news.service.js';
import { RestaurantsRepository } from './restaurants.repository.js';

/** Deletes a restaurant at the request of its only owner (C-283). */
@Injectable()
export class ClosingService {
  constructor(
    private readonly restaurants: RestaurantsRepository,
    private readonly pauses: PausesRepository,
    private readonly accounts: AccountsService,
    private readonly owners: Owners,
    private readonly invites: PendingInvites,
    private readonly news: RestaurantNewsService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Deletes the restaurant as the platform would. Guests and members lose access, and superadmins can restore it for
   * the same time. Emails the members.
   * @param typed the restaurant's name as confirmation, in any case
   * @throws OtherName; RestaurantNotFound; Forbidden when the caller no longer owns it; OtherOwners;
   * RestaurantSuspended
   */
  async close(scope: Scope, typed: string): Promise<void> {
    const target = oneRestaurant(scope);
    await this.database.transaction(async () => {
      const account = await this.accounts.lock(target.actor.userId);
      const restaurant = await this.owners.lockForOnlyOwner(target);
      if (!restaurant || !account) throw new RestaurantNotFound();
      if (!isSameName(typed, restaurant.name)) throw new OtherName(restaurant.name);
      await this.requireUnsuspended(target);
      const { id, name } = restaurant;
      // Prevents their next sign-in from starting a new restaurant.
      await this.accounts.pinActiveRestaurant(account.id);
      const until = restorableUntil(this.clock.now()).toISOString();
      const news = { what: 'closed', restaurant: name, by: displayName(account), until } as const;
      await this.news.tellMembersOfClosing(id, news, account.email);
      await this.restaurants.softDelete(id, true, undefined);
      await this.invites.withdrawRestaurant(id);
      await this.audit.recordBy(target, { action: 'restaurant.closed', target: `restaurant:${id}` });
    });
  }

  /** Checks again, because it may have been suspended since the request started. Superadmins can close it anyway. */
  private async requireUnsuspended(target: RestaurantScope): Promise<void> {
    const row = await this.pauses.lock(target);
    if (row?.suspended_at && target.role !== 'platform')
      throw new RestaurantSuspended(this.config.support.email);
  }
}
