import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Keeps former URLs of launched restaurants, because printed codes still point to them. */
export class KeepFormerSlugs1795728676000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS former_slugs (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT,
      slug VARCHAR(60) COLLATE utf8mb4_nopad_bin NOT NULL,
      restaurant_id INT UNSIGNED NOT NULL,
      left_at DATETIME(3) NOT NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      UNIQUE KEY former_slugs_slug (slug),
      KEY former_slugs_restaurant (restaurant_id),
      KEY former_slugs_left (left_at),
      CONSTRAINT former_slugs_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
    ) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS former_slugs');
  }
}
