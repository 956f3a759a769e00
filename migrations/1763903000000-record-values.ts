import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  'entity VARCHAR(40) NULL',
  'entity_id INT UNSIGNED NULL',
  'part_of VARCHAR(40) NULL',
  'part_of_id INT UNSIGNED NULL',
  'label VARCHAR(255) NULL',
  'old_values LONGTEXT NULL CHECK (JSON_VALID(old_values))',
  'new_values LONGTEXT NULL CHECK (JSON_VALID(new_values))',
  'continues INT UNSIGNED NULL',
];
const INDICES = {
  audit_log_entity: 'entity, entity_id',
  audit_log_part_of: 'part_of, part_of_id',
  audit_log_continues: 'continues',
};

/** Adds the values before and after a change to the audit log. */
export class RecordValues1763903000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE audit_log ${COLUMNS.map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')}`,
    );
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
    await runner.query(
      `ALTER TABLE audit_log ${COLUMNS.map((column) => `DROP COLUMN IF EXISTS ${column.split(' ')[0]}`).join(', ')}`,
    );
  }
}
