import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indices for filters and orders of the console's lists: messages by zip, restaurants by city, territories by status and
 * representative.
 */
export class IndexConsoleLists1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE messages
      ADD INDEX IF NOT EXISTS messages_found (email, zip_code, status),
      ADD INDEX IF NOT EXISTS messages_zip (zip_code, status),
      ADD INDEX IF NOT EXISTS messages_status_zip (status, zip_code),
      DROP INDEX IF EXISTS messages_email`);
    await runner.query(
      'CREATE INDEX IF NOT EXISTS restaurants_by_city ON restaurants (deleted_at, city, state)',
    );
    await runner.query(`ALTER TABLE territories
      ADD INDEX IF NOT EXISTS territories_representative (rep_name),
      ADD INDEX IF NOT EXISTS territories_active (active, name)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE territories
      DROP INDEX IF EXISTS territories_active,
      DROP INDEX IF EXISTS territories_representative`);
    await runner.query('DROP INDEX IF EXISTS restaurants_by_city ON restaurants');
    // The others too, so that all have the order in which they were made.
    await runner.query(`ALTER TABLE messages
      DROP INDEX IF EXISTS messages_status_zip,
      DROP INDEX IF EXISTS messages_zip,
      DROP INDEX IF EXISTS messages_found,
      DROP INDEX IF EXISTS messages_age,
      DROP INDEX IF EXISTS messages_marking,
      DROP INDEX IF EXISTS messages_email,
      ADD INDEX messages_email (email, status),
      ADD INDEX messages_age (created_at),
      ADD INDEX messages_marking (marking_id)`);
  }
}
