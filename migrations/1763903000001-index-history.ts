import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDICES = { audit_log_at: 'at', audit_log_label: 'label' };

/** Adds indexes for reading the history of all restaurants by time, and for searching it by names. */
export class IndexHistory1763903000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE audit_log ${Object.entries(INDICES)
        .map(([name, columns]) => `ADD INDEX IF NOT EXISTS ${name} (${columns})`)
        .join(', ')}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE audit_log ${Object.keys(INDICES)
        .map((name) => `DROP INDEX IF EXISTS ${name}`)
        .join(', ')}`,
    );
  }
}
