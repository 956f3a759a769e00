import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries at a code are counted for each client, so that a stranger cannot use up those of the person it was sent to. */
export class CountCodeTriesByClient1763881000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE one_time_codes
         ADD COLUMN IF NOT EXISTS asked_by VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER code_hmac`,
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS one_time_code_tries (
        code_id INT UNSIGNED NOT NULL,
        client VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        code_hmac VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (code_id, client),
        CONSTRAINT one_time_code_tries_code FOREIGN KEY (code_id) REFERENCES one_time_codes (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS one_time_code_tries');
    await runner.query('ALTER TABLE one_time_codes DROP COLUMN IF EXISTS asked_by');
  }
}
