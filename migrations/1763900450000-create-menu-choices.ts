import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Key of a unique name: in lower case, with every apostrophe as ' and every quotation mark as ". */
const NAME_KEY = `REPLACE(LOWER(REGEXP_REPLACE(REGEXP_REPLACE(name,'[’‘‚‛ʼʻ\`´′＇]',''''),'[“”„‟«»″＂]','"')),'ς','σ')`;

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
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
    allergens JSON NULL,
    diets JSON NULL,
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
    allergens JSON NULL,
    diets JSON NULL,
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
    allergens JSON NULL,
    diets JSON NULL,
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
    default_choice TINYINT(1) NOT NULL DEFAULT 0,
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
   * Names are unique within the category, or within the group for its selections, ignoring case. `name_key` is
   * compared byte by byte. The collation would treat some different letters, and all emoji, as equal.
   */
  extra_option_groups: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    restaurant_id INT UNSIGNED NOT NULL,
    category_id INT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    name_key VARCHAR(120) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (${NAME_KEY}),
    required TINYINT(1) NOT NULL DEFAULT 0,
    allow_multiple TINYINT(1) NOT NULL DEFAULT 0,
    add_images_to_selections TINYINT(1) NOT NULL DEFAULT 0,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    min_choices INT UNSIGNED NOT NULL DEFAULT 0,
    max_choices INT UNSIGNED NULL,
    included_choices INT UNSIGNED NOT NULL DEFAULT 0,
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
    name_key VARCHAR(120) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (${NAME_KEY}),
    price DECIMAL(10, 2) NOT NULL DEFAULT 0,
    image_url VARCHAR(2048) NULL,
    position INT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    default_choice TINYINT(1) NOT NULL DEFAULT 0,
    allergens JSON NULL,
    diets JSON NULL,
    PRIMARY KEY (id),
    UNIQUE KEY extra_option_selections_name (group_id, name_key),
    UNIQUE KEY extra_option_selections_tenant (id, restaurant_id),
    KEY extra_option_selections_group (group_id, restaurant_id, position),
    KEY extra_option_selections_restaurant (restaurant_id, id),
    KEY extra_option_selections_age (restaurant_id, created_at),
    KEY extra_option_selections_named (name, restaurant_id),
    CONSTRAINT extra_option_selections_group FOREIGN KEY (group_id, restaurant_id)
      REFERENCES extra_option_groups (id, restaurant_id) ON DELETE CASCADE,
    CONSTRAINT extra_option_selections_price CHECK (price >= 0)`,
  /**
   * Sold-out items and choices (C-276). A row stays until a user marks the thing available or `until` is reached.
   * Shared things are sold out in one restaurant only.
   */
  sold_out: `
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
    ${TIMES},
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
      AND (dressing_id IS NULL) = (dressing_owner_id IS NULL) AND IFNULL(dressing_owner_id, 0) IN (0, restaurant_id))`,
};

/**
 * Creates what guests choose with an item: options, toppings, dressings and extras. Also creates the list of sold-out
 * items and choices.
 *
 * Rows that can be shared have an `owner_id`: their restaurant, or 0 for shared rows, which all restaurants offer
 * (C-124). One index then finds "shared and our own", and links include it in a foreign key.
 *
 * Null `allergens` and `diets` are "not stated", an empty list is "none" (C-277). A null `max_choices` is no limit;
 * `included_choices` are included in the price (C-288).
 */
export class CreateMenuChoices1763900450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
