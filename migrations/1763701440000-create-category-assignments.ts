import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which toppings and dressings a category offers, each once. An assignment carries the owner of what it
 * names: everybody's (0) or the category's own restaurant, never another one's.
 */
export class CreateCategoryAssignments1763701440000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS category_toppings (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        category_id INT UNSIGNED NOT NULL,
        topping_id INT UNSIGNED NOT NULL,
        topping_owner_id INT UNSIGNED NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY category_toppings_pair (category_id, topping_id),
        KEY category_toppings_category (category_id, restaurant_id),
        KEY category_toppings_restaurant (restaurant_id, id),
        KEY category_toppings_topping (topping_id, topping_owner_id),
        CONSTRAINT category_toppings_category FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT category_toppings_topping FOREIGN KEY (topping_id, topping_owner_id)
          REFERENCES toppings (id, owner_id) ON DELETE CASCADE,
        CONSTRAINT category_toppings_owned CHECK (topping_owner_id IN (0, restaurant_id))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS category_dressings (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        category_id INT UNSIGNED NOT NULL,
        dressing_id INT UNSIGNED NOT NULL,
        dressing_owner_id INT UNSIGNED NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY category_dressings_pair (category_id, dressing_id),
        KEY category_dressings_category (category_id, restaurant_id),
        KEY category_dressings_restaurant (restaurant_id, id),
        KEY category_dressings_dressing (dressing_id, dressing_owner_id),
        CONSTRAINT category_dressings_category FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE,
        CONSTRAINT category_dressings_dressing FOREIGN KEY (dressing_id, dressing_owner_id)
          REFERENCES dressings (id, owner_id) ON DELETE CASCADE,
        CONSTRAINT category_dressings_owned CHECK (dressing_owner_id IN (0, restaurant_id))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS category_dressings');
    await runner.query('DROP TABLE IF EXISTS category_toppings');
  }
}
