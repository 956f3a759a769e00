import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/**
 * What the steps delivery, hours, additional and contacts keep. A restaurant has no row before the
 * first save, and is answered with the defaults (C-71): that a row exists is what says that its step was saved, so
 * the restaurant does not say it a second time. `time_zone` is what was chosen; null: as the location suggests (C-68).
 */
export class AddOnboardingSteps1763701300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createDeliverySettings(runner);
    await this.createOpeningHours(runner);
    await this.createAdditionalInfo(runner);
    await this.createContacts(runner);
    await runner.query(`
      ALTER TABLE restaurants
        DROP COLUMN IF EXISTS delivery_saved_at,
        DROP COLUMN IF EXISTS additional_saved_at,
        DROP COLUMN IF EXISTS contacts_saved_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE restaurants
        ADD COLUMN IF NOT EXISTS delivery_saved_at DATETIME(3) NULL AFTER about_saved_at,
        ADD COLUMN IF NOT EXISTS additional_saved_at DATETIME(3) NULL AFTER hours_saved_at,
        ADD COLUMN IF NOT EXISTS contacts_saved_at DATETIME(3) NULL AFTER additional_saved_at`);
    await this.restoreSavedAt(runner, 'contacts_saved_at', 'restaurant_contacts');
    await this.restoreSavedAt(runner, 'additional_saved_at', 'additional_info');
    await this.restoreSavedAt(runner, 'delivery_saved_at', 'delivery_settings');
    await runner.query('DROP TABLE IF EXISTS restaurant_contacts');
    await runner.query('DROP TABLE IF EXISTS additional_info');
    await runner.query('DROP TABLE IF EXISTS opening_hours');
    await runner.query(`
      ALTER TABLE restaurants
        DROP COLUMN IF EXISTS closed_within, DROP COLUMN IF EXISTS open_247, DROP COLUMN IF EXISTS time_zone`);
    await runner.query('DROP TABLE IF EXISTS delivery_settings');
  }

  /** A way back that was cut has dropped the table already, after its times were restored. */
  private async restoreSavedAt(runner: QueryRunner, column: string, table: string): Promise<void> {
    const [found] = (await runner.query(
      'SELECT 1 FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?',
      [table],
    )) as object[];
    if (!found) return;
    await runner.query(`
      UPDATE restaurants JOIN ${table} AS saved ON saved.restaurant_id = restaurants.id
      SET restaurants.${column} = saved.updated_at`);
  }

  private async createDeliverySettings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS delivery_settings (
        restaurant_id INT UNSIGNED NOT NULL,
        has_delivery TINYINT(1) NOT NULL,
        has_pickup TINYINT(1) NOT NULL,
        has_dine_in TINYINT(1) NOT NULL,
        coverage_mode ENUM('distance', 'zip') NOT NULL,
        coverage_radius_miles DECIMAL(6, 2) NULL,
        zip_codes JSON NOT NULL,
        delivery_eta_from SMALLINT UNSIGNED NOT NULL,
        delivery_eta_to SMALLINT UNSIGNED NOT NULL,
        pickup_eta_from SMALLINT UNSIGNED NOT NULL,
        pickup_eta_to SMALLINT UNSIGNED NOT NULL,
        apply_delivery_fee TINYINT(1) NOT NULL,
        delivery_fee DECIMAL(10, 2) NOT NULL,
        min_order_enabled TINYINT(1) NOT NULL,
        min_order_amount DECIMAL(10, 2) NOT NULL,
        free_over_enabled TINYINT(1) NOT NULL,
        free_over_amount DECIMAL(10, 2) NOT NULL,
        auto_request_driver TINYINT(1) NOT NULL,
        order_types JSON NOT NULL,
        ${TIMES},
        PRIMARY KEY (restaurant_id),
        CONSTRAINT delivery_settings_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
          ON DELETE CASCADE
      ) ${TABLE}`);
  }

  /** The switches stand with the restaurant; each day has a row of its own. */
  private async createOpeningHours(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE restaurants
        ADD COLUMN IF NOT EXISTS time_zone VARCHAR(64) NULL,
        ADD COLUMN IF NOT EXISTS open_247 TINYINT(1) NOT NULL DEFAULT 0,
        ADD COLUMN IF NOT EXISTS closed_within TINYINT(1) NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS opening_hours (
        restaurant_id INT UNSIGNED NOT NULL,
        day_of_week TINYINT UNSIGNED NOT NULL,
        closed TINYINT(1) NOT NULL,
        open_time TIME NULL,
        break_start TIME NULL,
        reopen_time TIME NULL,
        close_time TIME NULL,
        ${TIMES},
        PRIMARY KEY (restaurant_id, day_of_week),
        CONSTRAINT opening_hours_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
          ON DELETE CASCADE
      ) ${TABLE}`);
  }

  private async createAdditionalInfo(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS additional_info (
        restaurant_id INT UNSIGNED NOT NULL,
        selections JSON NOT NULL,
        ${TIMES},
        PRIMARY KEY (restaurant_id),
        CONSTRAINT additional_info_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
          ON DELETE CASCADE
      ) ${TABLE}`);
  }

  private async createContacts(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS restaurant_contacts (
        restaurant_id INT UNSIGNED NOT NULL,
        restaurant_phone VARCHAR(40) NOT NULL,
        public_phone VARCHAR(40) NOT NULL,
        fax_number VARCHAR(40) NOT NULL,
        mobile_phone VARCHAR(40) NOT NULL,
        contact_email VARCHAR(254) NOT NULL,
        ${TIMES},
        PRIMARY KEY (restaurant_id),
        CONSTRAINT restaurant_contacts_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id)
          ON DELETE CASCADE
      ) ${TABLE}`);
  }
}
