import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutbox1763700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS outbox (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
        kind VARCHAR(40) NOT NULL,
        recipient VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL,
        payload VARBINARY(8192) NULL,
        status ENUM('pending', 'dispatched', 'sent', 'skipped', 'dead') NOT NULL DEFAULT 'pending',
        dispatch_no SMALLINT UNSIGNED NOT NULL DEFAULT 0,
        next_at DATETIME(3) NOT NULL,
        claimed_until DATETIME(3) NULL,
        expires_at DATETIME(3) NULL,
        sent_at DATETIME(3) NULL,
        failure VARCHAR(255) NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        KEY outbox_due (status, next_at),
        KEY outbox_age (status, updated_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS outbox');
  }
}
