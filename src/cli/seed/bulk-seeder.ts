import type { Database } from '../../infra/database/database.js';
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

  private async insert(restaurants: BulkRestaurant[], cities: CityIds): Promise<void> {
    const ids = await this.insertRestaurants(restaurants, cities);
    await this.insertOwners(restaurants, ids);
    await this.insertMenus(restaurants, ids);
  }

  private insertRestaurants(restaurants: BulkRestaurant[], cities: CityIds): Promise<number[]> {
    return insertRows(
      this.database,
      'restaurants',
      [
        ...['name', 'slug', 'about', 'city_id', 'street', 'city', 'state', 'zip_code'],
        ...['location_saved_at', 'about_saved_at', 'launched_at', 'created_at'],
      ],
      restaurants.map(({ name, slug, about, place, street, startedAt, launchedAt }) => [
        ...[
          name,
          slug,
          about,
          cities.get(place.city) ?? null,
          street,
          place.city,
          place.state,
          place.zip_code,
        ],
        ...[startedAt, startedAt, launchedAt, startedAt],
      ]),
    );
  }

  private async insertOwners(restaurants: BulkRestaurant[], restaurantIds: number[]): Promise<void> {
    const userIds = await insertRows(
      this.database,
      'users',
      ['email', 'email_verified_at', 'first_name', 'last_name', 'profile_completed_at', 'created_at'],
      restaurants.map(({ owner, startedAt }) => [
        ...[owner.email, startedAt, owner.first_name, owner.last_name, startedAt, startedAt],
      ]),
    );
    await insertRows(
      this.database,
      'memberships',
      ['user_id', 'restaurant_id', 'role', 'created_at', ...Object.keys(OWNER_FLAGS)],
      restaurants.map(({ startedAt }, index) => [
        ...[userIds[index] ?? null, restaurantIds[index] ?? null, 'owner', startedAt],
        ...Object.values(OWNER_FLAGS),
      ]),
    );
  }

  private async insertMenus(restaurants: BulkRestaurant[], restaurantIds: number[]): Promise<void> {
    const categories = restaurants.flatMap(({ categories: own, startedAt }, index) =>
      own.map((category) => ({ ...category, startedAt, restaurantId: restaurantIds[index] ?? null })),
    );
    const ids = await insertRows(
      this.database,
      'categories',
      ['restaurant_id', 'name', 'description', 'created_at'],
      categories.map(({ restaurantId, name, description, startedAt }) => [
        ...[restaurantId, name, description, startedAt],
      ]),
    );
    await insertRows(
      this.database,
      'category_details',
      ['restaurant_id', 'category_id', 'priced_by', 'created_at'],
      categories.map(({ restaurantId, priced_by, startedAt }, index) => [
        ...[restaurantId, ids[index] ?? null, priced_by, startedAt],
      ]),
    );
    await insertRows(
      this.database,
      'menu_items',
      ['restaurant_id', 'category_id', 'name', 'description', 'position', 'created_at'],
      categories.flatMap(({ restaurantId, items, startedAt }, index) =>
        items.map(({ name, description, position }) => [
          ...[restaurantId, ids[index] ?? null, name, description, position, startedAt],
        ]),
      ),
    );
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
