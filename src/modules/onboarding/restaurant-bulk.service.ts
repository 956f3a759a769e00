import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Database } from '../../infra/database/database.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import type { BulkDone } from '../../shared/bulk/bulk.schemas.js';
import { changeEach } from '../../shared/bulk/refusal.js';
import { platformBatchEvent } from '../history/index.js';
import { RestaurantActionsService } from './restaurant-actions.service.js';
import { type LockedRestaurant, RestaurantsRepository } from './restaurants.repository.js';
import type { RestaurantBulk } from './restaurants.schemas.js';
import { RestaurantsService } from './restaurants.service.js';

type Change = RestaurantBulk['change'];

/** Restaurants that a change is for; others are so already, or missing for it. */
const CONCERNS: Readonly<Record<Change['edit'], (restaurant: LockedRestaurant) => boolean>> = {
  suspended: ({ deleted_at, suspended_at }) => deleted_at === null && suspended_at === null,
  unsuspended: ({ deleted_at, suspended_at }) => deleted_at === null && suspended_at !== null,
  deleted: ({ deleted_at }) => deleted_at === null,
  restored: ({ deleted_at }) => deleted_at !== null,
};

/** Suspends, deletes and restores many restaurants, each with the rules of a single one. */
@Injectable()
export class RestaurantBulkService {
  constructor(
    private readonly rows: RestaurantsRepository,
    private readonly restaurants: RestaurantsService,
    private readonly actions: RestaurantActionsService,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Changes listed restaurants, or all that the list finds, as one change of the history. Those that a rule protects
   * stay.
   * @throws MatchesChanged
   */
  async bulk(scope: PlatformScope, { ids = [], matching, change }: RestaurantBulk): Promise<BulkDone> {
    return this.database.transaction(async () => {
      const chosen = matching ? await this.restaurants.matching(matching) : ids;
      const rows = (await this.rows.lockStates(chosen)).filter(CONCERNS[change.edit]);
      const { changed, refused } = await changeEach(
        rows,
        ({ name }) => name,
        async ({ id }) => {
          await this.changeOne(scope, id, change);
          return true;
        },
      );
      if (changed === 0) return { batch_id: null, changed, refused };
      const batch = platformBatchEvent(scope, { edit: change.edit, thing: 'restaurant', rows: changed });
      return { batch_id: await this.audit.gatherBatch(batch), changed, refused };
    });
  }

  private changeOne(scope: PlatformScope, id: number, change: Change): Promise<unknown> {
    switch (change.edit) {
      case 'suspended':
        return this.actions.suspend(scope, { id, reason: change.reason });
      case 'unsuspended':
        return this.actions.unsuspend(scope, { id });
      case 'deleted':
        return this.restaurants.delete(scope, { id, force: change.force });
      case 'restored':
        return this.actions.restore(scope, id);
    }
  }
}
