import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Key of a unique name: in lower case, with every apostrophe as ' and every quotation mark as ". */
const NAME_KEY = `REPLACE(LOWER(REGEXP_REPLACE(REGEXP_REPLACE(name,'[’‘‚‛ʼʻ\`´′＇]',''''),'[“”„‟«»″＂]','"')),'ς','σ')`;

/** Zip of a row that is inserted without a key. The product sets it and reads more notations. */
const ZIP_KEY =
  "NULLIF(UPPER(REPLACE(REPLACE(IF(zip_code REGEXP '^[0-9]{5}[- ][0-9]{4}$', LEFT(zip_code, 5), zip_code), ' ', ''), '-', '')), '')";

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /** Shared by all restaurants, like cities (C-250); the three supported ones are inserted at the start (C-247). */
  countries: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name VARCHAR(100) NOT NULL,
    name_key VARCHAR(100) NOT NULL DEFAULT (${NAME_KEY}),
    code CHAR(2) NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY countries_name (name),
    UNIQUE KEY countries_code (code),
    UNIQUE KEY countries_name_key (name_key)`,
  /** Searched by the beginning of their name, in all countries together. A name can repeat in another state. */
  cities: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    country_id INT UNSIGNED NOT NULL,
    name VARCHAR(100) NOT NULL,
    name_key VARCHAR(100) NOT NULL DEFAULT (${NAME_KEY}),
    state VARCHAR(2) NOT NULL DEFAULT '',
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY cities_place (country_id, name_key, state),
    KEY cities_name (name),
    CONSTRAINT cities_country FOREIGN KEY (country_id) REFERENCES countries (id)`,
  /**
   * A restaurant with its location and its page. It is its own onboarding record, with the time at which each step
   * was saved (C-13).
   * - `city` is the typed text; `city_id` is the shared city that it was matched to.
   * - `slug` is already in lower case. It is compared byte by byte, because a collation could treat two slugs as
   *   equal.
   * - `zip_key` is the zip code in one notation, which territories store.
   * - `time_zone` is the chosen zone; null: as the location suggests (C-68).
   * - A launched restaurant is live, paused by its owner, or suspended by the platform (C-283). A pause ends at
   *   `paused_until`, if it is set.
   * - A deleted restaurant keeps its rows and is not shown (C-241). A restored one gets `deleted_slug` as its URL
   *   again, if it is still free.
   * - Each part has a version, because each is edited separately (C-246). Parts with a table have it there.
   * - `checklist_dismissed_at` hides the checklist after the launch, for the whole team.
   * - `owners_version` is written by each transaction that removes an owner. Locks are not replicated, so two nodes
   *   of a cluster could each remove one of the last two owners. Writing the same row makes one of them retry.
   * - `restaurants_found` has what the platform's list searches, so that searching reads nothing else.
   */
  restaurants: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name VARCHAR(120) NOT NULL DEFAULT '',
    slug VARCHAR(60) COLLATE utf8mb4_nopad_bin NULL,
    about VARCHAR(4000) NOT NULL DEFAULT '',
    logo_url VARCHAR(2048) NULL,
    city_id INT UNSIGNED NULL,
    street VARCHAR(200) NOT NULL DEFAULT '',
    city VARCHAR(100) NOT NULL DEFAULT '',
    state VARCHAR(2) NOT NULL DEFAULT '',
    zip_code VARCHAR(10) NOT NULL DEFAULT '',
    zip_key VARCHAR(10) NULL DEFAULT (${ZIP_KEY}),
    location_saved_at DATETIME(3) NULL,
    about_saved_at DATETIME(3) NULL,
    time_zone VARCHAR(64) NULL,
    open_247 TINYINT(1) NOT NULL DEFAULT 0,
    closed_within TINYINT(1) NOT NULL DEFAULT 0,
    hours_saved_at DATETIME(3) NULL,
    launched_at DATETIME(3) NULL,
    deleted_at DATETIME(3) NULL,
    owners_version INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    paused_at DATETIME(3) NULL,
    paused_until DATETIME(3) NULL,
    pause_reason VARCHAR(200) NOT NULL DEFAULT '',
    suspended_at DATETIME(3) NULL,
    suspend_reason VARCHAR(500) NOT NULL DEFAULT '',
    deleted_slug VARCHAR(60) COLLATE utf8mb4_nopad_bin NULL,
    special_hours_version INT UNSIGNED NOT NULL DEFAULT 1,
    location_version INT UNSIGNED NOT NULL DEFAULT 0,
    about_version INT UNSIGNED NOT NULL DEFAULT 0,
    hours_version INT UNSIGNED NOT NULL DEFAULT 0,
    checklist_dismissed_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY restaurants_slug (slug),
    KEY restaurants_name (name),
    KEY restaurants_city (city_id),
    KEY restaurants_deleted (deleted_at),
    KEY restaurants_zip (zip_code, deleted_at),
    KEY restaurants_found (deleted_at, name, slug, city),
    KEY restaurants_standing (deleted_at, launched_at, suspended_at, paused_at, paused_until),
    KEY restaurants_changed (deleted_at, updated_at),
    KEY restaurants_zip_key (zip_key, deleted_at),
    CONSTRAINT restaurants_city FOREIGN KEY (city_id) REFERENCES cities (id)`,
  /**
   * A restaurant has no row here or in the next three tables before it saves that step. The API then returns the
   * defaults (C-71).
   */
  delivery_settings: `
    restaurant_id INT UNSIGNED NOT NULL,
    has_delivery TINYINT(1) NOT NULL,
    has_pickup TINYINT(1) NOT NULL,
    has_dine_in TINYINT(1) NOT NULL,
    coverage_mode ENUM('distance', 'zip') NOT NULL,
    coverage_radius_miles DECIMAL(6, 2) NULL,
    zip_codes JSON NOT NULL,
    delivery_eta_from SMALLINT UNSIGNED NOT NULL,
    delivery_eta_to SMALLINT UNSIGNED NOT NULL,
    pickup_eta_from SMALLINT UNSIGNED NOT NULL,
    pickup_eta_to SMALLINT UNSIGNED NOT NULL,
    apply_delivery_fee TINYINT(1) NOT NULL,
    delivery_fee DECIMAL(10, 2) NOT NULL,
    min_order_enabled TINYINT(1) NOT NULL,
    min_order_amount DECIMAL(10, 2) NOT NULL,
    free_over_enabled TINYINT(1) NOT NULL,
    free_over_amount DECIMAL(10, 2) NOT NULL,
    auto_request_driver TINYINT(1) NOT NULL,
    order_types JSON NOT NULL,
    ${TIMES},
    version INT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (restaurant_id),
    CONSTRAINT delivery_settings_restaurant FOREIGN KEY (restaurant_id)
      REFERENCES restaurants (id) ON DELETE CASCADE`,
  /** The switches are columns of the restaurant; each day has a row. */
  opening_hours: `
    restaurant_id INT UNSIGNED NOT NULL,
    day_of_week TINYINT UNSIGNED NOT NULL,
    closed TINYINT(1) NOT NULL,
    open_time TIME NULL,
    break_start TIME NULL,
    reopen_time TIME NULL,
    close_time TIME NULL,
    ${TIMES},
    PRIMARY KEY (restaurant_id, day_of_week),
    CONSTRAINT opening_hours_restaurant FOREIGN KEY (restaurant_id)
      REFERENCES restaurants (id) ON DELETE CASCADE`,
  additional_info: `
    restaurant_id INT UNSIGNED NOT NULL,
    selections JSON NOT NULL,
    ${TIMES},
    version INT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (restaurant_id),
    CONSTRAINT additional_info_restaurant FOREIGN KEY (restaurant_id)
      REFERENCES restaurants (id) ON DELETE CASCADE`,
  restaurant_contacts: `
    restaurant_id INT UNSIGNED NOT NULL,
    restaurant_phone VARCHAR(40) NOT NULL,
    public_phone VARCHAR(40) NOT NULL,
    fax_number VARCHAR(40) NOT NULL,
    mobile_phone VARCHAR(40) NOT NULL,
    contact_email VARCHAR(254) NOT NULL,
    ${TIMES},
    version INT UNSIGNED NOT NULL DEFAULT 1,
    PRIMARY KEY (restaurant_id),
    CONSTRAINT restaurant_contacts_restaurant FOREIGN KEY (restaurant_id)
      REFERENCES restaurants (id) ON DELETE CASCADE`,
  /**
   * Special dates (C-281): ranges of days that replace the weekly hours. They are saved as a whole list; the
   * restaurant's `special_hours_version` counts the saves (C-246).
   */
  special_hours: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    from_date DATE NOT NULL,
    to_date DATE NOT NULL,
    closed TINYINT(1) NOT NULL,
    open_time TIME NULL,
    close_time TIME NULL,
    reason VARCHAR(120) NOT NULL DEFAULT '',
    ${TIMES},
    PRIMARY KEY (id),
    KEY special_hours_dates (restaurant_id, from_date),
    CONSTRAINT special_hours_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE`,
  /** Former URLs of launched restaurants, because printed codes still point to them. */
  former_slugs: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    slug VARCHAR(60) COLLATE utf8mb4_nopad_bin NOT NULL,
    restaurant_id INT UNSIGNED NOT NULL,
    left_at DATETIME(3) NOT NULL,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY former_slugs_slug (slug),
    KEY former_slugs_restaurant (restaurant_id),
    KEY former_slugs_left (left_at),
    CONSTRAINT former_slugs_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE`,
};

/** Creates restaurants, their locations and their onboarding data. */
export class CreateRestaurants1763900100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
    await runner.query(`
      INSERT IGNORE INTO countries (name, code)
      VALUES ('United States', 'US'), ('Canada', 'CA'), ('United Kingdom', 'GB')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
