import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { Scope } from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import { canonicalWeek, DEFAULT_WEEK, type Week } from '../../../shared/hours/week.js';
import { type HoursEdit, hoursFields, type SavedHours } from '../hours.schemas.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound, InvalidWeek } from '../onboarding.errors.js';
import type { PartEdit } from '../onboarding.schemas.js';
import { OnboardingRepository } from '../onboarding.repository.js';
import { HoursRepository } from './hours.repository.js';
import { guessOf, zonesOf } from './place.js';

/** Reads and saves the Hours step. */
@Injectable()
export class HoursService {
  constructor(
    private readonly restaurants: OnboardingRepository,
    private readonly hours: HoursRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the saved week, or the default one before the first save (C-71).
   * @throws RestaurantNotFound
   */
  async read(scope: Scope): Promise<SavedHours> {
    const found = await this.hours.find(oneRestaurant(scope));
    if (!found) throw new RestaurantNotFound();
    const { week, place, version } = found;
    return { saved: week !== undefined, ...canonicalWeek(week ?? DEFAULT_WEEK), ...zonesOf(place), version };
  }

  /**
   * Saves the fields of a week that were sent. Does not store a time zone that equals the guess. Forms send back what
   * they read, and the zone should follow later changes of the location.
   * @throws RestaurantNotFound; InvalidWeek when the week contradicts itself; Stale when `version` is not the part's
   * version
   */
  async save(scope: Scope, { time_zone, version, ...sent }: PartEdit<HoursEdit>): Promise<SavedHours> {
    const target = oneRestaurant(scope);
    const found = await this.hours.find(target);
    if (!found) throw new RestaurantNotFound();
    const { week: kept = DEFAULT_WEEK, place } = found;
    const week = validWeek({
      open_247: sent.open_247 ?? kept.open_247,
      closed_within: sent.closed_within ?? kept.closed_within,
      hours: sent.hours ?? kept.hours,
    });
    const chosen = time_zone === undefined ? place.time_zone : time_zone;
    const timeZone = chosen === guessOf(place) ? null : chosen;
    const { hours, open_247, closed_within } = week;
    const switches = { open_247, closed_within, time_zone: timeZone, hours_saved_at: this.clock.now() };
    return editVersioned({
      empty: false,
      version,
      write: () =>
        this.database.transaction(async () => {
          const written = await this.restaurants.save(target, 'hours', switches, version);
          if (written) await this.hours.putDays(target, hours);
          return written;
        }),
      read: () => this.read(target),
    });
  }
}

/** Normalizes the week for storage. @throws InvalidWeek */
function validWeek(week: Week): Week {
  const { success, data, error } = hoursFields.safeParse(week);
  if (success) return canonicalWeek(data);
  throw new InvalidWeek(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
