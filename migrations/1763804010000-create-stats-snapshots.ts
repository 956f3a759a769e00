import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures over all restaurants, which a job counts once a minute: no request waits for a look at every row. */
export class CreateStatsSnapshots1763804010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS stats_snapshots (
        name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        figures JSON NOT NULL,
        made_at DATETIME(3) NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (name)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS stats_snapshots');
  }
}
