import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows that everybody writes who takes away an owner, or a superadmin. A lock is not replicated, so on a cluster two who
 * each take away one of the last two would not see each other; two who write one row do, and one of them has to try again.
 */
export class GuardLastOnes1763803000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE restaurants ADD COLUMN IF NOT EXISTS owners_version INT UNSIGNED NOT NULL DEFAULT 0',
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS platform_guards (
        id TINYINT UNSIGNED NOT NULL,
        superadmins_version INT UNSIGNED NOT NULL DEFAULT 0,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS platform_guards');
    await runner.query('ALTER TABLE restaurants DROP COLUMN IF EXISTS owners_version');
  }
}
