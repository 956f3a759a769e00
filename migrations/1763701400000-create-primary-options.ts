import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets of selections that a category may offer. A set without a restaurant is everybody's (C-124).
 * `owner_id` says the same without NULL, 0 for everybody's: one index answers "everybody's and our own", and a link
 * can name it in a foreign key, so that the database itself refuses another restaurant's set.
 */
export class CreatePrimaryOptions1763701400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS primary_option_sets (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NULL,
        owner_id INT UNSIGNED NOT NULL DEFAULT (IFNULL(restaurant_id, 0)),
        name VARCHAR(120) NOT NULL,
        prevent_restaurant_changes TINYINT(1) NOT NULL DEFAULT 0,
        allow_images TINYINT(1) NOT NULL DEFAULT 0,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY primary_option_sets_owner (id, owner_id),
        KEY primary_option_sets_list (owner_id, id),
        KEY primary_option_sets_name (name),
        KEY primary_option_sets_restaurant (restaurant_id),
        CONSTRAINT primary_option_sets_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
        CONSTRAINT primary_option_sets_owned CHECK (owner_id = IFNULL(restaurant_id, 0))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS primary_option_selections (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        set_id INT UNSIGNED NOT NULL,
        position INT UNSIGNED NOT NULL DEFAULT 0,
        name VARCHAR(120) NOT NULL,
        image_url VARCHAR(2048) NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        KEY primary_option_selections_set (set_id, position),
        CONSTRAINT primary_option_selections_set FOREIGN KEY (set_id)
          REFERENCES primary_option_sets (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS primary_option_selections');
    await runner.query('DROP TABLE IF EXISTS primary_option_sets');
  }
}
