import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells that an account was deleted keeps nobody's address: its row goes with the delivery (C-313). */
export class ForgetRecipients1763903400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN IF NOT EXISTS forgotten TINYINT(1) NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN IF EXISTS forgotten');
  }
}
