import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invites that are accepted or declined by whoever they name: by their email, or by a phone number once it is proved. */
export class AskBeforeJoining1763803000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN IF NOT EXISTS phone_verified_at DATETIME(3) NULL AFTER phone',
    );
    await runner.query(
      'ALTER TABLE invites ADD COLUMN IF NOT EXISTS declined_at DATETIME(3) NULL AFTER accepted_at',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invites DROP COLUMN IF EXISTS declined_at');
    await runner.query('ALTER TABLE users DROP COLUMN IF EXISTS phone_verified_at');
  }
}
