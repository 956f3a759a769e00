import type { MigrationInterface, QueryRunner } from 'typeorm';

const DASHES = ["'-'", "'‐'", "'‑'", "'–'", "'—'"];
/** Blanks of both kinds that keyboards write. */
const BLANKS = ["' '", "'\u00A0'"];
/** A written code in capitals, without blanks and dashes. */
const bare = (column: string) =>
  [...DASHES, ...BLANKS].reduce((sql, mark) => `REPLACE(${sql}, ${mark}, '')`, `UPPER(${column})`);
const PLUS_FOUR = "'^[0-9]{5}[- ][0-9]{4}$'";
/** As territories keep it: of a ZIP+4 the zip. */
const keyOf = (column: string) => `IF(${column} REGEXP ${PLUS_FOUR}, LEFT(${column}, 5), ${bare(column)})`;
const CODE = "'^[A-Z0-9]{3,10}$'";

/** Of rows that come without it. The product writes it itself, and reads more spellings. */
const BY_DEFAULT =
  "NULLIF(UPPER(REPLACE(REPLACE(IF(zip_code REGEXP '^[0-9]{5}[- ][0-9]{4}$', LEFT(zip_code, 5), zip_code), ' ', ''), '-', '')), '')";

/** How many there are in each zip, where that is not what was counted. */
const COUNTED = `
  SELECT code, SUM(restaurants) AS restaurants, SUM(waiting) AS waiting FROM (
    SELECT zip_key AS code, COUNT(*) AS restaurants, 0 AS waiting FROM restaurants
      WHERE deleted_at IS NULL AND zip_key IS NOT NULL GROUP BY zip_key
    UNION ALL
    SELECT m.code, 0, COUNT(DISTINCT m.email)
      FROM (SELECT email, ${keyOf('zip_code')} AS code FROM messages WHERE status <> 'archived') AS m
      WHERE m.code REGEXP ${CODE} GROUP BY m.code
    UNION ALL
    SELECT code, 0, 0 FROM zip_counts) AS each_of
  GROUP BY code`;

/** Restaurants are found by their zip however it was written: with the last four digits, with a hyphen, or without. */
export class FindRestaurantsByZip1795723302493 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE restaurants
         ADD COLUMN IF NOT EXISTS zip_key VARCHAR(10) NULL DEFAULT (${BY_DEFAULT}) AFTER zip_code,
         ADD KEY IF NOT EXISTS restaurants_zip_key (zip_key, deleted_at)`,
    );
    const key = keyOf('zip_code');
    await runner.query(
      `UPDATE restaurants SET zip_key = IF(${key} REGEXP ${CODE}, ${key}, NULL), updated_at = updated_at
       WHERE zip_code <> ''`,
    );
    await runner.query(
      `INSERT INTO zip_counts (code, restaurants, waiting) SELECT code, restaurants, waiting FROM (${COUNTED}) AS counted
       ON DUPLICATE KEY UPDATE restaurants = VALUES(restaurants), waiting = VALUES(waiting)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE restaurants
         DROP KEY IF EXISTS restaurants_zip_key,
         DROP COLUMN IF EXISTS zip_key`,
    );
  }
}
