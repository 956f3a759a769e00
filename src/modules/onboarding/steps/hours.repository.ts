import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { DayHours, Week } from '../../../shared/hours/week.js';

/** Where the restaurant is, as far as its time zone depends on it, and the zone that was chosen. */
export interface Place {
  /** Null before the location was saved. */
  countryCode: string | null;
  state: string;
  /** Null: as the place suggests (C-68). */
  timeZone: string | null;
}

export interface StoredHours extends Place {
  /** Times as "HH:MM:SS"; undefined before the first save. */
  week: Week | undefined;
}

interface PlaceRow {
  country_code: string | null;
  state: string;
  time_zone: string | null;
}

type HoursRow = PlaceRow & {
  open_247: number;
  closed_within: number;
  day_of_week: number | null;
  closed: number | null;
} & Pick<DayHours, 'open_time' | 'break_start' | 'reopen_time' | 'close_time'>;

const PLACE = 'countries.code AS country_code, r.state, r.time_zone';
const WHERE_IT_IS = `LEFT JOIN cities ON cities.id = r.city_id
       LEFT JOIN countries ON countries.id = cities.country_id`;
const DAY_COLUMNS = ['closed', 'open_time', 'break_start', 'reopen_time', 'close_time'] as const;

/** A restaurant's week: the switches in `restaurants`, a row for each day in `opening_hours`. */
@Injectable()
export class HoursRepository {
  constructor(private readonly database: Database) {}

  /** Undefined when the restaurant is not there. */
  async find(scope: RestaurantScope): Promise<StoredHours | undefined> {
    const rows = await this.database.query<HoursRow>(
      `SELECT ${PLACE}, r.open_247, r.closed_within, d.day_of_week,
              ${DAY_COLUMNS.map((column) => `d.${column}`).join(', ')}
       FROM restaurants AS r
       LEFT JOIN opening_hours AS d ON d.restaurant_id = r.id
       ${WHERE_IT_IS}
       WHERE r.id = ? AND r.deleted_at IS NULL
       ORDER BY d.day_of_week`,
      [scope.restaurantId],
    );
    const [first] = rows;
    return first && { ...toPlace(first), week: toWeek(first, rows) };
  }

  /** To be called in a transaction. @returns false when the restaurant is not there */
  async put(scope: RestaurantScope, week: Week, timeZone: string | null, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE restaurants
       SET open_247 = ?, closed_within = ?, time_zone = ?, hours_saved_at = ?, version = version + 1
       WHERE id = ? AND deleted_at IS NULL`,
      [week.open_247, week.closed_within, timeZone, now, scope.restaurantId],
    );
    if (affectedRows !== 1) return false;
    await this.putDays(scope, week.hours);
    return true;
  }

  private async putDays(scope: RestaurantScope, days: readonly DayHours[]): Promise<void> {
    await this.database.execute(
      `INSERT INTO opening_hours (restaurant_id, day_of_week, ${DAY_COLUMNS.join(', ')})
       VALUES ${days.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE ${DAY_COLUMNS.map((column) => `${column} = VALUES(${column})`).join(', ')}`,
      days.flatMap((day) => [
        scope.restaurantId,
        day.day_of_week,
        ...DAY_COLUMNS.map((column) => day[column]),
      ]),
    );
  }
}

const toPlace = ({ country_code, state, time_zone }: PlaceRow): Place => ({
  countryCode: country_code,
  state,
  timeZone: time_zone,
});

function toWeek(switches: HoursRow, rows: readonly HoursRow[]): Week | undefined {
  const hours = rows.flatMap(({ day_of_week, closed, open_time, break_start, reopen_time, close_time }) =>
    day_of_week === null
      ? []
      : [{ day_of_week, closed: closed === 1, open_time, break_start, reopen_time, close_time }],
  );
  if (hours.length === 0) return undefined;
  return { open_247: switches.open_247 === 1, closed_within: switches.closed_within === 1, hours };
}
