import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { Scope } from '../../../shared/access/scope.js';
import { InvalidInput, Stale } from '../../../shared/errors.js';
import { type DateNumber, formatIsoDate, parseDate, yearOf } from '../../../shared/hours/dates.js';
import { openDates, openNow } from '../../../shared/hours/open-dates.js';
import { closesToday, dateAt, opensNextDay } from '../../../shared/hours/opening.js';
import { type Opening, type Plan, planOf, UNLISTED } from '../../../shared/hours/plan.js';
import { offsetsFrom } from '../../../shared/hours/wall-clock.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';
import { COUNTRIES, DEFAULT_COUNTRY } from '../onboarding.schemas.js';
import { answeredState } from '../restaurant-state.js';
import { HoursRepository, type OfRestaurant, type StoredHours } from '../steps/hours.repository.js';
import { zonesOf } from '../steps/place.js';
import { type PublicHoliday, publicHolidays } from './public-holidays.js';
import { SpecialHoursRepository, type StoredSpecialHours } from './special-hours.repository.js';
import {
  canonicalEntries,
  type OpenHours,
  type OpenHoursQuery,
  type SavedSpecialHours,
  type SpecialHoursEdit,
  type SuggestedHoliday,
} from './special-hours.schemas.js';

/** Default number of days after today. */
const DAYS_AHEAD = 7;
const MAX_DAYS = 366;
/** Range of suggested holidays. */
const YEAR = 365; // days

/** Range in which a holiday is soon. */
const SOON = 30; // days

/** Hours of a restaurant, and what is ahead. */
interface Outlook {
  opening: Opening;
  today: DateNumber;
  /** Null if none is soon or all have special dates. */
  holiday: PublicHoliday | null;
}

interface ComingHoliday extends PublicHoliday {
  day: DateNumber;
}

