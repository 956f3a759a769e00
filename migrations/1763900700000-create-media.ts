import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /**
   * A row exists before its file and stays until its files are deleted, so that no file is forgotten. Restaurants and
   * users can be deleted; the row stays for the sweeper. `restaurant_id` is null for the platform's images.
   * `last_seen_at` is the last time at which a row referred to the image, at first its creation.
   */
  media_files: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name CHAR(32) COLLATE ascii_bin NOT NULL,
    restaurant_id INT UNSIGNED NULL,
    user_id INT UNSIGNED NULL,
    purpose VARCHAR(20) NOT NULL,
    status ENUM('pending', 'ready', 'refused') NOT NULL DEFAULT 'pending',
    max_w SMALLINT UNSIGNED NOT NULL,
    max_h SMALLINT UNSIGNED NOT NULL,
    width SMALLINT UNSIGNED NULL,
    height SMALLINT UNSIGNED NULL,
    bytes INT UNSIGNED NULL,
    last_seen_at DATETIME(3) NOT NULL,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY media_files_name (name),
    KEY media_files_restaurant (restaurant_id),
    KEY media_files_user (user_id),
    KEY media_files_last_seen_at (last_seen_at),
    CONSTRAINT media_files_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE SET NULL,
    CONSTRAINT media_files_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL`,
};

/** Creates the table of uploaded images. */
export class CreateMedia1763900700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
