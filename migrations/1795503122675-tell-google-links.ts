import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records whether a user has signed in with Google through the identity provider. So the first time can be announced.
 * This is unknown for earlier sign-ins, so they count as announced.
 */
export class TellGoogleLinks1795503122675 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE user_identities ADD COLUMN IF NOT EXISTS google BOOLEAN NOT NULL DEFAULT TRUE',
    );
    await runner.query('ALTER TABLE user_identities ALTER COLUMN google SET DEFAULT FALSE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_identities DROP COLUMN IF EXISTS google');
  }
}
