import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who belongs to which restaurant, as what, and which modules are open to them. Also ties a
 * person's active restaurant, which may be one that a platform user merely looks at, to the restaurants.
 */
export class CreateMemberships1763700800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS memberships (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        user_id INT UNSIGNED NOT NULL,
        restaurant_id INT UNSIGNED NOT NULL,
        role ENUM('owner', 'manager', 'staff', 'driver') NOT NULL,
        can_dashboard TINYINT(1) NOT NULL DEFAULT 0,
        can_menu TINYINT(1) NOT NULL DEFAULT 0,
        can_drivers TINYINT(1) NOT NULL DEFAULT 0,
        can_territories TINYINT(1) NOT NULL DEFAULT 0,
        can_finance TINYINT(1) NOT NULL DEFAULT 0,
        can_analytics TINYINT(1) NOT NULL DEFAULT 0,
        can_support TINYINT(1) NOT NULL DEFAULT 0,
        disabled_at DATETIME(3) NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY memberships_user_restaurant (user_id, restaurant_id),
        UNIQUE KEY memberships_tenant (id, restaurant_id),
        KEY memberships_restaurant (restaurant_id, role),
        CONSTRAINT memberships_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT memberships_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      ALTER TABLE users ADD CONSTRAINT users_active_restaurant
        FOREIGN KEY IF NOT EXISTS (active_restaurant_id) REFERENCES restaurants (id) ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP FOREIGN KEY IF EXISTS users_active_restaurant');
    await runner.query('DROP TABLE IF EXISTS memberships');
  }
}
