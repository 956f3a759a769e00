import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Menu categories and what their price depends on. The detail carries the restaurant too, and its foreign key names
 * both columns: the database itself refuses a detail under another restaurant's category.
 */
export class CreateCategories1763701000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS categories (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        name VARCHAR(120) NOT NULL,
        description VARCHAR(2000) NOT NULL DEFAULT '',
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY categories_tenant (id, restaurant_id),
        KEY categories_restaurant (restaurant_id, id),
        CONSTRAINT categories_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS category_details (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        category_id INT UNSIGNED NOT NULL,
        priced_by ENUM('none', 'weight', 'size') NOT NULL DEFAULT 'none',
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY category_details_category (category_id),
        KEY category_details_tenant (category_id, restaurant_id),
        CONSTRAINT category_details_tenant FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS category_details');
    await runner.query('DROP TABLE IF EXISTS categories');
  }
}
