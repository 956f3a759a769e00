import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deleted restaurant keeps its rows and is shown to nobody (C-241). The index lists those that are left, by id. */
export class SoftDeleteRestaurants1763701310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE restaurants ADD COLUMN deleted_at DATETIME(3) NULL, ADD KEY restaurants_deleted (deleted_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restaurants DROP KEY restaurants_deleted, DROP COLUMN deleted_at');
  }
}
