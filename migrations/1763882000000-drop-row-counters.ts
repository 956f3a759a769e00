import type { MigrationInterface, QueryRunner } from 'typeorm';

/** MariaDB's number for: with the binary log on, this takes an account that has SUPER. */
const NEEDS_SUPER = 1419;

const COUNTED = [
  ...['categories', 'cities', 'countries', 'dressings', 'extra_option_groups', 'extra_option_selections'],
  ...['menu_items', 'primary_option_sets', 'restaurants', 'toppings'],
];
const SUFFIXES = ['counted', 'uncounted', 'recounted', 'moved'];
const TRIGGERS = COUNTED.flatMap((table) => SUFFIXES.map((suffix) => `${table}_${suffix}`));
const PROCEDURES = ['count_row', 'count_item', 'count_city', 'count_standing'];

/**
 * What earlier versions counted rows with: triggers and procedures, which no server with a binary log lets be made, and
 * a plain dump restores without the procedures, so that nothing can be written any more. Databases that were made since
 * have none of it. Triggers go first: while there is one, it needs all the others.
 */
export class DropRowCounters1763882000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await dropTriggers(runner))) return;
    const procedures = await namesOf(
      runner,
      `SELECT routine_name AS name FROM information_schema.routines
        WHERE routine_schema = DATABASE() AND routine_type = 'PROCEDURE'`,
    );
    for (const name of PROCEDURES.filter((known) => procedures.includes(known)))
      await runner.query(`DROP PROCEDURE IF EXISTS ${name}`);
    await runner.query(`DELETE FROM tallies WHERE name LIKE 'rows/%'`);
    await runner.query('DROP TABLE IF EXISTS category_item_counts');
    await runner.query('DROP TABLE IF EXISTS city_restaurant_counts');
    // Of searches that looked for beginnings only.
    await runner.query('ALTER TABLE categories DROP KEY IF EXISTS categories_name');
    await runner.query(
      'ALTER TABLE users DROP KEY IF EXISTS users_first_name, DROP KEY IF EXISTS users_last_name',
    );
  }

  /** Nothing reads those counts any more. */
  async down(): Promise<void> {}
}

/**
 * Where the binary log was switched on after they were made only an administrator can drop them: they stay, with all
 * that they need, and go on working.
 * @returns false when some are left
 */
async function dropTriggers(runner: QueryRunner): Promise<boolean> {
  const names = await namesOf(
    runner,
    'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE()',
  );
  try {
    for (const name of TRIGGERS.filter((known) => names.includes(known)))
      await runner.query(`DROP TRIGGER IF EXISTS ${name}`);
    return true;
  } catch (error) {
    if ((error as { errno?: number }).errno === NEEDS_SUPER) return false;
    throw error;
  }
}

async function namesOf(runner: QueryRunner, sql: string): Promise<string[]> {
  const rows = (await runner.query(sql)) as { name: string }[];
  return rows.map(({ name }) => name);
}
