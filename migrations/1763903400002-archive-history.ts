import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const TABLES = {
  /** Files with archived entries of the audit log; a row exists exactly when its entries were moved. */
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
  /** Last entry that each cleanup has processed. */
  audit_marks: `
    name VARCHAR(40) COLLATE ascii_bin NOT NULL,
    entry_id INT UNSIGNED NOT NULL,
    ${TIMES},
    PRIMARY KEY (name)`,
};

/** Adds the archive of the audit log, whose old entries are moved into files (C-314). */
export class ArchiveHistory1763903400002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
