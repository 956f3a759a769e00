import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the folds whose time is over without reading the others. */
export class FindOldFolds1763706900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_folds ADD KEY IF NOT EXISTS message_folds_until (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message_folds DROP KEY IF EXISTS message_folds_until');
  }
}
