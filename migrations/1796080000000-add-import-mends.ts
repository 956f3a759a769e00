import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps corrections of an imported file apart from the file, so that each can be undone. */
export class AddImportMends1796080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE menu_imports ADD COLUMN IF NOT EXISTS mends LONGBLOB NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE menu_imports DROP COLUMN IF EXISTS mends');
  }
}
