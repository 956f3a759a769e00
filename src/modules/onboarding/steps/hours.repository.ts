import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { EntityColumns } from '../../../infra/database/entity-columns.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { DayHours, Week } from '../../../shared/hours/week.js';
import { dayFields, weekFields } from '../hours.schemas.js';
import { Restaurant } from '../restaurant.entity.js';
import { OpeningDay } from './opening-day.entity.js';
import type { RestaurantPlace } from './place.js';

export interface StoredHours {
  place: RestaurantPlace;
  /** Times as "HH:MM:SS"; undefined before the first save. */
  week: Week | undefined;
  version: number;
}

/** Reference without an actor, because hours are public: guests see them too. */
export type OfRestaurant = Pick<RestaurantScope, 'restaurantId'>;

type Switches = Omit<Week, 'hours'>;

/** Reads and writes a restaurant's week: settings in `restaurants`, and a row per day in `opening_hours`. */
@Injectable()
export class HoursRepository {
  private readonly switches: EntityColumns<Switches>;
  private readonly days: EntityColumns<DayHours>;

  constructor(private readonly database: Database) {
    const { hours: _hours, time_zone: _zone, ...shape } = weekFields.shape;
    this.switches = new EntityColumns(database.dataSource, Restaurant, { shape });
    this.days = new EntityColumns(database.dataSource, OpeningDay, dayFields);
  }

  /** Undefined if the restaurant does not exist. */
  async find(scope: OfRestaurant): Promise<StoredHours | undefined> {
    const rows = await this.database.query<
      RestaurantPlace & { version: number } & Switches & (DayHours | { day_of_week: null })
    >(
      `SELECT countries.code AS country_code, r.state, r.time_zone, r.hours_version AS version,
              ${this.switches.select('r')},
              ${this.days.select('d')}
       FROM restaurants AS r
       LEFT JOIN opening_hours AS d ON d.restaurant_id = r.id
       LEFT JOIN cities ON cities.id = r.city_id
       LEFT JOIN countries ON countries.id = cities.country_id
       WHERE r.id = ? AND r.deleted_at IS NULL
       ORDER BY d.day_of_week`,
      [scope.restaurantId],
    );
    const [first] = rows;
    if (!first) return undefined;
    const { country_code, state, time_zone, version, open_247, closed_within } = this.switches.read(first);
    const hours = rows.flatMap((row) => (row.day_of_week === null ? [] : [this.days.pick(row)]));
    return {
      place: { country_code, state, time_zone },
      week: hours.length === 0 ? undefined : { open_247, closed_within, hours },
      version,
    };
  }

  async putDays(scope: RestaurantScope, days: readonly DayHours[]): Promise<void> {
    const { name, columns } = this.days;
    await this.database.tracker.track([['restaurant_hours', [scope.restaurantId]]], () =>
      this.database.execute(
        `INSERT INTO ${name} (restaurant_id, ${columns.join(', ')}) VALUES ${days.map(() => '(?)').join(', ')}
       ON DUPLICATE KEY UPDATE ${columns.map((column) => `${column} = VALUES(${column})`).join(', ')}`,
        days.map((day) => [scope.restaurantId, ...columns.map((column) => day[column as keyof DayHours])]),
      ),
    );
  }
}
