import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /** Social links are read and written together and never searched, so they stay in the row. */
  territories: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    name VARCHAR(120) NOT NULL,
    slug VARCHAR(60) COLLATE utf8mb4_nopad_bin NULL,
    phone VARCHAR(40) NOT NULL DEFAULT '',
    email VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT '',
    rep_name VARCHAR(120) NOT NULL DEFAULT '',
    rep_dob DATE NULL,
    rep_product_email VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT '',
    rep_personal_email VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT '',
    rep_phone VARCHAR(40) NOT NULL DEFAULT '',
    rep_address VARCHAR(300) NOT NULL DEFAULT '',
    rep_photo VARCHAR(2048) NULL,
    wallpaper VARCHAR(2048) NULL,
    current_commission VARCHAR(50) NOT NULL DEFAULT '',
    settlement_date DATE NULL,
    active TINYINT(1) NOT NULL DEFAULT 1,
    socials JSON NOT NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY territories_slug (slug),
    KEY territories_name (name)`,
  territory_zips: `
    territory_id INT UNSIGNED NOT NULL,
    code VARCHAR(10) NOT NULL,
    ${TIMES},
    PRIMARY KEY (territory_id, code),
    KEY territory_zips_code (code),
    CONSTRAINT territory_zips_territory FOREIGN KEY (territory_id) REFERENCES territories (id) ON DELETE CASCADE`,
  /** `size` groups circles by radius, for finding those near another one. */
  territory_circles: `
    territory_id INT UNSIGNED NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    center_lat DECIMAL(8, 6) NOT NULL,
    center_lng DECIMAL(9, 6) NOT NULL,
    radius_meters INT UNSIGNED NOT NULL,
    ${TIMES},
    size TINYINT UNSIGNED NOT NULL DEFAULT (CEILING(LOG2(radius_meters))),
    PRIMARY KEY (territory_id, position),
    KEY territory_circles_near (size, center_lat),
    CONSTRAINT territory_circles_territory FOREIGN KEY (territory_id)
      REFERENCES territories (id) ON DELETE CASCADE`,
  /** Overlaps between circles of two territories, computed when the circles are written. */
  territory_overlaps: `
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
    CONSTRAINT territory_overlaps_territory FOREIGN KEY (territory_id)
      REFERENCES territories (id) ON DELETE CASCADE,
    CONSTRAINT territory_overlaps_other FOREIGN KEY (other_id) REFERENCES territories (id) ON DELETE CASCADE`,
  /**
   * Numbers of territories, restaurants and waitlist entries by zip, with its location for finding those within a
   * circle. A null `served` is unknown yet.
   */
  zip_counts: `
    code VARCHAR(10) NOT NULL,
    territories INT NOT NULL DEFAULT 0,
    served TINYINT(1) NULL,
    restaurants INT NOT NULL DEFAULT 0,
    waiting INT NOT NULL DEFAULT 0,
    place_lat DECIMAL(8, 6) NULL,
    place_lng DECIMAL(9, 6) NULL,
    ${TIMES},
    PRIMARY KEY (code),
    KEY zip_counts_shared (territories, code),
    KEY zip_counts_waiting (waiting, code),
    KEY zip_counts_served (served, waiting, code),
    KEY zip_counts_restaurants (served, restaurants, code),
    KEY zip_counts_place (place_lat, place_lng)`,
};

/**
 * Creates territories: the areas of the product, and its representatives there. They belong to the platform, not to a
 * restaurant (C-250).
 */
export class CreateTerritories1763900500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
