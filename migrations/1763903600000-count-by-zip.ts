import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const CODE = "'^[A-Z0-9]{3,10}$'";
/** The zip without blanks and hyphens; a ZIP+4 is reduced to its zip. */
const bare = (column: string) =>
  `UPPER(REPLACE(REPLACE(IF(${column} REGEXP '^[0-9]{5}-[0-9]{4}$', LEFT(${column}, 5), ${column}), ' ', ''), '-', ''))`;
/** Code of a restaurant's zip, which is stored compact or with a blank before the last three characters. */
const restaurantRows = `UPPER(REPLACE(r.zip_code, ' ', ''))`;

/** Initial counts of existing rows. */
const COUNTED = [
  `SELECT z.code, COUNT(*) AS territories, MAX(t.active) AS served, 0 AS restaurants, 0 AS waiting
     FROM territory_zips AS z JOIN territories AS t ON t.id = z.territory_id GROUP BY z.code`,
  `SELECT ${restaurantRows} AS code, 0, 0, COUNT(*), 0 FROM restaurants AS r
     WHERE r.deleted_at IS NULL AND ${restaurantRows} REGEXP ${CODE}
       AND (r.zip_code = ${restaurantRows}
         OR ${restaurantRows} >= 'A' AND r.zip_code = INSERT(${restaurantRows}, CHAR_LENGTH(${restaurantRows}) - 2, 0, ' '))
     GROUP BY code`,
  `SELECT m.code, 0, 0, 0, COUNT(DISTINCT m.email)
     FROM (SELECT email, ${bare('zip_code')} AS code FROM messages WHERE status <> 'archived') AS m
     WHERE m.code REGEXP ${CODE} GROUP BY m.code`,
];

/** Adds the numbers of territories, restaurants and waitlist entries by zip. */
export class CountByZip1763903600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS zip_counts (
      code VARCHAR(10) NOT NULL,
      territories INT NOT NULL DEFAULT 0,
      served TINYINT(1) NOT NULL DEFAULT 0,
      restaurants INT NOT NULL DEFAULT 0,
      waiting INT NOT NULL DEFAULT 0,
      ${TIMES},
      PRIMARY KEY (code),
      KEY zip_counts_shared (territories, code),
      KEY zip_counts_waiting (waiting, code),
      KEY zip_counts_served (served, waiting, code),
      KEY zip_counts_restaurants (served, restaurants, code)) ${OPTIONS}`);
    await runner.query(
      `REPLACE INTO zip_counts (code, territories, served, restaurants, waiting)
       SELECT code, SUM(territories), MAX(served), SUM(restaurants), SUM(waiting)
       FROM (${COUNTED.join(' UNION ALL ')}) AS counted GROUP BY code`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS zip_counts');
  }
}
