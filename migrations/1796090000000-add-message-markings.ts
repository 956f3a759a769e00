import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers which messages a bulk action marked and how they were before, so that it can be undone. */
export class AddMessageMarkings1796090000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages
      ADD COLUMN IF NOT EXISTS marking_id INT UNSIGNED NULL,
      ADD COLUMN IF NOT EXISTS marked_from ENUM('new', 'read', 'archived') NULL,
      ADD INDEX IF NOT EXISTS messages_marking (marking_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages
      DROP INDEX IF EXISTS messages_marking,
      DROP COLUMN IF EXISTS marked_from,
      DROP COLUMN IF EXISTS marking_id`);
  }
}
