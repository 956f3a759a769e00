import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sizes that a category comes in, in order. A size has no price of its own (C-63).
 */
export class CreateSizes1763701430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sizes (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        category_id INT UNSIGNED NOT NULL,
        name VARCHAR(120) NOT NULL,
        units DECIMAL(10,3) NULL,
        measurement ENUM('Inches', 'Centimeters', 'Grams') NULL,
        position INT UNSIGNED NOT NULL DEFAULT 0,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        KEY sizes_category (category_id, restaurant_id, position),
        KEY sizes_restaurant (restaurant_id, id),
        CONSTRAINT sizes_category FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS sizes');
  }
}
