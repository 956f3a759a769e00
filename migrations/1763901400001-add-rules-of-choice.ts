import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of choices, and how many of them are included in the price (C-288). A null maximum is no limit. */
const RULES = {
  min_choices: 'INT UNSIGNED NOT NULL DEFAULT 0',
  max_choices: 'INT UNSIGNED NULL',
  included_choices: 'INT UNSIGNED NOT NULL DEFAULT 0',
};
const RULED = ['extra_option_groups', 'category_details'];
/** Tables whose rows can be selected by default. */
const DEFAULTED = ['extra_option_selections', 'category_toppings'];

/** Adds choice rules to extra option groups and to a category's toppings, and default selections. */
export class AddRulesOfChoice1763901400001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = Object.entries(RULES).map(([name, type]) => `ADD COLUMN IF NOT EXISTS ${name} ${type}`);
    for (const table of RULED) await runner.query(`ALTER TABLE ${table} ${added.join(', ')}`);
    for (const table of DEFAULTED)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS default_choice TINYINT(1) NOT NULL DEFAULT 0`,
      );
    await runner.query(`UPDATE extra_option_groups
      SET min_choices = required, max_choices = IF(allow_multiple, NULL, 1), updated_at = updated_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of DEFAULTED)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS default_choice`);
    const dropped = Object.keys(RULES).map((name) => `DROP COLUMN IF EXISTS ${name}`);
    for (const table of RULED) await runner.query(`ALTER TABLE ${table} ${dropped.join(', ')}`);
  }
}
