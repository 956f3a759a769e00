import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What categories may offer on top. Without a restaurant it is everybody's, and `owner_id` is 0 (C-124), as
 * with the primary options. Names may repeat: nothing says that they are unique.
 */
export class CreateToppingsAndDressings1763701410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS toppings (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NULL,
        owner_id INT UNSIGNED NOT NULL DEFAULT (IFNULL(restaurant_id, 0)),
        name VARCHAR(120) NOT NULL,
        image_url VARCHAR(2048) NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY toppings_owner (id, owner_id),
        KEY toppings_list (owner_id, id),
        KEY toppings_name (name),
        KEY toppings_restaurant (restaurant_id),
        CONSTRAINT toppings_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
        CONSTRAINT toppings_owned CHECK (owner_id = IFNULL(restaurant_id, 0))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS dressings (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NULL,
        owner_id INT UNSIGNED NOT NULL DEFAULT (IFNULL(restaurant_id, 0)),
        name VARCHAR(120) NOT NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY dressings_owner (id, owner_id),
        KEY dressings_list (owner_id, id),
        KEY dressings_name (name),
        KEY dressings_restaurant (restaurant_id),
        CONSTRAINT dressings_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
        CONSTRAINT dressings_owned CHECK (owner_id = IFNULL(restaurant_id, 0))
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS dressings');
    await runner.query('DROP TABLE IF EXISTS toppings');
  }
}
