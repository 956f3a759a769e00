import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cities are searched by the beginning of their name in all countries at once (C-144). */
export class IndexCityNames1763701320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities ADD KEY IF NOT EXISTS cities_name (name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities DROP KEY IF EXISTS cities_name');
  }
}
