import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { SpecialHours } from '../../../shared/hours/special-dates.js';
import { formatTime, parseTime } from '../../../shared/hours/time-of-day.js';
import { stateColumnsOf, type StoredState } from '../restaurant-state.js';
import type { OfRestaurant } from '../steps/hours.repository.js';

export interface StoredSpecialHours {
  status: StoredState;
  special: SpecialHours[];
  version: number;
}

type Stored = StoredState & { version: number } & (
    | { id: number; from_date: string; to_date: string; closed: number; reason: string }
    | { id: null; from_date: null; to_date: null; closed: null; reason: null }
  ) & { open_time: string | null; close_time: string | null };

/** Reads and writes a restaurant's special dates. The list is saved as a whole, with one version in `restaurants`. */
@Injectable()
export class SpecialHoursRepository {
  constructor(private readonly database: Database) {}

  /** Returns the list by date with the restaurant's state. Undefined if the restaurant does not exist. */
  async find(scope: OfRestaurant): Promise<StoredSpecialHours | undefined> {
    const rows = await this.database.query<Stored>(
      `SELECT ${stateColumnsOf('r')}, r.special_hours_version AS version,
              s.id, s.from_date, s.to_date, s.closed, s.open_time, s.close_time, s.reason
       FROM restaurants AS r
       LEFT JOIN special_hours AS s ON s.restaurant_id = r.id
       WHERE r.id = ? AND r.deleted_at IS NULL
       ORDER BY s.from_date`,
      [scope.restaurantId],
    );
    const [first] = rows;
    if (!first) return undefined;
    return {
      status: first,
      special: rows.flatMap((row) => (row.id === null ? [] : [entryOf(row)])),
      version: first.version,
    };
  }

  /**
   * Bumps the version, and makes other saves wait until the transaction ends.
   * @param version version that the list must still have (C-246); undefined: the last save wins
   * @returns the new version; undefined if the restaurant does not exist or has another version
   */
  async count({ restaurantId }: RestaurantScope, version: number | undefined): Promise<number | undefined> {
    const { affectedRows, insertId } = await this.database.execute(
      `UPDATE restaurants SET special_hours_version = LAST_INSERT_ID(special_hours_version + 1)
       WHERE id = ? AND deleted_at IS NULL ${version === undefined ? '' : 'AND special_hours_version = ?'}`,
      [restaurantId, ...(version === undefined ? [] : [version])],
    );
    return affectedRows > 0 ? insertId : undefined;
  }

  async replace({ restaurantId }: RestaurantScope, list: readonly SpecialHours[]): Promise<void> {
    await this.database.tracker.track([['special_hours', [restaurantId]]], async () => {
      await this.database.execute('DELETE FROM special_hours WHERE restaurant_id = ?', [restaurantId]);
      await this.database.insert(
        'special_hours',
        ...list.map(({ from, to, closed, open, close, reason }) => ({
          restaurant_id: restaurantId,
          from_date: from,
          to_date: to,
          closed,
          open_time: open,
          close_time: close,
          reason,
        })),
      );
    });
  }
}

const entryOf = (row: Extract<Stored, { id: number }>): SpecialHours => ({
  from: row.from_date,
  to: row.to_date,
  closed: row.closed === 1,
  open: minuteText(row.open_time),
  close: minuteText(row.close_time),
  reason: row.reason,
});

/** Formats a TIME column without seconds. */
function minuteText(time: string | null): string | null {
  const minutes = parseTime(time);
  return minutes === undefined ? null : formatTime(minutes);
}
