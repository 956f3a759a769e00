import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates special dates (C-281): ranges of days that replace the weekly hours. They are saved as a whole list; the
 * restaurant's `special_hours_version` counts the saves (C-246).
 */
export class CreateSpecialHours1763901000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS special_hours (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        restaurant_id INT UNSIGNED NOT NULL,
        from_date DATE NOT NULL,
        to_date DATE NOT NULL,
        closed TINYINT(1) NOT NULL,
        open_time TIME NULL,
        close_time TIME NULL,
        reason VARCHAR(120) NOT NULL DEFAULT '',
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        KEY special_hours_dates (restaurant_id, from_date),
        CONSTRAINT special_hours_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
      )
    `);
    await runner.query(
      'ALTER TABLE restaurants ADD COLUMN IF NOT EXISTS special_hours_version INT UNSIGNED NOT NULL DEFAULT 1',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE restaurants DROP COLUMN IF EXISTS special_hours_version');
    await runner.query('DROP TABLE IF EXISTS special_hours');
  }
}
