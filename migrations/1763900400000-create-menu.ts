import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /** `position` is the order that guests see; API lists stay ordered by id. */
  categories: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    description VARCHAR(2000) NOT NULL DEFAULT '',
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    position INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    UNIQUE KEY categories_tenant (id, restaurant_id),
    KEY categories_restaurant (restaurant_id, id),
    KEY categories_age (restaurant_id, created_at),
    KEY categories_named (name, restaurant_id),
    KEY categories_order (restaurant_id, position, id),
    CONSTRAINT categories_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)`,
  /** Price basis of a category, limits on changing its items, and the rule for choosing toppings. */
  category_details: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    priced_by ENUM('none', 'weight', 'size') NOT NULL DEFAULT 'none',
    allow_toppings TINYINT(1) NOT NULL DEFAULT 0,
    allow_dressings TINYINT(1) NOT NULL DEFAULT 0,
    allow_remove_toppings TINYINT(1) NOT NULL DEFAULT 1,
    allow_add_toppings TINYINT(1) NOT NULL DEFAULT 1,
    max_extra_toppings INT UNSIGNED NOT NULL DEFAULT 0,
    image_url VARCHAR(2048) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    min_choices INT UNSIGNED NOT NULL DEFAULT 0,
    max_choices INT UNSIGNED NULL,
    included_choices INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    UNIQUE KEY category_details_category (category_id),
    KEY category_details_tenant (category_id, restaurant_id),
    KEY category_details_restaurant (restaurant_id, id),
    CONSTRAINT category_details_tenant FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE`,
  /** Items are deleted with their category. A null price is "no price yet", 0 is free (C-275). */
  menu_items: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    description VARCHAR(2000) NOT NULL DEFAULT '',
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    price DECIMAL(10, 2) NULL,
    image_url VARCHAR(2048) NULL,
    visible TINYINT(1) NOT NULL DEFAULT 1,
    allergens JSON NULL,
    diets JSON NULL,
    PRIMARY KEY (id),
    UNIQUE KEY menu_items_tenant (id, restaurant_id),
    KEY menu_items_restaurant (restaurant_id, id),
    KEY menu_items_category (category_id, restaurant_id, position),
    KEY menu_items_age (restaurant_id, category_id, created_at),
    KEY menu_items_named (name, restaurant_id),
    CONSTRAINT menu_items_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT menu_items_price CHECK (price >= 0)`,
  /** Sizes of a category, in order. */
  sizes: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    units DECIMAL(10, 3) NULL,
    measurement ENUM('Inches', 'Centimeters', 'Grams') NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY sizes_tenant (id, restaurant_id),
    KEY sizes_category (category_id, restaurant_id, position),
    KEY sizes_restaurant (restaurant_id, id),
    KEY sizes_named (name, restaurant_id),
    CONSTRAINT sizes_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE`,
  /** Prices of an item by the sizes of its category. */
  menu_item_prices: `
    item_id INT UNSIGNED NOT NULL,
    size_id INT UNSIGNED NOT NULL,
    restaurant_id INT UNSIGNED NOT NULL,
    price DECIMAL(10, 2) NOT NULL,
    ${TIMES},
    PRIMARY KEY (item_id, size_id),
    KEY menu_item_prices_item (item_id, restaurant_id),
    KEY menu_item_prices_size (size_id, restaurant_id),
    KEY menu_item_prices_restaurant (restaurant_id),
    CONSTRAINT menu_item_prices_item FOREIGN KEY (item_id, restaurant_id)
      REFERENCES menu_items (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT menu_item_prices_size FOREIGN KEY (size_id, restaurant_id)
      REFERENCES sizes (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT menu_item_prices_price CHECK (price >= 0)`,
  /**
   * Number of writes to a menu, by restaurant; 0 for the shared parts. Readers use it to detect that nothing changed.
   */
  menu_versions: `
    menu_owner_id INT UNSIGNED NOT NULL,
    menu_version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (menu_owner_id)`,
};

/**
 * Creates categories, their items, sizes and prices. A child has its restaurant, and its foreign key includes it. So
 * the database refuses a row under another restaurant's category.
 *
 * Searches match any part of a name, which no index supports. They scan the narrow `_named` indexes, reading one
 * entry per name. The `_age` indexes count a restaurant's rows without reading them.
 */
export class CreateMenu1763900400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
    await runner.query('INSERT IGNORE INTO menu_versions (menu_owner_id) VALUES (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
