import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Mean radius of the earth (m). */
const EARTH = 6_371_008.8;

/** Every pair of circles of two territories that can overlap, with the distance of their centers. */
const NEAR = `SELECT a.territory_id, b.territory_id AS other_id, a.position, b.position AS other_position,
    CAST(GREATEST(a.radius_meters, b.radius_meters) AS DOUBLE) AS large,
    CAST(LEAST(a.radius_meters, b.radius_meters) AS DOUBLE) AS small,
    2 * ${EARTH} * ASIN(LEAST(1, SQRT(
      POW(SIN(RADIANS(b.center_lat - a.center_lat) / 2), 2) + COS(RADIANS(a.center_lat)) * COS(RADIANS(b.center_lat))
      * POW(SIN(RADIANS(b.center_lng - a.center_lng) / 2), 2)))) AS distance
  FROM territory_circles AS a JOIN territory_circles AS b ON b.territory_id > a.territory_id
    AND RADIANS(ABS(b.center_lat - a.center_lat)) * ${EARTH} <= a.radius_meters + 1 + b.radius_meters`;

/** Common area of two circles, as a share of the smaller one; same as `overlapOf`. */
const CUT = '((n.distance * n.distance + n.large * n.large - n.small * n.small) / (2 * n.distance))';
const segment = (radius: string, height: string) => {
  const ratio = `GREATEST(-1, LEAST(1, ${height} / ${radius}))`;
  return `${radius} * ${radius} * (ACOS(${ratio}) - ${ratio} * SQRT(1 - POW(${ratio}, 2)))`;
};
const SHARE = `IF(n.distance <= n.large - n.small, 1,
  (${segment('n.large', CUT)} + ${segment('n.small', `(n.distance - ${CUT})`)}) / (PI() * n.small * n.small))`;

/** Stores overlaps between circles of different territories, which are computed when the circles are written. */
export class FindOverlaps1763903600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE territory_circles
         ADD COLUMN IF NOT EXISTS size TINYINT UNSIGNED NOT NULL DEFAULT (CEILING(LOG2(radius_meters))),
         ADD KEY IF NOT EXISTS territory_circles_near (size, center_lat)`,
    );
    await runner.query('UPDATE territory_circles SET size = CEILING(LOG2(radius_meters))');
    await runner.query(`CREATE TABLE IF NOT EXISTS territory_overlaps (
      territory_id INT UNSIGNED NOT NULL,
      other_id INT UNSIGNED NOT NULL,
      position SMALLINT UNSIGNED NOT NULL,
      other_position SMALLINT UNSIGNED NOT NULL,
      pairs INT UNSIGNED NOT NULL,
      distance_meters INT UNSIGNED NOT NULL,
      overlap_meters INT UNSIGNED NOT NULL,
      share DECIMAL(4, 3) NOT NULL,
      ${TIMES},
      PRIMARY KEY (territory_id, other_id),
      KEY territory_overlaps_other (other_id),
      KEY territory_overlaps_deepest (overlap_meters, territory_id, other_id),
      CONSTRAINT territory_overlaps_territory FOREIGN KEY (territory_id) REFERENCES territories (id) ON DELETE CASCADE,
      CONSTRAINT territory_overlaps_other FOREIGN KEY (other_id) REFERENCES territories (id) ON DELETE CASCADE
    ) ${OPTIONS}`);
    await runner.query(
      `INSERT IGNORE INTO territory_overlaps
         (territory_id, other_id, position, other_position, pairs, distance_meters, overlap_meters, share)
       SELECT territory_id, other_id, position, other_position, pairs, ROUND(distance), overlap, LEAST(1, share)
       FROM (
         SELECT o.*, COUNT(*) OVER (PARTITION BY territory_id, other_id) AS pairs,
                ROW_NUMBER() OVER (PARTITION BY territory_id, other_id
                                   ORDER BY overlap DESC, position, other_position) AS place
         FROM (SELECT n.*, LEAST(ROUND(n.large + n.small - n.distance), 2 * n.small) AS overlap, ${SHARE} AS share
               FROM (${NEAR}) AS n) AS o
         WHERE overlap >= 1) AS ranked
       WHERE place = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS territory_overlaps');
    await runner.query(
      'ALTER TABLE territory_circles DROP KEY IF EXISTS territory_circles_near, DROP COLUMN IF EXISTS size',
    );
  }
}
