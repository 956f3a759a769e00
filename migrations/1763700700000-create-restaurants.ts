import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A restaurant with its location and its page, and when each onboarding step was saved: the onboarding record
 * is the restaurant itself (C-13). `city` is what was typed; `city_id` is the shared city that it was matched to (C-74).
 * `slug` is compared byte by byte: it is lower case already, and no collation may fold two of them.
 */
export class CreateRestaurants1763700700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS restaurants (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        name VARCHAR(120) NOT NULL DEFAULT '',
        slug VARCHAR(60) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NULL,
        about VARCHAR(4000) NOT NULL DEFAULT '',
        logo_url VARCHAR(2048) NULL,
        city_id INT UNSIGNED NULL,
        street VARCHAR(200) NOT NULL DEFAULT '',
        city VARCHAR(100) NOT NULL DEFAULT '',
        state VARCHAR(2) NOT NULL DEFAULT '',
        zip_code VARCHAR(10) NOT NULL DEFAULT '',
        location_saved_at DATETIME(3) NULL,
        about_saved_at DATETIME(3) NULL,
        delivery_saved_at DATETIME(3) NULL,
        hours_saved_at DATETIME(3) NULL,
        additional_saved_at DATETIME(3) NULL,
        contacts_saved_at DATETIME(3) NULL,
        launched_at DATETIME(3) NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY restaurants_slug (slug),
        KEY restaurants_name (name),
        KEY restaurants_city (city_id),
        CONSTRAINT restaurants_city FOREIGN KEY (city_id) REFERENCES cities (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS restaurants');
  }
}
