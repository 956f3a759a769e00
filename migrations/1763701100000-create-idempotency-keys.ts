import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was answered under an Idempotency-Key. `request_hash` is SHA-256 over operation and input;
 * `answer` is empty only inside the transaction that is making it.
 */
export class CreateIdempotencyKeys1763701100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS idempotency_keys (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        actor_id INT UNSIGNED NOT NULL,
        idempotency_key VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NOT NULL,
        request_hash BINARY(32) NOT NULL,
        answer MEDIUMTEXT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY idempotency_keys_actor_key (actor_id, idempotency_key),
        KEY idempotency_keys_created_at (created_at),
        CONSTRAINT idempotency_keys_actor FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS idempotency_keys');
  }
}
