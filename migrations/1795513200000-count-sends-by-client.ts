import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts what each client sent to an address, so that a stranger's requests do not use up the owner's. Also stores
 * the secret of the newest link, which wrong codes do not invalidate.
 */
export class CountSendsByClient1795513200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE IF NOT EXISTS one_time_code_sends (
         code_id INT UNSIGNED NOT NULL,
         client VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
         link_hash VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NULL,
         sent_at DATETIME(3) NOT NULL,
         expires_at DATETIME(3) NOT NULL,
         hour_started_at DATETIME(3) NOT NULL,
         hour_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
         day_started_at DATETIME(3) NOT NULL,
         day_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
         created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
         updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
         PRIMARY KEY (code_id, client),
         KEY one_time_code_sends_link (link_hash),
         CONSTRAINT one_time_code_sends_code FOREIGN KEY (code_id) REFERENCES one_time_codes (id) ON DELETE CASCADE
       ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS one_time_code_sends');
  }
}
