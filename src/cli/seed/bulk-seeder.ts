import type { Database } from '../../infra/database/database.js';
import { User } from '../../modules/auth/index.js';
import { Category, CategoryDetail, MenuItem } from '../../modules/menu/index.js';
import { Restaurant } from '../../modules/onboarding/index.js';
import { Membership } from '../../modules/people/index.js';
import { flagsOfPreset } from '../../shared/access/permissions.js';
import {
  type BulkRestaurant,
  bulkRestaurant,
  ITEMS_EACH,
  type Size,
  SIZES,
  slugOf,
} from './bulk-restaurants.js';
import { insertRows } from './insert-rows.js';
import { PLACES } from './vocabulary.js';

/** Restaurants per transaction: each is there with everything in it, or not at all. */
const BATCH = 100;

const TABLES = ['restaurants', 'users', 'memberships', 'categories', 'category_details', 'menu_items'];

const OWNER_FLAGS = flagsOfPreset('OWNER');

type InsertedRestaurant = Awaited<ReturnType<typeof insertRows<Restaurant, BulkRestaurant>>>[number];

/** Cities by name, of the United States, where all of these restaurants are. */
type CityIds = ReadonlyMap<string, number>;

/**
 * Fills the database with restaurants for measuring. Running it again adds what is missing and nothing else; a
 * run that was broken off is continued. These owners cannot sign in: they have no password.
 */
export class BulkSeeder {
  constructor(
    private readonly database: Database,
    private readonly report: (line: string) => void,
  ) {}

  async seed(size: Size): Promise<void> {
    const startedAt = performance.now();
    const missing = await this.missing(SIZES[size]);
    if (missing.length === 0) {
      this.report(`size ${size}: all ${SIZES[size].toLocaleString('en')} restaurants are there already`);
      return;
    }
    const cities = await this.cities();
    for (let start = 0; start < missing.length; start += BATCH) {
      const restaurants = missing.slice(start, start + BATCH).map(bulkRestaurant);
      await this.database.transaction(() => this.insert(restaurants, cities));
      this.progress(size, start + restaurants.length, missing.length, startedAt);
    }
    // What was known of the tables is of some moment on the way, and plans made by it are slow.
    await this.database.query(`ANALYZE TABLE ${TABLES.join(', ')}`);
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
    const wanted = PLACES.map(({ city }) => city);
    await this.database.execute(
      `INSERT IGNORE INTO cities (country_id, name) VALUES ${wanted.map(() => '(?, ?)').join(', ')}`,
      wanted.flatMap((name) => [country.id, name]),
    );
    const rows = await this.database.query<{ id: number; name: string }>(
      'SELECT id, name FROM cities WHERE country_id = ? AND name IN (?)',
      [country.id, wanted],
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
      location_saved_at: one.startedAt,
      about_saved_at: one.startedAt,
      launched_at: one.launchedAt,
      created_at: one.startedAt,
    }));
    await this.insertOwners(restaurants);
    await this.insertMenus(restaurants);
  }

  private async insertOwners(restaurants: InsertedRestaurant[]): Promise<void> {
    const owners = await insertRows(this.database, User, restaurants, ({ source: { owner, startedAt } }) => ({
      email: owner.email,
      email_verified_at: startedAt,
      first_name: owner.first_name,
      last_name: owner.last_name,
      profile_completed_at: startedAt,
      created_at: startedAt,
    }));
    await insertRows(this.database, Membership, owners, ({ id, source: restaurant }) => ({
      user_id: id,
      restaurant_id: restaurant.id,
      role: 'owner' as const,
      created_at: restaurant.source.startedAt,
      ...OWNER_FLAGS,
    }));
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
    }));
    const items = categories.flatMap(({ id, source: { own, items: each } }) =>
      each.map((item) => ({ ...own, category_id: id, ...item })),
    );
    await insertRows(this.database, MenuItem, items, (item) => item);
  }

  private progress(size: Size, done: number, total: number, startedAt: number) {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const [restaurants, all] = [done, total].map((count) => count.toLocaleString('en'));
    const items = (done * ITEMS_EACH).toLocaleString('en');
    if (done % 1_000 === 0 || done === total) {
      this.report(`size ${size}: ${restaurants} of ${all} restaurants, ${items} menu items, ${seconds} s`);
    }
  }
}
