import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finding people by their phone, and listing by id all those who are there and those who can sign in or cannot. */
export class IndexPeople1763703000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD KEY IF NOT EXISTS users_phone (phone),
        ADD KEY IF NOT EXISTS users_there (deleted_at),
        ADD KEY IF NOT EXISTS users_by_status (deleted_at, disabled_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP KEY IF EXISTS users_phone, DROP KEY IF EXISTS users_there, DROP KEY IF EXISTS users_by_status`);
  }
}
