import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What visitors leave behind. Newest first is by id, which every index ends with. `email` is stored in lower
 * case and compared byte by byte, so that looking for a part of it is cheap; the index that has it covers the search.
 *
 * `message_folds` has one row for an address and a zip code that were sent lately: whoever sends the same once more
 * waits for that row, and gets the message it names (C-225).
 */
export class CreateMessages1763705020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS messages (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NOT NULL,
        zip_code VARCHAR(10) NOT NULL,
        message TEXT NOT NULL,
        status ENUM('new', 'read', 'archived') NOT NULL DEFAULT 'new',
        user_agent VARCHAR(512) NOT NULL DEFAULT '',
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        KEY messages_status (status),
        KEY messages_email (email, status)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS message_folds (
        submission BINARY(32) NOT NULL,
        message_id INT UNSIGNED NULL,
        until DATETIME(3) NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (submission),
        KEY message_folds_message (message_id),
        CONSTRAINT message_folds_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS message_folds');
    await runner.query('DROP TABLE IF EXISTS messages');
  }
}
