import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Territories count the restaurants in their zips (C-153). */
export class IndexRestaurantZips1763702010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE restaurants ADD KEY IF NOT EXISTS restaurants_zip (zip_code, deleted_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restaurants DROP KEY IF EXISTS restaurants_zip');
  }
}
