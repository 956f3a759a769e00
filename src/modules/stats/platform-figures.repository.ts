import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { RESTAURANT_STATES, type RestaurantState } from '../../shared/restaurants/state.js';
import type { PlatformFigures } from './stats.schemas.js';

/** The SQL equivalent of `restaurantStateOf`; its only parameter is the current time. */
const STATE = `CASE WHEN launched_at IS NULL THEN 'draft'
                    WHEN suspended_at IS NOT NULL THEN 'suspended'
                    WHEN paused_at IS NOT NULL AND (paused_until IS NULL OR paused_until > ?) THEN 'paused'
                    ELSE 'live' END`;

/** Counts platform figures, for the snapshot only: with many rows the statements are too slow for a request. */
@Injectable()
export class PlatformFiguresRepository {
  constructor(private readonly database: Database) {}

  /** Runs the statements one after the other, so that none takes long. */
  async count(now: Date): Promise<PlatformFigures> {
    return {
      restaurants: await this.restaurants(now),
      people: await this.amount('users WHERE deleted_at IS NULL'),
      territories: await this.amount('territories WHERE active'),
      new_messages: await this.amount(`messages WHERE status = 'new'`),
    };
  }

  /** Counts restaurants by status, without deleted ones. */
  private async restaurants(now: Date): Promise<Record<RestaurantState, number>> {
    const rows = await this.database.query<{ status: RestaurantState; total: string }>(
      // Not `state`, which is a column for the US state.
      `SELECT ${STATE} AS status, COUNT(*) AS total FROM restaurants WHERE deleted_at IS NULL GROUP BY status`,
      [now],
    );
    const amounts = new Map(rows.map(({ status, total }) => [status, Number(total)]));
    return Object.fromEntries(RESTAURANT_STATES.map((state) => [state, amounts.get(state) ?? 0])) as Record<
      RestaurantState,
      number
    >;
  }

  private async amount(rows: string): Promise<number> {
    const row = await this.database.queryOne<{ total: string }>(`SELECT COUNT(*) AS total FROM ${rows}`);
    return Number(row?.total ?? 0);
  }
}
