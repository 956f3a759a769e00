import { formatNumber } from '../../shared/format.js';
import type { Database } from '../../infra/database/database.js';
import { User } from '../../modules/auth/index.js';
import { Category, CategoryDetail, MenuItem } from '../../modules/menu/index.js';
import { Restaurant } from '../../modules/onboarding/index.js';
import { Membership } from '../../modules/people/index.js';
import { flagsOfPreset } from '../../shared/access/permissions.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import {
  type BulkRestaurant,
  bulkRestaurant,
  ITEMS_EACH,
  type BulkSize,
  SIZES,
  slugOf,
} from './bulk-restaurants.js';
import { insertOffers, RICH_OFFERS, USUAL_OFFERS } from './bulk-offers.js';
import { BulkPlatform } from './bulk-platform.js';
import { insertSessions } from './bulk-sessions.js';
import { insertRows } from './insert-rows.js';
import { PLACES } from './vocabulary.js';

/** Restaurants per transaction: each is added completely or not at all. */
const BATCH = 100;

const TABLES = [
  'restaurants',
  'users',
  'memberships',
  'sessions',
  'categories',
  'category_details',
  'menu_items',
  'sizes',
  'toppings',
  'category_toppings',
  'dressings',
  'category_dressings',
  'primary_option_sets',
  'primary_option_selections',
  'category_primary_option_sets',
  'extra_option_groups',
  'extra_option_selections',
];

/** Restaurant with the largest menu and team. */
const FIRST_SLUG = slugOf(1);
const STAFF_EACH = 1;
const STAFF_OF_FIRST = 100;

const FLAGS = { owner: flagsOfPreset('OWNER'), staff: flagsOfPreset('STAFF') };

type InsertedRestaurant = Awaited<ReturnType<typeof insertRows<Restaurant, BulkRestaurant>>>[number];

/** Ids of cities by name. All of these restaurants are in the United States. */
type CityIds = ReadonlyMap<string, number>;

/**
 * Fills the database with restaurants for measuring. Running it again only adds what is missing, so an interrupted
 * run continues.
 */
export class BulkSeeder {
  /** @param passwordHash for all these users, each signed in once; null: none of them can sign in */
  constructor(
    private readonly database: Database,
    private readonly report: (line: string) => void,
    private readonly passwordHash: string | null,
  ) {}

  async seed(size: BulkSize): Promise<void> {
    const startedAt = performance.now();
    await new BulkPlatform(this.database, this.passwordHash).seed(size);
    const missing = await this.missing(SIZES[size]);
    if (missing.length === 0) {
      this.report(`size ${size}: all ${formatNumber(SIZES[size])} restaurants already exist`);
      return;
    }
    const cities = await this.cities();
    for (let start = 0; start < missing.length; start += BATCH) {
      const restaurants = missing.slice(start, start + BATCH).map(bulkRestaurant);
      await this.database.transaction(() => this.insert(restaurants, cities));
      this.progress(size, start + restaurants.length, missing.length, startedAt);
    }
    // The statistics are from some moment during the seed, and would give slow query plans.
    for (const table of TABLES) await this.database.query(`ANALYZE TABLE ${table}`);
  }

  private async missing(count: number): Promise<number[]> {
    const rows = await this.database.query<{ slug: string }>(
      `SELECT slug FROM restaurants WHERE slug >= ? AND slug <= ?`,
      [slugOf(1), slugOf(count)],
    );
    const there = new Set(rows.map(({ slug }) => slug));
    return Array.from({ length: count }, (_, index) => index + 1).filter(
      (number) => !there.has(slugOf(number)),
    );
  }

