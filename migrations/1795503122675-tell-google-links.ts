import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a user has signed in with Google through an account at the identity provider, so that the first time can be
 * told. Of those from before nobody knows: they count as told.
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
