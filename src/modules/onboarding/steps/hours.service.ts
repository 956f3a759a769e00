import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { Scope } from '../../../shared/access/scope.js';
import { guessTimeZone } from '../../../shared/hours/time-zones.js';
import { canonicalWeek, DEFAULT_WEEK, type Week } from '../../../shared/hours/week.js';
import type { SavedHours } from '../hours.schemas.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';
import { DEFAULT_COUNTRY } from '../onboarding.schemas.js';
import { HoursRepository, type Place } from './hours.repository.js';

/** A week as it is to be kept, and the time zone: undefined stays as it is, null is the guess (C-68). */
export type HoursEdit = Week & { time_zone?: string | null | undefined };

/** The step Hours (spec L140-145). */
@Injectable()
export class HoursService {
  constructor(
    private readonly hours: HoursRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The week that was saved; before that the default one (spec L561, C-71).
   * @throws RestaurantNotFound
   */
  async read(scope: Scope): Promise<SavedHours> {
    const found = await this.hours.find(oneRestaurant(scope));
    if (!found) throw new RestaurantNotFound();
    const { week, ...place } = found;
    return { saved: week !== undefined, ...canonicalWeek(week ?? DEFAULT_WEEK), ...zonesOf(place) };
  }

  /**
   * Replaces the week. A zone that is the guess anyhow is not kept as a choice: it follows the location if that
   * moves, although forms send back what they read.
   * @throws RestaurantNotFound
   */
  async save(scope: Scope, { time_zone, ...edit }: HoursEdit): Promise<SavedHours> {
    const target = oneRestaurant(scope);
    const week = canonicalWeek(edit);
    const place = await this.hours.place(target);
    if (!place) throw new RestaurantNotFound();
    const chosen = time_zone === undefined ? place.timeZone : time_zone;
    const timeZone = chosen === guessOf(place) ? null : chosen;
    const saved = await this.database.transaction(() =>
      this.hours.put(target, week, timeZone, this.clock.now()),
    );
    if (!saved) throw new RestaurantNotFound();
    return { saved: true, ...week, ...zonesOf({ ...place, timeZone }) };
  }
}

const guessOf = ({ countryCode, state }: Place) => guessTimeZone(countryCode ?? DEFAULT_COUNTRY, state);

const zonesOf = (place: Place) => ({
  time_zone: place.timeZone ?? guessOf(place),
  time_zone_guess: guessOf(place),
});
