import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the platform's list of restaurants. Name, URL and city are in one index, so that searching reads
 * nothing else. The others are for status and last change.
 */
const ADDED = {
  restaurants_found: 'deleted_at, name, slug, city',
  restaurants_standing: 'deleted_at, launched_at, suspended_at, paused_at, paused_until',
  restaurants_changed: 'deleted_at, updated_at',
};

/** Adds indexes for searching, filtering and sorting the list of restaurants. */
export class IndexRestaurantLists1763901100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = Object.entries(ADDED).map(
      ([name, columns]) => `ADD INDEX IF NOT EXISTS ${name} (${columns})`,
    );
    await runner.query(
      `ALTER TABLE restaurants ${added.join(', ')}, DROP INDEX IF EXISTS restaurants_search`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = Object.keys(ADDED).map((name) => `DROP INDEX IF EXISTS ${name}`);
    await runner.query(
      `ALTER TABLE restaurants ADD INDEX IF NOT EXISTS restaurants_search (deleted_at, name), ${dropped.join(', ')}`,
    );
  }
}
