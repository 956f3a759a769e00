import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns for selling an item (C-275). A null price is "no price yet", 0 is free. */
const COLUMNS = {
  price: 'DECIMAL(10, 2) NULL',
  image_url: 'VARCHAR(2048) NULL',
  visible: 'TINYINT(1) NOT NULL DEFAULT 1',
};

/**
 * Tables that a price refers to together with their restaurant, so that the database refuses another restaurant's
 * rows.
 */
const TENANTS = ['menu_items', 'sizes'];

/** Gives menu items a price, or one for each size of their category, and an image; they can be hidden. */
export class PriceMenuItems1763901400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = Object.entries(COLUMNS).map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`);
    await runner.query(`ALTER TABLE menu_items ${added.join(', ')},
      ADD CONSTRAINT IF NOT EXISTS menu_items_price CHECK (price >= 0)`);
    for (const table of TENANTS)
      await runner.query(
        `ALTER TABLE ${table} ADD UNIQUE KEY IF NOT EXISTS ${table}_tenant (id, restaurant_id)`,
      );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS menu_item_prices (
        item_id INT UNSIGNED NOT NULL,
        size_id INT UNSIGNED NOT NULL,
        restaurant_id INT UNSIGNED NOT NULL,
        price DECIMAL(10, 2) NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (item_id, size_id),
        KEY menu_item_prices_item (item_id, restaurant_id),
        KEY menu_item_prices_size (size_id, restaurant_id),
        KEY menu_item_prices_restaurant (restaurant_id),
        CONSTRAINT menu_item_prices_item FOREIGN KEY (item_id, restaurant_id)
          REFERENCES menu_items (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT menu_item_prices_size FOREIGN KEY (size_id, restaurant_id)
          REFERENCES sizes (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT menu_item_prices_price CHECK (price >= 0)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS menu_item_prices');
    for (const table of TENANTS)
      await runner.query(`ALTER TABLE ${table} DROP KEY IF EXISTS ${table}_tenant`);
    const dropped = Object.keys(COLUMNS).map((name) => `DROP COLUMN IF EXISTS ${name}`);
    await runner.query(
      `ALTER TABLE menu_items DROP CONSTRAINT IF EXISTS menu_items_price, ${dropped.join(', ')}`,
    );
  }
}
