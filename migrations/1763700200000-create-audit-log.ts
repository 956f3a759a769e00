import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditLog1763700200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS audit_log (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
        at DATETIME(3) NOT NULL,
        actor_user_id INT UNSIGNED NULL,
        actor_role VARCHAR(20) NULL,
        ip VARCHAR(45) NULL,
        user_agent VARCHAR(255) NULL,
        restaurant_id INT UNSIGNED NULL,
        action VARCHAR(40) NOT NULL,
        target VARCHAR(120) NULL,
        outcome ENUM('ok', 'refused', 'failed') NOT NULL,
        request_id VARCHAR(64) NULL,
        changed LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL CHECK (JSON_VALID(changed)),
        KEY audit_log_restaurant_at (restaurant_id, at),
        KEY audit_log_actor_at (actor_user_id, at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS audit_log');
  }
}
