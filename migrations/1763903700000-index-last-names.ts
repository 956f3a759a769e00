import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index for finding users by the beginning of their last name, as by their first name. */
export class IndexLastNames1763903700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD KEY IF NOT EXISTS users_last_name (deleted_at, last_name, first_name)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP KEY IF EXISTS users_last_name');
  }
}
