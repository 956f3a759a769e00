import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the id of the request that created a message, for the log of its delivery. */
export class AddOutboxRequestIds1763903200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE outbox ADD COLUMN IF NOT EXISTS request_id VARCHAR(64) NULL AFTER failure',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN IF EXISTS request_id');
  }
}
