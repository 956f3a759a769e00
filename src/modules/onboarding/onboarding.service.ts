import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { Actor, Scope } from '../../shared/access/scope.js';
import { InvalidInput } from '../../shared/errors.js';
import { MembershipsService } from '../people/index.js';
import { oneRestaurant } from './one-restaurant.js';
import { RestaurantNotFound, SlugTaken } from './onboarding.errors.js';
import { OnboardingRepository, type OwnRestaurant } from './onboarding.repository.js';
import {
  type About,
  type AboutEdit,
  COUNTRIES,
  COUNTRY_NAMES,
  type CountryName,
  DEFAULT_COUNTRY,
  type Location,
  type LocationEdit,
  type OnboardingStatus,
  type SlugCheck,
} from './onboarding.schemas.js';
import { progressOf, type StepWarning, warningsOf } from './progress.js';
import { isReservedSlug, slugSuggestions } from './slugs.js';

/** How many free addresses are suggested for one that is taken. */
const MAX_SUGGESTIONS = 3;

export type Launch = OnboardingStatus & { warnings: StepWarning[] };

/** The first steps of a restaurant, from its start to its launch. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly memberships: MembershipsService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller's active restaurant; a new one, owned by them, only for a user who belongs to none (C-37). An
   * invite that waits for them stays as it is: whether to accept that instead is for them to say.
   * However often and however simultaneously it is called, it makes one.
   */
  async start(actor: Actor): Promise<OwnRestaurant> {
    return (await this.repository.active(actor.userId)) ?? this.startNew(actor);
  }

  /** @throws RestaurantNotFound */
  async status(scope: Scope): Promise<OnboardingStatus> {
    const found = await this.repository.status(oneRestaurant(scope));
    if (!found) throw new RestaurantNotFound();
    const progress = progressOf(found.savedAt);
    return { id: found.id, name: found.name, launched: progress.launch, progress };
  }

  /**
   * The saved location; before the first save empty but for the country (C-71).
   * @throws RestaurantNotFound
   */
  async location(scope: Scope): Promise<Location & { country: CountryName }> {
    const found = await this.repository.location(oneRestaurant(scope));
    if (!found) throw new RestaurantNotFound();
    const { country_code, ...location } = found;
    const country = COUNTRY_NAMES.find((name) => COUNTRIES[name] === country_code) ?? DEFAULT_COUNTRY;
    return { country, ...location };
  }

  /**
   * Saves the location and the city that it is in (C-74); what was not sent stays.
   * @throws RestaurantNotFound
   */
  async saveLocation(scope: Scope, { city, state, zip_code, ...sent }: LocationEdit): Promise<Location> {
    const isWhole = sent.country !== undefined && sent.street !== undefined;
    const kept = isWhole ? undefined : await this.location(scope);
    const country = sent.country ?? kept?.country ?? DEFAULT_COUNTRY;
    const street = sent.street ?? kept?.street ?? '';
    const city_id = await this.repository.findOrCreateCity(COUNTRIES[country], city);
    if (city_id === undefined) throw new InvalidInput('Please choose a country from the list.', 'country');
    const location = { street, city, state, zip_code };
    const saved = await this.repository.save(oneRestaurant(scope), {
      ...location,
      city_id,
      location_saved_at: this.clock.now(),
    });
    if (!saved) throw new RestaurantNotFound();
    return { country, ...location };
  }

  /** @throws RestaurantNotFound */
  async about(scope: Scope): Promise<About> {
    const about = await this.repository.about(oneRestaurant(scope));
    if (!about) throw new RestaurantNotFound();
    return about;
  }

  /** What was not sent stays. @throws SlugTaken when another restaurant has the URL, or it is reserved; RestaurantNotFound */
  async saveAbout(scope: Scope, { name, slug, ...sent }: AboutEdit): Promise<About> {
    if (isReservedSlug(slug)) throw new SlugTaken();
    const isWhole = sent.about !== undefined && sent.logo_url !== undefined;
    const kept = isWhole ? undefined : await this.about(scope);
    const about = sent.about ?? kept?.about ?? '';
    const logo_url = sent.logo_url === undefined ? (kept?.logo_url ?? null) : sent.logo_url;
    const page = { name, about, slug, logo_url };
    const saved = await this.repository.save(oneRestaurant(scope), {
      ...page,
      about_saved_at: this.clock.now(),
    });
    if (!saved) throw new RestaurantNotFound();
    return page;
  }

  /** Tells an owner who types whether an address is free (C-54); saving it has the last word. @throws RestaurantNotFound */
  async checkSlug(scope: Scope, slug: string): Promise<SlugCheck> {
    const target = oneRestaurant(scope);
    const found = await this.repository.slugUse(target, slug);
    if (!found) throw new RestaurantNotFound();
    if (!found.taken && !isReservedSlug(slug)) return { slug, available: true, suggestions: [] };
    const { city, state } = found;
    const wanted = slugSuggestions(slug, { restaurantId: target.restaurantId, city, state });
    const taken = await this.repository.takenSlugs(target, wanted);
    const free = wanted.filter((suggestion) => !taken.has(suggestion) && !isReservedSlug(suggestion));
    return { slug, available: false, suggestions: free.slice(0, MAX_SUGGESTIONS) };
  }

  /**
   * Launches the restaurant, whatever is still missing; again is the same as once (C-73).
   * @throws RestaurantNotFound
   */
  async launch(scope: Scope): Promise<Launch> {
    const target = oneRestaurant(scope);
    await this.database.transaction(async () => {
      if (!(await this.repository.launch(target, this.clock.now()))) return;
      await this.audit.recordBy(target, {
        action: 'restaurant.launched',
        target: `restaurant:${target.restaurantId}`,
      });
    });
    const status = await this.status(target);
    return { ...status, warnings: warningsOf(status.progress) };
  }

  private async startNew(actor: Actor): Promise<OwnRestaurant> {
    return this.database.transaction(async () => {
      await this.repository.lockUser(actor.userId);
      // Another start at the same moment may have been first.
      const earlier = await this.repository.active(actor.userId);
      if (earlier) return earlier;
      const id = await this.repository.create();
      await this.memberships.add(actor.userId, id, 'owner');
      await this.audit.record({
        action: 'restaurant.started',
        actor: { userId: actor.userId, role: 'owner' },
        restaurantId: id,
        target: `restaurant:${id}`,
      });
      return { id, launched: false };
    });
  }
}
