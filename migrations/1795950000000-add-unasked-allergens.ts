import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the allergens that no one was asked about when a menu's allergens were stated. Null: all of the law's were.
 * Also adds the time from which its law applies. Null: from the beginning.
 */
export class AddUnaskedAllergens1795950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restaurants ADD COLUMN IF NOT EXISTS unasked_allergens JSON NULL');
    await runner.query('ALTER TABLE restaurants ADD COLUMN IF NOT EXISTS law_since DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restaurants DROP COLUMN IF EXISTS law_since');
    await runner.query('ALTER TABLE restaurants DROP COLUMN IF EXISTS unasked_allergens');
  }
}
