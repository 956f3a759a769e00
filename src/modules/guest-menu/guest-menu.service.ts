import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../config/config.js';
import { Clock } from '../../infra/clock/clock.js';
import type { Scope } from '../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../shared/errors.js';
import { DAY_MS, type DateNumber, formatIsoDate, parseDate, weekdayOf } from '../../shared/hours/dates.js';
import { openDates, openNow, type RestaurantStatus } from '../../shared/hours/open-dates.js';
import { dateAt } from '../../shared/hours/opening.js';
import type { Opening } from '../../shared/hours/plan.js';
import { sayClosed, sayHours } from '../../shared/hours/say-hours.js';
import { clockStyleIn } from '../../shared/format-date.js';
import { firstInstantAt } from '../../shared/hours/wall-clock.js';
import { normalizeZip } from '../../shared/territories/zip-code.js';
import type { Allergen } from '../../shared/menu/allergens.js';
import { jsonValue } from '../../infra/database/row-json.js';
import { allergenLawOf, openUnder } from '../../shared/menu/allergen-laws.js';
import { currencyOf } from '../../shared/money.js';
import { restaurantStateOf } from '../../shared/restaurants/state.js';
import { SpecialHoursService } from '../onboarding/index.js';
import { guestCategories, returnsAfter } from './guest-categories.js';
import { MenuClosed, NoMenuHere } from './guest-menu.errors.js';
import {
  type FactsRow,
  type GuestMenuContents,
  GuestMenuRepository,
  type Head,
} from './guest-menu.repository.js';
import type { DeliveryAnswer, GuestMenu, GuestMenuState, MenuPreview } from './guest-menu.schemas.js';
import { areaOf, guestFeatures, orderingOf } from './ordering.js';
import { DeliveryCheck } from './delivery-check.js';
import { deliverySentence } from './delivery-area.js';
import { GuestPages } from './page/guest-pages.js';

/** Size of the cache in characters of JSON. The objects take a few times as much memory. */
const ROOM = 8_000_000;
/** Days after today. */
const DAYS_AHEAD = 7;
/** Range of special dates. */
const SPECIAL_AHEAD = 42; // days

/** A restaurant as it was read. Valid while its key stays the same. */
interface Snapshot {
  key: string | undefined;
  head: Head;
  contents: GuestMenuContents;
  facts: FactsRow;
  opening: Opening;
  timeZone: string;
}

/** A cached menu, valid from `from` until the time of day changes it. */
interface Kept extends GuestMenuState {
  snapshot: Snapshot;
  from: Date;
  until: Date | null;
}

/** Menus for guests, and previews for members. */
@Injectable()
export class GuestMenuService {
  private readonly kept = new LRUCache<number, Kept>({
    maxSize: ROOM,
    sizeCalculation: ({ menu }) => JSON.stringify(menu).length,
  });

  constructor(
    private readonly repository: GuestMenuRepository,
    private readonly hours: SpecialHoursService,
    private readonly clock: Clock,
    private readonly deliveries: DeliveryCheck,
    private readonly pages: GuestPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads a launched restaurant's menu. A former slug works too: the menu names the current one.
   * @throws NoMenuHere; MenuClosed while it is paused or suspended
   */
  async read(slug: string): Promise<GuestMenuState> {
    const asked = slug.toLowerCase();
    const head = (await this.repository.bySlug(asked)) ?? (await this.repository.byFormerSlug(asked));
    const now = this.clock.now();
    const status = head && statusOf(head, now);
    if (!status || status.state === 'draft') throw new NoMenuHere();
    if (status.state !== 'live') throw await this.closed(head, status, now);
    return this.current(head, now);
  }

  /** Tells whether the restaurant of a menu delivers to a zip. */
  async delivery({ area, menu }: GuestMenuState, zip: string): Promise<DeliveryAnswer> {
    const { country } = menu.restaurant;
    const delivers = await this.deliveries.verdict(area, zip, country);
    const hasPickup = Boolean(menu.ordering?.pickup);
    const sentence = deliverySentence(delivers, { written: zip, country, hasPickup });
    return { zip: normalizeZip(zip), delivers, sentence };
  }

  /**
   * Shows members the menu as guests see it, or would see it if the restaurant was live.
   * @throws NoActiveRestaurant; NoMenuHere
   */
  async preview(scope: Scope): Promise<MenuPreview> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    const head = await this.repository.byId(scope.restaurantId);
    if (!head) throw new NoMenuHere();
    const now = this.clock.now();
    const { state } = statusOf(head, now);
    const { menu } = await this.current(head, now);
    return { state, menu, markup: this.pages.markup(menu) };
  }

  /** Returns the menu at `now`. Reads rows once for each version, and rebuilds the menu when time changes it. */
  private async current(head: Head, now: Date): Promise<GuestMenuState> {
    const key = keyOf(head);
    const kept = key === undefined ? undefined : this.kept.get(head.id);
    const isSame = kept?.snapshot.key === key;
    if (kept && isSame && kept.from <= now && (kept.until === null || now < kept.until)) return kept;
    const made = this.at(kept && isSame ? kept.snapshot : await this.readAll(key, head), now);
    if (key !== undefined) this.kept.set(head.id, made);
    return made;
  }

