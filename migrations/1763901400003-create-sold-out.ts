import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the list of sold-out things (C-276). A row stays until a user marks the thing available or `until` is
 * reached. Shared things are sold out in one restaurant only.
 */
export class CreateSoldOut1763901400003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE extra_option_selections ADD UNIQUE KEY IF NOT EXISTS extra_option_selections_tenant (id, restaurant_id)',
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sold_out (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        item_id INT UNSIGNED NULL,
        topping_id INT UNSIGNED NULL,
        topping_owner_id INT UNSIGNED NULL,
        dressing_id INT UNSIGNED NULL,
        dressing_owner_id INT UNSIGNED NULL,
        extra_selection_id INT UNSIGNED NULL,
        primary_selection_id INT UNSIGNED NULL,
        until DATETIME(3) NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY sold_out_item_once (item_id, restaurant_id),
        UNIQUE KEY sold_out_topping_once (topping_id, restaurant_id),
        UNIQUE KEY sold_out_dressing_once (dressing_id, restaurant_id),
        UNIQUE KEY sold_out_extra_selection_once (extra_selection_id, restaurant_id),
        UNIQUE KEY sold_out_primary_selection_once (primary_selection_id, restaurant_id),
        KEY sold_out_topping_owner (topping_id, topping_owner_id),
        KEY sold_out_dressing_owner (dressing_id, dressing_owner_id),
        KEY sold_out_restaurant (restaurant_id),
        KEY sold_out_until (until),
        CONSTRAINT sold_out_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
        CONSTRAINT sold_out_item FOREIGN KEY (item_id, restaurant_id)
          REFERENCES menu_items (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT sold_out_topping FOREIGN KEY (topping_id, topping_owner_id)
          REFERENCES toppings (id, owner_id) ON DELETE CASCADE,
        CONSTRAINT sold_out_dressing FOREIGN KEY (dressing_id, dressing_owner_id)
          REFERENCES dressings (id, owner_id) ON DELETE CASCADE,
        CONSTRAINT sold_out_extra_selection FOREIGN KEY (extra_selection_id, restaurant_id)
          REFERENCES extra_option_selections (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT sold_out_primary_selection FOREIGN KEY (primary_selection_id)
          REFERENCES primary_option_selections (id) ON DELETE CASCADE,
        CONSTRAINT sold_out_one CHECK (
          (item_id IS NOT NULL) + (topping_id IS NOT NULL) + (dressing_id IS NOT NULL)
            + (extra_selection_id IS NOT NULL) + (primary_selection_id IS NOT NULL) = 1),
        CONSTRAINT sold_out_owned CHECK (
          (topping_id IS NULL) = (topping_owner_id IS NULL) AND IFNULL(topping_owner_id, 0) IN (0, restaurant_id)
          AND (dressing_id IS NULL) = (dressing_owner_id IS NULL) AND IFNULL(dressing_owner_id, 0) IN (0, restaurant_id))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS sold_out');
    await runner.query(
      'ALTER TABLE extra_option_selections DROP KEY IF EXISTS extra_option_selections_tenant',
    );
  }
}
