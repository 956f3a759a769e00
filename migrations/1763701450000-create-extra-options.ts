import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Groups of extras that a category offers, and what is in each, with its price. Names are unique within
 * the category and within the group, whatever their case: `name_key` is the name in lower case, compared
 * byte by byte, since the tables' collation would take different letters, and all emoji, for the same.
 */
export class CreateExtraOptions1763701450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS extra_option_groups (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        category_id INT UNSIGNED NOT NULL,
        name VARCHAR(120) NOT NULL,
        name_key VARCHAR(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (LOWER(name)),
        required TINYINT(1) NOT NULL DEFAULT 0,
        allow_multiple TINYINT(1) NOT NULL DEFAULT 0,
        add_images_to_selections TINYINT(1) NOT NULL DEFAULT 0,
        position INT UNSIGNED NOT NULL DEFAULT 0,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY extra_option_groups_tenant (id, restaurant_id),
        UNIQUE KEY extra_option_groups_name (category_id, name_key),
        KEY extra_option_groups_category (category_id, restaurant_id, position),
        KEY extra_option_groups_restaurant (restaurant_id, id),
        CONSTRAINT extra_option_groups_category FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS extra_option_selections (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        group_id INT UNSIGNED NOT NULL,
        name VARCHAR(120) NOT NULL,
        name_key VARCHAR(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (LOWER(name)),
        price DECIMAL(10,2) NOT NULL DEFAULT 0,
        image_url VARCHAR(2048) NULL,
        position INT UNSIGNED NOT NULL DEFAULT 0,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY extra_option_selections_name (group_id, name_key),
        KEY extra_option_selections_group (group_id, restaurant_id, position),
        KEY extra_option_selections_restaurant (restaurant_id, id),
        CONSTRAINT extra_option_selections_group FOREIGN KEY (group_id, restaurant_id)
          REFERENCES extra_option_groups (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT extra_option_selections_price CHECK (price >= 0)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS extra_option_selections');
    await runner.query('DROP TABLE IF EXISTS extra_option_groups');
  }
}
