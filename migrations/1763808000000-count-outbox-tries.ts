import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted are tries at a delivery, and no longer how often the row was handed to the queue. */
export class CountOutboxTries1763808000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE outbox CHANGE COLUMN IF EXISTS dispatch_no tries SMALLINT UNSIGNED NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE outbox CHANGE COLUMN IF EXISTS tries dispatch_no SMALLINT UNSIGNED NOT NULL DEFAULT 0',
    );
  }
}
