import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  categories: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    description VARCHAR(2000) NOT NULL DEFAULT '',
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY categories_tenant (id, restaurant_id),
    KEY categories_restaurant (restaurant_id, id),
    KEY categories_age (restaurant_id, created_at),
    KEY categories_named (name, restaurant_id),
    CONSTRAINT categories_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)`,
  /** Price basis of a category, and limits on changing its items. */
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
    PRIMARY KEY (id),
    UNIQUE KEY category_details_category (category_id),
    KEY category_details_tenant (category_id, restaurant_id),
    KEY category_details_restaurant (restaurant_id, id),
    CONSTRAINT category_details_tenant FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE`,
  /** Items are deleted with their category. */
  menu_items: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    description VARCHAR(2000) NOT NULL DEFAULT '',
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    KEY menu_items_restaurant (restaurant_id, id),
    KEY menu_items_category (category_id, restaurant_id, position),
    KEY menu_items_age (restaurant_id, category_id, created_at),
    KEY menu_items_named (name, restaurant_id),
    CONSTRAINT menu_items_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE`,
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
    KEY sizes_category (category_id, restaurant_id, position),
    KEY sizes_restaurant (restaurant_id, id),
    KEY sizes_named (name, restaurant_id),
    CONSTRAINT sizes_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE`,
  /** Sets of selections that a category can offer. */
  primary_option_sets: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NULL,
    owner_id INT UNSIGNED NOT NULL DEFAULT (IFNULL(restaurant_id, 0)),
    name VARCHAR(120) NOT NULL,
    prevent_restaurant_changes TINYINT(1) NOT NULL DEFAULT 0,
    allow_images TINYINT(1) NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY primary_option_sets_owner (id, owner_id),
    KEY primary_option_sets_list (owner_id, id),
    KEY primary_option_sets_name (name),
    KEY primary_option_sets_restaurant (restaurant_id),
    CONSTRAINT primary_option_sets_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
    CONSTRAINT primary_option_sets_owned CHECK (owner_id = IFNULL(restaurant_id, 0))`,
  primary_option_selections: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    set_id INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    name VARCHAR(120) NOT NULL,
    image_url VARCHAR(2048) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    KEY primary_option_selections_set (set_id, position),
    CONSTRAINT primary_option_selections_set FOREIGN KEY (set_id)
      REFERENCES primary_option_sets (id) ON DELETE CASCADE`,
  /** Names can repeat, like those of dressings. */
  toppings: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NULL,
    owner_id INT UNSIGNED NOT NULL DEFAULT (IFNULL(restaurant_id, 0)),
    name VARCHAR(120) NOT NULL,
    image_url VARCHAR(2048) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY toppings_owner (id, owner_id),
    KEY toppings_list (owner_id, id),
    KEY toppings_name (name),
    KEY toppings_restaurant (restaurant_id),
    CONSTRAINT toppings_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
    CONSTRAINT toppings_owned CHECK (owner_id = IFNULL(restaurant_id, 0))`,
  dressings: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NULL,
    owner_id INT UNSIGNED NOT NULL DEFAULT (IFNULL(restaurant_id, 0)),
    name VARCHAR(120) NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY dressings_owner (id, owner_id),
    KEY dressings_list (owner_id, id),
    KEY dressings_name (name),
    KEY dressings_restaurant (restaurant_id),
    CONSTRAINT dressings_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
    CONSTRAINT dressings_owned CHECK (owner_id = IFNULL(restaurant_id, 0))`,
  /**
   * Option sets that a category offers, in order (C-105). Here and in the next two tables, a link has the owner of
   * the row that it refers to. That is 0 for a shared row, or the category's own restaurant.
   */
  category_primary_option_sets: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    set_id INT UNSIGNED NOT NULL,
    set_owner_id INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY category_primary_option_sets_pair (category_id, set_id),
    KEY category_primary_option_sets_category (category_id, restaurant_id),
    KEY category_primary_option_sets_restaurant (restaurant_id, id),
    KEY category_primary_option_sets_set (set_id, set_owner_id),
    CONSTRAINT category_primary_option_sets_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT category_primary_option_sets_set FOREIGN KEY (set_id, set_owner_id)
      REFERENCES primary_option_sets (id, owner_id) ON DELETE CASCADE,
    CONSTRAINT category_primary_option_sets_owned CHECK (set_owner_id IN (0, restaurant_id))`,
  category_toppings: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    topping_id INT UNSIGNED NOT NULL,
    topping_owner_id INT UNSIGNED NOT NULL,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY category_toppings_pair (category_id, topping_id),
    KEY category_toppings_category (category_id, restaurant_id),
    KEY category_toppings_restaurant (restaurant_id, id),
    KEY category_toppings_topping (topping_id, topping_owner_id),
    CONSTRAINT category_toppings_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT category_toppings_topping FOREIGN KEY (topping_id, topping_owner_id)
      REFERENCES toppings (id, owner_id) ON DELETE CASCADE,
    CONSTRAINT category_toppings_owned CHECK (topping_owner_id IN (0, restaurant_id))`,
  category_dressings: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    dressing_id INT UNSIGNED NOT NULL,
    dressing_owner_id INT UNSIGNED NOT NULL,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY category_dressings_pair (category_id, dressing_id),
    KEY category_dressings_category (category_id, restaurant_id),
    KEY category_dressings_restaurant (restaurant_id, id),
    KEY category_dressings_dressing (dressing_id, dressing_owner_id),
    CONSTRAINT category_dressings_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT category_dressings_dressing FOREIGN KEY (dressing_id, dressing_owner_id)
      REFERENCES dressings (id, owner_id) ON DELETE CASCADE,
    CONSTRAINT category_dressings_owned CHECK (dressing_owner_id IN (0, restaurant_id))`,
  /**
   * Names are unique within the category, or within the group for its selections, ignoring case. `name_key` is the
   * name in lower case, compared byte by byte. The collation would treat some different letters, and all emoji, as
   * equal.
   */
  extra_option_groups: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    name_key VARCHAR(120) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (LOWER(name)),
    required TINYINT(1) NOT NULL DEFAULT 0,
    allow_multiple TINYINT(1) NOT NULL DEFAULT 0,
    add_images_to_selections TINYINT(1) NOT NULL DEFAULT 0,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY extra_option_groups_tenant (id, restaurant_id),
    UNIQUE KEY extra_option_groups_name (category_id, name_key),
    KEY extra_option_groups_category (category_id, restaurant_id, position),
    KEY extra_option_groups_restaurant (restaurant_id, id),
    KEY extra_option_groups_age (restaurant_id, created_at),
    KEY extra_option_groups_named (name, restaurant_id),
    CONSTRAINT extra_option_groups_category FOREIGN KEY (category_id, restaurant_id)
      REFERENCES categories (id, restaurant_id) ON DELETE CASCADE`,
  extra_option_selections: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    group_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    name_key VARCHAR(120) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (LOWER(name)),
    price DECIMAL(10, 2) NOT NULL DEFAULT 0,
    image_url VARCHAR(2048) NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY extra_option_selections_name (group_id, name_key),
    KEY extra_option_selections_group (group_id, restaurant_id, position),
    KEY extra_option_selections_restaurant (restaurant_id, id),
    KEY extra_option_selections_age (restaurant_id, created_at),
    KEY extra_option_selections_named (name, restaurant_id),
    CONSTRAINT extra_option_selections_group FOREIGN KEY (group_id, restaurant_id)
      REFERENCES extra_option_groups (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT extra_option_selections_price CHECK (price >= 0)`,
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
 * Creates categories and everything that they offer. A child has its restaurant, and its foreign key includes it. So
 * the database refuses a row under another restaurant's category. Only extras have a price (C-63).
 *
 * Rows that can be shared have an `owner_id`: their restaurant, or 0 for shared rows, which all restaurants offer
 * (C-124). One index then finds "shared and our own", and links include it in a foreign key.
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
