import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts and results of menu imports. `open_restaurant_id` allows one unfinished import for each restaurant. */
export class CreateMenuImports1795788000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS menu_imports (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        open_restaurant_id INT UNSIGNED NULL,
        user_id INT UNSIGNED NULL,
        user_role VARCHAR(20) NULL,
        status ENUM('reading', 'failed', 'ready', 'applying', 'applied', 'undoing', 'undone') NOT NULL,
        file_name VARCHAR(255) NOT NULL,
        incoming VARCHAR(64) NULL,
        source VARCHAR(20) NULL,
        message VARCHAR(500) NULL,
        signature BINARY(32) NULL,
        matches JSON NULL,
        decisions JSON NULL,
        counts JSON NULL,
        digest BINARY(32) NULL,
        file_tables LONGBLOB NULL,
        checked LONGBLOB NULL,
        applied LONGBLOB NULL,
        undone JSON NULL,
        batch_id INT UNSIGNED NULL,
        applied_at DATETIME(3) NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX menu_imports_open (open_restaurant_id),
        INDEX menu_imports_restaurant (restaurant_id, id),
        INDEX menu_imports_signature (restaurant_id, signature, id),
        INDEX menu_imports_batch (batch_id),
        INDEX menu_imports_status (status, updated_at),
        INDEX menu_imports_updated (updated_at),
        INDEX menu_imports_user (user_id),
        CONSTRAINT menu_imports_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
        CONSTRAINT menu_imports_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL
      ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS menu_imports');
  }
}
