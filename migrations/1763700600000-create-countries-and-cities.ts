import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Countries and cities are shared by all restaurants (C-250); the three on offer are there from the start (C-247). */
export class CreateCountriesAndCities1763700600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS countries (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        name VARCHAR(100) NOT NULL,
        code CHAR(2) NOT NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY countries_name (name),
        UNIQUE KEY countries_code (code)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS cities (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        country_id INT UNSIGNED NOT NULL,
        name VARCHAR(100) NOT NULL,
        version INT UNSIGNED NOT NULL DEFAULT 1,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY cities_country_name (country_id, name),
        CONSTRAINT cities_country FOREIGN KEY (country_id) REFERENCES countries (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      INSERT IGNORE INTO countries (name, code) VALUES ('United States', 'US'), ('Canada', 'CA'), ('United Kingdom', 'GB')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS cities');
    await runner.query('DROP TABLE IF EXISTS countries');
  }
}
