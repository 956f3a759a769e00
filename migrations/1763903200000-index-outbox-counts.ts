import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many messages of each kind wait or were given up, and since when, is read from an index alone. */
export class IndexOutboxCounts1763903200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD KEY IF NOT EXISTS outbox_counts (status, kind, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP KEY IF EXISTS outbox_counts');
  }
}
