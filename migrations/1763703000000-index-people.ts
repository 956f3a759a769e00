import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finding people by the beginning of what they are called or reached by, and listing by id all those who are there
 * and those who can sign in or cannot.
 */
export class IndexPeople1763703000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD KEY IF NOT EXISTS users_first_name (first_name, last_name),
        ADD KEY IF NOT EXISTS users_last_name (last_name, first_name),
        ADD KEY IF NOT EXISTS users_phone (phone),
        ADD KEY IF NOT EXISTS users_there (deleted_at),
        ADD KEY IF NOT EXISTS users_by_status (deleted_at, disabled_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP KEY IF EXISTS users_first_name, DROP KEY IF EXISTS users_last_name, DROP KEY IF EXISTS users_phone,
        DROP KEY IF EXISTS users_there, DROP KEY IF EXISTS users_by_status`);
  }
}
