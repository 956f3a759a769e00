import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Serves users sorted by email, without the deleted ones, and a country's cities sorted by name. */
export class IndexSortedLists1795880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX IF NOT EXISTS users_by_email ON users (deleted_at, email)');
    await runner.query('CREATE INDEX IF NOT EXISTS cities_by_name ON cities (country_id, name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS cities_by_name ON cities');
    await runner.query('DROP INDEX IF EXISTS users_by_email ON users');
  }
}
