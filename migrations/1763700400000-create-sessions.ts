import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Signed-in sessions. `counter` is the one of the refresh token that is current; the token itself is not stored,
 * because it can be computed from the id and the counter with a key that the database does not have.
 */
export class CreateSessions1763700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS sessions (
        id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        user_id INT UNSIGNED NOT NULL,
        kind ENUM('full', 'registration') NOT NULL,
        counter INT UNSIGNED NOT NULL DEFAULT 1,
        rotated_at DATETIME(3) NOT NULL,
        remember TINYINT(1) NOT NULL DEFAULT 1,
        ip VARCHAR(45) NOT NULL DEFAULT '',
        user_agent VARCHAR(255) NOT NULL DEFAULT '',
        last_seen_at DATETIME(3) NOT NULL,
        idle_expires_at DATETIME(3) NOT NULL,
        absolute_expires_at DATETIME(3) NOT NULL,
        revoked_at DATETIME(3) NULL,
        revoked_reason VARCHAR(40) NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        KEY sessions_user (user_id, revoked_at),
        CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS sessions');
  }
}
