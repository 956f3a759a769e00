import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const TABLES = {
  /** The files that entries of the audit log were moved into; a row is there exactly when its entries are gone. */
  audit_archives: `
    name VARCHAR(64) COLLATE ascii_bin NOT NULL,
    day DATE NOT NULL,
    first_id INT UNSIGNED NOT NULL,
    last_id INT UNSIGNED NOT NULL,
    entries INT UNSIGNED NOT NULL,
    bytes INT UNSIGNED NOT NULL,
    sha256 CHAR(64) COLLATE ascii_bin NOT NULL,
    ${TIMES},
    PRIMARY KEY (name),
    KEY audit_archives_day (day)`,
  /** Up to which entry a piece of upkeep has come. */
  audit_marks: `
    name VARCHAR(40) COLLATE ascii_bin NOT NULL,
    entry_id INT UNSIGNED NOT NULL,
    ${TIMES},
    PRIMARY KEY (name)`,
};

/** Entries of the audit log that are old enough are moved into files (C-314). */
export class ArchiveHistory1763903400002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
