import type { MigrationInterface, QueryRunner } from 'typeorm';

const DASHES = ["'-'", "'‐'", "'‑'", "'–'", "'—'"];
/** Both blanks that keyboards can write. */
const BLANKS = ["' '", "'\u00A0'"];
/** A code in capitals, without blanks and dashes. */
const bare = (column: string) =>
  [...DASHES, ...BLANKS].reduce((sql, mark) => `REPLACE(${sql}, ${mark}, '')`, `UPPER(${column})`);
const PLUS_FOUR = "'^[0-9]{5}[- ][0-9]{4}$'";
/** The form that territories store: a ZIP+4 is reduced to its zip. */
const keyOf = (column: string) => `IF(${column} REGEXP ${PLUS_FOUR}, LEFT(${column}, 5), ${bare(column)})`;
const CODE = "'^[A-Z0-9]{3,10}$'";

/** Default for rows that are inserted without a code. The product sets it and reads more notations. */
const BY_DEFAULT =
  "NULLIF(UPPER(REPLACE(REPLACE(IF(zip_code REGEXP '^[0-9]{5}[- ][0-9]{4}$', LEFT(zip_code, 5), zip_code), ' ', ''), '-', '')), '')";

/** Actual numbers by zip, where they differ from the stored counts. */
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

/** Finds restaurants by zip in any notation: with the last four digits, with a hyphen, or without. */
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
