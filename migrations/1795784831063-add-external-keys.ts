import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows get a key, with the column of the owner within whose rows the key is unique. */
const OWNERS = {
  categories: 'restaurant_id',
  sizes: 'restaurant_id',
  menu_items: 'restaurant_id',
  extra_option_groups: 'restaurant_id',
  extra_option_selections: 'restaurant_id',
  toppings: 'owner_id',
  dressings: 'owner_id',
  primary_option_sets: 'owner_id',
  primary_option_selections: 'key_owner_id',
} as const;

/**
 * Adds keys by which an owner's own systems know the rows of a menu. They are compared byte by byte.
 *
 * A selection has no owner but its set's. It stores that owner beside its key, and null without one, so that one
 * unique index holds for all sets.
 */
export class AddExternalKeys1795784831063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE primary_option_selections ADD COLUMN IF NOT EXISTS key_owner_id INT UNSIGNED NULL',
    );
    for (const [table, owner] of Object.entries(OWNERS)) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS external_key VARCHAR(120) COLLATE utf8mb4_nopad_bin NULL`,
      );
      await runner.query(
        `ALTER TABLE ${table} ADD UNIQUE INDEX IF NOT EXISTS ${table}_external_key (${owner}, external_key)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(OWNERS).reverse()) {
      await runner.query(`ALTER TABLE ${table} DROP INDEX IF EXISTS ${table}_external_key`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS external_key`);
    }
    await runner.query('ALTER TABLE primary_option_selections DROP COLUMN IF EXISTS key_owner_id');
  }
}