/** Special dates, and opening times by day. */
@Injectable()
export class SpecialHoursService {
  constructor(
    private readonly hours: HoursRepository,
    private readonly specialHours: SpecialHoursRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws RestaurantNotFound */
  async read(scope: Scope): Promise<SavedSpecialHours> {
    const found = await this.specialHours.find(oneRestaurant(scope));
    if (!found) throw new RestaurantNotFound();
    return { special_hours: found.special, version: found.version };
  }

  /**
   * Replaces the list.
   * @throws RestaurantNotFound; Stale when `version` is not the list's version
   */
  async save(scope: Scope, { special_hours, version }: SpecialHoursEdit): Promise<SavedSpecialHours> {
    const target = oneRestaurant(scope);
    const list = canonicalEntries(special_hours);
    const saved = await this.database.transaction(async () => {
      const counted = await this.specialHours.count(target, version);
      if (counted === undefined) return undefined;
      await this.specialHours.replace(target, list);
      await this.audit.recordBy(target, {
        action: 'special_hours.saved',
        target: `restaurant:${target.restaurantId}`,
      });
      return counted;
    });
    if (saved !== undefined) return { special_hours: list, version: saved };
    await this.read(target);
    throw new Stale();
  }

  /**
   * Reads everything that determines open times, and the time zone. No week before hours are saved (C-71).
   * @throws RestaurantNotFound
   */
  async opening(restaurantId: number): Promise<{ opening: Opening; timeZone: string }> {
    const { opening, place } = await this.findAll({ restaurantId });
    return { opening, timeZone: zonesOf(place).time_zone };
  }

  /**
   * Returns the open times of each date, and the present state.
   * @throws RestaurantNotFound; InvalidInput
   */
  async open(scope: Scope, query: OpenHoursQuery): Promise<OpenHours> {
    const { opening, place, status } = await this.findAll(oneRestaurant(scope));
    const now = this.clock.now();
    const timeZone = zonesOf(place).time_zone;
    const [first, last] = rangeOf(query, dateAt(now, timeZone));
    const { state, paused_until, pause_reason } = answeredState(status, now);
    const { open_now, until, next_open } = openNow(
      opening,
      { state, paused_until: paused_until === null ? null : new Date(paused_until) },
      now,
      timeZone,
    );
    return {
      time_zone: timeZone,
      utc_offsets: offsetsFrom(now.getTime(), YEAR, timeZone).map(({ from, minutes }) => ({
        from: from.toISOString(),
        minutes,
      })),
      state,
      now: now.toISOString(),
      listed: opening.hours !== null,
      open_now,
      until: until?.toISOString() ?? null,
      next_open: next_open?.toISOString() ?? null,
      paused_until,
      pause_reason,
      closes_today: closesToday(opening, now, timeZone)?.toISOString() ?? null,
      opens_next_day: opensNextDay(opening, now, timeZone)?.toISOString() ?? null,
      dates: openDates(opening, first, last),
    };
  }

  /**
   * Returns the opening time on the next day, by the hours alone. Null if they have none or are not listed.
   * @throws RestaurantNotFound
   */
  async opensNextDay(scope: Scope): Promise<Date | null> {
    const { opening, place } = await this.findAll(oneRestaurant(scope));
    return opensNextDay(opening, this.clock.now(), zonesOf(place).time_zone);
  }

  /**
   * Returns today's last closing time, by the hours alone. Null if they have ended or are not listed.
   * @throws RestaurantNotFound
   */
  async closesToday(scope: Scope): Promise<Date | null> {
    const { opening, place } = await this.findAll(oneRestaurant(scope));
    return closesToday(opening, this.clock.now(), zonesOf(place).time_zone);
  }

  /**
   * Lists the public holidays of the next year at the restaurant's place that have no special date.
   * @throws RestaurantNotFound
   */
  async holidays(scope: Scope): Promise<SuggestedHoliday[]> {
    const { coming, plan, opening } = await this.comingHolidays(scope);
    return coming
      .filter(({ day }) => !plan.specialOn(day))
      .map(({ date, name, day }) => ({ date, name, usual: unbrokenOn(opening, day) ?? null }));
  }

  /**
   * Returns true if a special date covers the next public holiday, including today. Also true if none is known.
   * @throws RestaurantNotFound
   */
  async coverNextHoliday(scope: Scope): Promise<boolean> {
    const { coming, plan } = await this.comingHolidays(scope);
    const [next] = coming;
    return !next || plan.specialOn(next.day) !== undefined;
  }

  /**
   * Returns the hours, today's date at the restaurant, and the next public holiday, if it is soon and has no special
   * date.
   * @throws RestaurantNotFound
   */
  async outlook(scope: Scope): Promise<Outlook> {
    const { coming, plan, opening, today } = await this.comingHolidays(scope);
    const next = coming.find(({ day }) => day <= today + SOON && !plan.specialOn(day));
    return { opening, today, holiday: next ? { date: next.date, name: next.name } : null };
  }

  /** Lists the holidays of the next year at the restaurant's place by date, with its special dates. */
  private async comingHolidays(
    scope: Scope,
  ): Promise<{ coming: ComingHoliday[]; plan: Plan; opening: Opening; today: DateNumber }> {
    const { place, opening } = await this.findAll(oneRestaurant(scope));
    const today = dateAt(this.clock.now(), zonesOf(place).time_zone);
    const country = place.country_code ?? COUNTRIES[DEFAULT_COUNTRY];
    const years = [...new Set([yearOf(today), yearOf(today + YEAR)])];
    const coming = (await publicHolidays(country, place.state, years))
      .map((holiday) => ({ ...holiday, day: parseDate(holiday.date) ?? 0 }))
      .filter(({ day }) => today <= day && day <= today + YEAR);
    return { coming, plan: planOf(opening), opening, today };
  }

  private async findAll(
    target: OfRestaurant,
  ): Promise<Omit<StoredHours & StoredSpecialHours, 'week'> & { opening: Opening }> {
    const [hours, special] = await Promise.all([this.hours.find(target), this.specialHours.find(target)]);
    if (!hours || !special) throw new RestaurantNotFound();
    const { week = UNLISTED, ...rest } = hours;
    return { ...rest, ...special, opening: { ...week, special: special.special } };
  }
}

/** Returns a day's open time. Undefined unless it is a single period, because a special date stores only one. */
function unbrokenOn(opening: Opening, day: DateNumber): { open: string; close: string } | undefined {
  const [stint, second] = openDates(opening, day, day)[0]?.stints ?? [];
  return second ? undefined : stint;
}

/** Returns the first and last requested dates. @throws InvalidInput */
function rangeOf({ from, to }: OpenHoursQuery, today: DateNumber): [DateNumber, DateNumber] {
  const first = (from === undefined ? undefined : parseDate(from)) ?? today;
  const last = (to === undefined ? undefined : parseDate(to)) ?? first + DAYS_AHEAD;
  if (last < first) throw new InvalidInput('The last day can’t be before the first.', 'to');
  if (last - first >= MAX_DAYS)
    throw new InvalidInput(
      `Ask for at most ${MAX_DAYS} days, up to ${formatIsoDate(first + MAX_DAYS - 1)}.`,
      'to',
    );
  return [first, last];
}