  private async readAll(key: string | undefined, head: Head): Promise<Snapshot> {
    const [contents, facts, { opening, timeZone }] = await Promise.all([
      this.repository.contents(head.id),
      this.repository.facts(head.id),
      this.hours.opening(head.id),
    ]);
    if (!facts) throw new NoMenuHere();
    return { key, head, contents, facts, opening, timeZone };
  }

  private at(snapshot: Snapshot, now: Date): Kept {
    const { key, head, contents, facts, opening, timeZone } = snapshot;
    const currency = currencyOf(head.country_code);
    const law = allergenLawOf(head.country_code);
    const open_allergens = openUnder(law, jsonValue<Allergen[] | null>(head.unasked_allergens));
    const status = statusOf(head, now);
    const today = dateAt(now, timeZone);
    const open = openNow(opening, status, now, timeZone);
    const dates = openDates(opening, today, today + DAYS_AHEAD);
    const midnight = new Date(firstInstantAt((today + 1) * DAY_MS, timeZone));
    const said = { ...status, ...open, pause_reason: '', dates };
    const until = earliest([
      open.until,
      open.next_open,
      head.paused_until !== null && head.paused_until > now ? head.paused_until : null,
      midnight,
      ...returnsAfter(contents, now),
    ]);
    const menu: GuestMenu = {
      restaurant: {
        name: head.name,
        slug: head.slug,
        about: head.about,
        logo_url: head.logo_url,
        street: head.street,
        city: head.city,
        state: head.state,
        zip_code: head.zip_code,
        country: head.country_code,
        phone: head.phone ?? '',
        currency,
        allergen_law: law,
        open_allergens,
        url: head.slug === null ? null : this.addressOf(head.slug),
      },
      hours: {
        listed: opening.hours !== null,
        open_now: open.open_now,
        until: open.until?.toISOString() ?? null,
        next_open: open.next_open?.toISOString() ?? null,
        time_zone: timeZone,
        today: formatIsoDate(today),
        sentence: sayHours(said, now, timeZone, clockStyleIn(head.country_code)),
        week: weekOf(opening, today),
        dates: dates.map(({ date, closed, stints, reason }) => ({ date, closed, stints, reason })),
        special_dates: specialDates(opening, today),
      },
      ordering: orderingOf(facts),
      features: guestFeatures(facts),
      categories: guestCategories(contents, { currency, law, open: open_allergens, now }),
    };
    const state = key === undefined ? undefined : `${key} ${until?.toISOString() ?? ''}`;
    return { snapshot, from: now, until, state, menu, area: areaOf(facts, head.zip_code) };
  }

  /** Address of the guest page with the same menu. */
  private addressOf(slug: string): string {
    return new URL(`/m/${slug}`, this.config.http.appUrl).href;
  }

  private async closed(head: Head, status: RestaurantStatus, now: Date): Promise<MenuClosed> {
    const { opening, timeZone } = await this.hours.opening(head.id);
    const open = openNow(opening, status, now, timeZone);
    const sentence = sayClosed({ ...status, ...open }, now, timeZone, clockStyleIn(head.country_code));
    const { name, slug, country_code: country } = head;
    return new MenuClosed(
      {
        name,
        logo_url: head.logo_url,
        phone: head.phone ?? '',
        country,
        url: slug === null ? null : this.addressOf(slug),
        slug,
      },
      `${sentence}.`,
    );
  }
}

/** Special dates that are not over and begin soon. */
function specialDates({ special = [] }: Opening, today: DateNumber): GuestMenu['hours']['special_dates'] {
  return special
    .filter(({ from, to }) => {
      const [first, last] = [parseDate(from) ?? 0, parseDate(to) ?? 0];
      return today <= last && first <= today + SPECIAL_AHEAD;
    })
    .map(({ from, to, closed, open, close, reason }) => ({ from, to, closed, open, close, reason }));
}

/** The usual week, from the 7 days that start with `today`. */
function weekOf(opening: Opening, today: DateNumber): GuestMenu['hours']['week'] {
  if (opening.hours === null) return null;
  return openDates({ ...opening, special: [] }, today, today + 6)
    .map(({ stints }, at) => ({ day_of_week: weekdayOf(today + at), stints }))
    .sort((one, other) => one.day_of_week - other.day_of_week);
}

/** Treats a pause whose end has passed as over. */
function statusOf(head: Head, now: Date): RestaurantStatus {
  const state = restaurantStateOf(head, now);
  return { state, paused_until: state === 'paused' ? head.paused_until : null };
}

/** Everything that a menu depends on, except the time. Undefined before its changes are counted. */
const keyOf = (head: Head): string | undefined =>
  head.own_version === null || head.shared_version === null ? undefined : JSON.stringify(head);

function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment === null ? [] : [moment.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
