import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a history entry stand for many: the others name it in `batch_id`. */
export class AddHistoryBatches1795780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN IF NOT EXISTS batch_id INT UNSIGNED NULL');
    await runner.query('ALTER TABLE audit_log ADD INDEX IF NOT EXISTS audit_log_batch (batch_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP INDEX IF EXISTS audit_log_batch');
    await runner.query('ALTER TABLE audit_log DROP COLUMN IF EXISTS batch_id');
  }
}