  private async cities(): Promise<CityIds> {
    const country = await this.database.queryOne<{ id: number }>(
      `SELECT id FROM countries WHERE code = 'US'`,
    );
    if (!country) throw new Error('The country US is missing: run the migrations first.');
    await this.database.execute(
      `INSERT IGNORE INTO cities (country_id, name, state) VALUES ${PLACES.map(() => '(?, ?, ?)').join(', ')}`,
      PLACES.flatMap(({ city, state }) => [country.id, city, state]),
    );
    const rows = await this.database.query<{ id: number; name: string }>(
      'SELECT id, name FROM cities WHERE country_id = ? AND name IN (?)',
      [country.id, PLACES.map(({ city }) => city)],
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  private async insert(batch: BulkRestaurant[], cities: CityIds): Promise<void> {
    const restaurants = await insertRows(this.database, Restaurant, batch, (one) => ({
      name: one.name,
      slug: one.slug,
      about: one.about,
      city_id: cities.get(one.place.city) ?? null,
      street: one.street,
      city: one.place.city,
      state: one.place.state,
      zip_code: one.place.zip_code,
      zip_key: zipCodeOf(one.place.zip_code) ?? null,
      location_saved_at: one.startedAt,
      about_saved_at: one.startedAt,
      launched_at: one.launchedAt,
      created_at: one.startedAt,
    }));
    await this.insertCrews(restaurants);
    await this.insertMenus(restaurants);
    const [first, others] = [true, false].map((isFirst) =>
      restaurants.filter(({ source }) => (source.slug === FIRST_SLUG) === isFirst).map(({ id }) => id),
    );
    await insertOffers(this.database, first ?? [], RICH_OFFERS);
    await insertOffers(this.database, others ?? [], USUAL_OFFERS);
  }

  private async insertCrews(restaurants: InsertedRestaurant[]): Promise<void> {
    const crew = restaurants.flatMap(({ id, source: { slug, owner, startedAt } }) => [
      { restaurantId: id, startedAt, role: 'owner' as const, ...owner },
      ...Array.from({ length: slug === FIRST_SLUG ? STAFF_OF_FIRST : STAFF_EACH }, (_, index) => ({
        restaurantId: id,
        startedAt,
        role: 'staff' as const,
        email: `${slug}-${index + 1}@staff.feast.example`,
        first_name: 'Staff',
        last_name: String(index + 1),
      })),
    ]);
    const users = await insertRows(
      this.database,
      User,
      crew,
      ({ email, first_name, last_name, startedAt }) => ({
        email,
        email_verified_at: startedAt,
        first_name,
        last_name,
        profile_completed_at: startedAt,
        password_hash: this.passwordHash,
        created_at: startedAt,
      }),
    );
    await insertRows(
      this.database,
      Membership,
      users,
      ({ id, source: { restaurantId, startedAt, role } }) => ({
        user_id: id,
        restaurant_id: restaurantId,
        role,
        created_at: startedAt,
        ...FLAGS[role],
      }),
    );
    if (this.passwordHash !== null)
      await insertSessions(
        this.database,
        users.map(({ id }) => id),
      );
  }

  private async insertMenus(restaurants: InsertedRestaurant[]): Promise<void> {
    const planned = restaurants.flatMap(({ id, source }) =>
      source.categories.map((category) => ({
        ...category,
        own: { restaurant_id: id, created_at: source.startedAt },
      })),
    );
    const categories = await insertRows(this.database, Category, planned, ({ own, name, description }) => ({
      ...own,
      name,
      description,
    }));
    await insertRows(this.database, CategoryDetail, categories, ({ id, source: { own, priced_by } }) => ({
      ...own,
      category_id: id,
      priced_by,
      allow_toppings: priced_by === 'size',
    }));
    const items = categories.flatMap(({ id, source: { own, items: each } }) =>
      each.map((item) => ({ ...own, category_id: id, ...item })),
    );
    await insertRows(this.database, MenuItem, items, (item) => item);
    const versions = restaurants.map(({ id }) => ({ menu_owner_id: id }));
    await this.database.insert('menu_versions', ...versions);
  }

  private progress(size: BulkSize, done: number, total: number, startedAt: number) {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const [restaurants, all] = [done, total].map(formatNumber);
    const items = formatNumber(done * ITEMS_EACH);
    if (done % 1_000 === 0 || done === total) {
      this.report(`size ${size}: ${restaurants} of ${all} restaurants, ${items} menu items, ${seconds} s`);
    }
  }
}
