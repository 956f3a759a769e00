import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted restaurant keeps its rows and is shown to nobody (C-241). The index lists those that are left, by id. */
export class SoftDeleteRestaurants1763701310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE restaurants ADD COLUMN IF NOT EXISTS deleted_at DATETIME(3) NULL, ADD KEY IF NOT EXISTS restaurants_deleted (deleted_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE restaurants DROP KEY IF EXISTS restaurants_deleted, DROP COLUMN IF EXISTS deleted_at',
    );
  }
}
