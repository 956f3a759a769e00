import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stops keeping the recipient of the message about a deleted account: its row is deleted after delivery (C-313). */
export class ForgetRecipients1763903400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN IF NOT EXISTS forgotten TINYINT(1) NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN IF EXISTS forgotten');
  }
}
