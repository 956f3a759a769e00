import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { editRow } from '../../infra/database/edit-row.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { NOT_DELETED } from './restaurant-rows.js';
import { stateColumnsOf, type StoredState } from './restaurant-state.js';

/** Reads the state columns of a restaurant. */
@Injectable()
export class PausesRepository {
  constructor(private readonly database: Database) {}

  /** Locks the restaurant's row until the transaction ends. Undefined if it does not exist. */
  lock(scope: RestaurantScope): Promise<StoredState | undefined> {
    return this.database.queryOne<StoredState>(
      `SELECT ${stateColumnsOf('r')} FROM restaurants AS r WHERE r.id = ? AND r.deleted_at IS NULL FOR UPDATE`,
      [scope.restaurantId],
    );
  }

  async save(scope: RestaurantScope, changes: Partial<StoredState>): Promise<void> {
    await editRow(this.database, {
      table: 'restaurants',
      id: scope.restaurantId,
      within: NOT_DELETED,
      changes: { ...changes },
    });
  }
}
