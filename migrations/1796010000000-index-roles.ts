import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Serves lists of users and of pending invites that are filtered by role. */
export class IndexRoles1796010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX IF NOT EXISTS memberships_role ON memberships (role, user_id, restaurant_id)',
    );
    await runner.query('CREATE INDEX IF NOT EXISTS users_staff ON users (is_staff, is_superadmin)');
    await runner.query('CREATE INDEX IF NOT EXISTS invites_role ON invites (status, role)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS invites_role ON invites');
    await runner.query('DROP INDEX IF EXISTS users_staff ON users');
    await runner.query('DROP INDEX IF EXISTS memberships_role ON memberships');
  }
}
