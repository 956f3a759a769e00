import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One-time codes: one live code for an address and a purpose. The row stays when the code is used, because its
 * counters are what holds the limits on sending, whatever becomes of Redis.
 */
export class CreateOneTimeCodes1763700500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS one_time_codes (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NOT NULL,
        purpose ENUM('register', 'reset', 'invite') NOT NULL,
        code_hmac VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
        sent_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        consumed_at DATETIME(3) NULL,
        hour_started_at DATETIME(3) NOT NULL,
        hour_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
        day_started_at DATETIME(3) NOT NULL,
        day_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
        terms_version VARCHAR(20) NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY one_time_codes_address (email, purpose),
        KEY one_time_codes_day (day_started_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS one_time_codes');
  }
}
