import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import { type Actor, isPlatform, type Scope } from '../../shared/access/scope.js';
import { editVersioned } from '../../shared/edits.js';
import { InvalidInput } from '../../shared/errors.js';
import { allergenLawOf, openUnder } from '../../shared/menu/allergen-laws.js';
import type { Allergen } from '../../shared/menu/allergens.js';
import { currencyOf } from '../../shared/money.js';
import { normalizeZip, zipCodeOf } from '../../shared/territories/zip-code.js';
import { MeService } from '../auth/index.js';
import { MembershipsService } from '../people/index.js';
import { oneRestaurant } from './one-restaurant.js';
import { RestaurantNotFound, SlugTaken } from './onboarding.errors.js';
import { OnboardingRepository, type OwnRestaurant } from './onboarding.repository.js';
import type { LocationEdit } from './location.schemas.js';
import {
  type About,
  type AboutEdit,
  COUNTRIES,
  COUNTRY_NAMES,
  type CountryName,
  DEFAULT_COUNTRY,
  type Location,
  type OnboardingStatus,
  type PartEdit,
  type SlugCheck,
} from './onboarding.schemas.js';
import { progressOf, type StepWarning, warningsOf } from './progress.js';
import { answeredState } from './restaurant-state.js';
import { RestaurantZips } from './restaurant-zips.js';
import { isReservedSlug, slugSuggestions } from './slugs.js';
import { SlugsRepository } from './slugs.repository.js';
import { lawAfterMoveTo } from './unasked-allergens.js';
import { zonesOf } from './steps/place.js';

/** Number of free slugs to suggest for one that is taken. */
const MAX_SUGGESTIONS = 3;

export type Launch = OnboardingStatus & { warnings: StepWarning[] };

/** Takes a restaurant from start to launch. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly slugs: SlugsRepository,
    private readonly memberships: MembershipsService,
    private readonly me: MeService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly zips: RestaurantZips,
  ) {}

  /**
   * Returns the caller's active restaurant. Creates one for a user who belongs to none (C-37). Leaves a pending
   * invite alone: the user can still accept it.
   * Concurrent and repeated calls create only 1 restaurant.
   */
  async start(actor: Actor): Promise<OwnRestaurant> {
    return (await this.repository.active(actor.userId)) ?? this.startNew(actor);
  }

  /**
   * Creates another restaurant for an owner and makes it active (C-37). Continues a draft that they own, so
   * concurrent calls and abandoned drafts never add a second one.
   */
  async startAnother(actor: Actor): Promise<OwnRestaurant> {
    return this.database.transaction(async () => {
      await this.repository.lockUser(actor.userId);
      const started = (await this.repository.ownDraft(actor.userId)) ?? (await this.create(actor));
      await this.me.choose(actor, started.id);
      return started;
    });
  }

  /** @throws RestaurantNotFound */
  async status(scope: Scope): Promise<OnboardingStatus> {
    const found = await this.repository.status(oneRestaurant(scope));
    if (!found) throw new RestaurantNotFound();
    const progress = progressOf(found.savedAt);
    return {
      id: found.id,
      name: found.name,
      launched: progress.launch,
      progress,
      ...answeredState(found.stands, this.clock.now()),
      currency: currencyOf(found.place.country_code),
      time_zone: zonesOf(found.place).time_zone,
    };
  }

  /**
   * Returns the saved location. Before the first save everything except the country is empty (C-71).
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
   * Lists the allergens that would be open after a move, as saving the location decides it (C-355).
   * @throws RestaurantNotFound
   */
  async allergensAfterMove(scope: Scope, country: CountryName): Promise<Allergen[]> {
    const code = COUNTRIES[country];
    const unasked = await this.repository.unaskedAfterMove(oneRestaurant(scope), code);
    if (unasked === undefined) throw new RestaurantNotFound();
    return openUnder(allergenLawOf(code), unasked);
  }

  /**
   * Saves the location and its city. Fields that are not sent stay.
   * @throws RestaurantNotFound; Stale when `version` is not the part's version
   */
  async saveLocation(
    scope: Scope,
    { country: sent, street, city, state, zip_code: written, version }: PartEdit<LocationEdit>,
  ): Promise<Location> {
    const country = sent ?? (await this.location(scope)).country;
    const city_id = await this.repository.findOrCreateCity(COUNTRIES[country], city, state);
    if (city_id === undefined) throw new InvalidInput('Choose a country from the list.', 'country');
    const zip_code = normalizeZip(written, COUNTRIES[country]);
    const zip_key = zipCodeOf(zip_code) ?? null;
    const location = {
      ...lawAfterMoveTo(city_id),
      street,
      city,
      state,
      zip_code,
      zip_key,
      city_id,
      location_saved_at: this.clock.now(),
    };
    return editVersioned({
      empty: false,
      version,
      write: () =>
        this.zips.around(oneRestaurant(scope).restaurantId, () =>
          this.repository.save(oneRestaurant(scope), 'location', location, version),
        ),
      read: () => this.location(scope),
    });
  }

  /** @throws RestaurantNotFound */
  async about(scope: Scope): Promise<About> {
    const about = await this.repository.about(oneRestaurant(scope));
    if (!about) throw new RestaurantNotFound();
    return about;
  }

  /**
   * Saves the page. Fields that are not sent stay.
   * @throws SlugTaken when the URL is reserved, or another restaurant has or recently had it; RestaurantNotFound;
   *   Stale when `version` is not the part's version
   */
  async saveAbout(
    scope: Scope,
    { name, about, slug, logo_url, version }: PartEdit<AboutEdit>,
  ): Promise<About> {
    if (isReservedSlug(slug)) throw new SlugTaken();
    const target = oneRestaurant(scope);
    const page = { name, about, slug, logo_url, about_saved_at: this.clock.now() };
    return editVersioned({
      empty: false,
      version,
      write: () =>
        this.slugs.taking(target.restaurantId, slug, () =>
          this.repository.save(target, 'about', page, version),
        ),
      read: () => this.about(scope),
    });
  }

  /** Tells an owner who types whether a slug is free. Only saving it is final. @throws RestaurantNotFound */
  async checkSlug(scope: Scope, slug: string): Promise<SlugCheck> {
    const target = oneRestaurant(scope);
    const found = await this.slugs.use(target, slug);
    if (!found) throw new RestaurantNotFound();
    if (!found.taken && !isReservedSlug(slug)) return { slug, available: true, suggestions: [] };
    const { city, state } = found;
    const wanted = slugSuggestions(slug, { restaurantId: target.restaurantId, city, state });
    const taken = await this.slugs.taken(target, wanted);
    const free = wanted.filter((suggestion) => !taken.has(suggestion) && !isReservedSlug(suggestion));
    return { slug, available: false, suggestions: free.slice(0, MAX_SUGGESTIONS) };
  }

  /**
   * Launches the restaurant, even if steps are missing. Idempotent (C-73).
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
      // A concurrent start could have been first.
      const earlier = await this.repository.active(actor.userId);
      if (earlier) return earlier;
      // They chose to continue without the restaurant that they no longer have access to.
      if (!isPlatform(actor)) await this.me.pinActiveRestaurant(actor.userId);
      return this.create(actor);
    });
  }

  /** Creates an empty restaurant with the caller as owner, inside a transaction. */
  private async create({ userId }: Actor): Promise<OwnRestaurant> {
    const id = await this.repository.create();
    await this.memberships.add(userId, id, 'owner');
    await this.audit.record({
      action: 'restaurant.started',
      actor: { userId, role: 'owner' },
      restaurantId: id,
      target: `restaurant:${id}`,
    });
    return { id, launched: false };
  }
}
