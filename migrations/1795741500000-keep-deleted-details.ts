import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Keeps encrypted personal details of deleted rows, for as long as the deletion can be undone. */
export class KeepDeletedDetails1795741500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS deleted_details (
      entry_id INT UNSIGNED NOT NULL,
      deleted_at DATETIME(3) NOT NULL,
      sealed MEDIUMBLOB NOT NULL,
      created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
      PRIMARY KEY (entry_id),
      KEY deleted_details_at (deleted_at)
    ) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS deleted_details');
  }
}
