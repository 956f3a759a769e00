import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the location of each zip, for finding those within a circle. At first it is unknown which zips are served. */
export class PlaceZips1763903800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE zip_counts
         MODIFY COLUMN served TINYINT(1) NULL DEFAULT NULL,
         ADD COLUMN IF NOT EXISTS place_lat DECIMAL(8, 6) NULL DEFAULT NULL AFTER waiting,
         ADD COLUMN IF NOT EXISTS place_lng DECIMAL(9, 6) NULL DEFAULT NULL AFTER place_lat,
         ADD KEY IF NOT EXISTS zip_counts_place (place_lat, place_lng)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE zip_counts
         DROP KEY IF EXISTS zip_counts_place,
         DROP COLUMN IF EXISTS place_lat,
         DROP COLUMN IF EXISTS place_lng`,
    );
    await runner.query('UPDATE zip_counts SET served = 0 WHERE served IS NULL');
    await runner.query('ALTER TABLE zip_counts MODIFY COLUMN served TINYINT(1) NOT NULL DEFAULT 0');
  }
}
