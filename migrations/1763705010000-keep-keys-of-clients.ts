import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Somebody who is not signed in may repeat a request, too: such a key belongs to the client's address, which is stored
 * as a hash that nobody can turn back.
 */
export class KeepKeysOfClients1763705010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE idempotency_keys
        MODIFY actor_id INT UNSIGNED NULL,
        ADD COLUMN IF NOT EXISTS client_hash BINARY(32) NULL AFTER actor_id,
        ADD UNIQUE KEY IF NOT EXISTS idempotency_keys_client_key (client_hash, idempotency_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM idempotency_keys WHERE actor_id IS NULL');
    await runner.query(`
      ALTER TABLE idempotency_keys
        DROP KEY IF EXISTS idempotency_keys_client_key,
        DROP COLUMN IF EXISTS client_hash,
        MODIFY actor_id INT UNSIGNED NOT NULL`);
  }
}
