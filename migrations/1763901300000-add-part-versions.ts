import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts in the restaurant's own row; the others have a version in their own table. */
const COUNTERS = ['location_version', 'about_version', 'hours_version'];
const PARTS = ['delivery_settings', 'additional_info', 'restaurant_contacts'];
const COUNTER = 'INT UNSIGNED NOT NULL DEFAULT 0';

/** Adds a version to each part of a restaurant, because each is edited separately (C-246). */
export class AddPartVersions1763901300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = COUNTERS.map((name) => `ADD COLUMN IF NOT EXISTS ${name} ${COUNTER}`);
    await runner.query(`ALTER TABLE restaurants ${added.join(', ')}`);
    for (const table of PARTS)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS version INT UNSIGNED NOT NULL DEFAULT 1`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = COUNTERS.map((name) => `DROP COLUMN IF EXISTS ${name}`);
    await runner.query(`ALTER TABLE restaurants ${dropped.join(', ')}`);
    for (const table of PARTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS version`);
  }
}
