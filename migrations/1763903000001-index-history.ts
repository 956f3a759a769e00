import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDICES = { audit_log_at: 'at', audit_log_label: 'label' };

/** The history of all restaurants is read by its times, and searched by the names of things. */
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
