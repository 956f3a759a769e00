import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rest of a category's detail, and the sets of primary options that it offers, in order (C-105).
 * A link carries the owner of the set: everybody's (0) or the category's own restaurant, never another one's.
 */
export class CompleteCategoryDetails1763701420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE category_details
        ADD COLUMN IF NOT EXISTS allow_toppings TINYINT(1) NOT NULL DEFAULT 0 AFTER priced_by,
        ADD COLUMN IF NOT EXISTS allow_dressings TINYINT(1) NOT NULL DEFAULT 0 AFTER allow_toppings,
        ADD COLUMN IF NOT EXISTS allow_remove_toppings TINYINT(1) NOT NULL DEFAULT 1 AFTER allow_dressings,
        ADD COLUMN IF NOT EXISTS allow_add_toppings TINYINT(1) NOT NULL DEFAULT 1 AFTER allow_remove_toppings,
        ADD COLUMN IF NOT EXISTS max_extra_toppings INT UNSIGNED NOT NULL DEFAULT 0 AFTER allow_add_toppings,
        ADD COLUMN IF NOT EXISTS image_url VARCHAR(2048) NULL AFTER max_extra_toppings,
        ADD KEY IF NOT EXISTS category_details_restaurant (restaurant_id, id)`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS category_primary_option_sets (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        category_id INT UNSIGNED NOT NULL,
        set_id INT UNSIGNED NOT NULL,
        set_owner_id INT UNSIGNED NOT NULL,
        position INT UNSIGNED NOT NULL DEFAULT 0,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY category_primary_option_sets_pair (category_id, set_id),
        KEY category_primary_option_sets_category (category_id, restaurant_id),
        KEY category_primary_option_sets_restaurant (restaurant_id, id),
        KEY category_primary_option_sets_set (set_id, set_owner_id),
        CONSTRAINT category_primary_option_sets_category FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT category_primary_option_sets_set FOREIGN KEY (set_id, set_owner_id)
          REFERENCES primary_option_sets (id, owner_id) ON DELETE CASCADE,
        CONSTRAINT category_primary_option_sets_owned CHECK (set_owner_id IN (0, restaurant_id))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS category_primary_option_sets');
    await runner.query(`
      ALTER TABLE category_details
        DROP KEY IF EXISTS category_details_restaurant,
        DROP COLUMN IF EXISTS allow_toppings, DROP COLUMN IF EXISTS allow_dressings,
        DROP COLUMN IF EXISTS allow_remove_toppings, DROP COLUMN IF EXISTS allow_add_toppings,
        DROP COLUMN IF EXISTS max_extra_toppings, DROP COLUMN IF EXISTS image_url`);
  }
}
