import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Status of a launched restaurant (C-283): live, paused by its owner, or suspended by the platform. A pause ends at
 * `paused_until`, if it is set. A restored restaurant gets `deleted_slug` as its URL again, if it is still free.
 */
const COLUMNS = {
  paused_at: 'DATETIME(3) NULL',
  paused_until: 'DATETIME(3) NULL',
  pause_reason: "VARCHAR(200) NOT NULL DEFAULT ''",
  suspended_at: 'DATETIME(3) NULL',
  suspend_reason: "VARCHAR(500) NOT NULL DEFAULT ''",
  deleted_slug: 'VARCHAR(60) COLLATE utf8mb4_nopad_bin NULL',
};

/** Adds columns for pausing, suspending and restoring restaurants. */
export class AddRestaurantStates1763900900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = Object.entries(COLUMNS).map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`);
    await runner.query(`ALTER TABLE restaurants ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = Object.keys(COLUMNS).map((name) => `DROP COLUMN IF EXISTS ${name}`);
    await runner.query(`ALTER TABLE restaurants ${dropped.join(', ')}`);
  }
}
