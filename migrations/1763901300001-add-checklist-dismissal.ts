import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a team dismiss the checklist after the launch, for all its members. */
export class AddChecklistDismissal1763901300001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE restaurants ADD COLUMN IF NOT EXISTS checklist_dismissed_at DATETIME(3) NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restaurants DROP COLUMN IF EXISTS checklist_dismissed_at');
  }
}
