import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index that counts pending and failed messages by type, with their oldest time, without reading rows. */
export class IndexOutboxCounts1763903200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD KEY IF NOT EXISTS outbox_counts (status, kind, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP KEY IF EXISTS outbox_counts');
  }
}
