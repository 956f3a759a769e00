import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds invites of a pending owner: accepting one completes the transfer of the restaurant. */
export class AddHandOverInvites1763902000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE invites ADD COLUMN IF NOT EXISTS hands_over BOOLEAN NOT NULL DEFAULT FALSE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invites DROP COLUMN IF EXISTS hands_over');
  }
}
