import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /** Written once and never changed. */
  audit_log: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    at DATETIME(3) NOT NULL,
    actor_user_id INT UNSIGNED NULL,
    actor_role VARCHAR(20) NULL,
    ip VARCHAR(45) NULL,
    user_agent VARCHAR(255) NULL,
    restaurant_id INT UNSIGNED NULL,
    action VARCHAR(40) NOT NULL,
    target VARCHAR(120) NULL,
    outcome ENUM('ok', 'refused', 'failed') NOT NULL,
    request_id VARCHAR(64) NULL,
    changed JSON NULL,
    PRIMARY KEY (id),
    KEY audit_log_restaurant_at (restaurant_id, at),
    KEY audit_log_actor_at (actor_user_id, at)`,
  /** Emails to send; `tries` counts delivery attempts. */
  outbox: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    kind VARCHAR(40) NOT NULL,
    recipient VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL,
    payload VARBINARY(8192) NULL,
    status ENUM('pending', 'dispatched', 'sent', 'skipped', 'dead') NOT NULL DEFAULT 'pending',
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_at DATETIME(3) NOT NULL,
    claimed_until DATETIME(3) NULL,
    expires_at DATETIME(3) NULL,
    sent_at DATETIME(3) NULL,
    failure VARCHAR(255) NULL,
    ${TIMES},
    PRIMARY KEY (id),
    KEY outbox_due (status, next_at),
    KEY outbox_age (status, updated_at)`,
  /**
   * Responses by Idempotency-Key and user, or by client without a session (the hash of its address). `request_hash`
   * is SHA-256 over operation and input. `answer` is empty only within the transaction that creates it.
   */
  idempotency_keys: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    actor_id INT UNSIGNED NULL,
    client_hash BINARY(32) NULL,
    idempotency_key VARCHAR(255) COLLATE utf8mb4_nopad_bin NOT NULL,
    request_hash BINARY(32) NOT NULL,
    answer MEDIUMTEXT NULL,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY idempotency_keys_actor_key (actor_id, idempotency_key),
    UNIQUE KEY idempotency_keys_client_key (client_hash, idempotency_key),
    KEY idempotency_keys_created_at (created_at),
    CONSTRAINT idempotency_keys_actor FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE CASCADE`,
  /** Counts by name, updated with each write: one row instead of a scan over all rows. */
  counters: `
    name VARCHAR(120) COLLATE utf8mb4_nopad_bin NOT NULL,
    count INT NOT NULL DEFAULT 0,
    ${TIMES},
    PRIMARY KEY (name)`,
  /** Figures over all restaurants, which a job computes every minute. */
  stats_snapshots: `
    name VARCHAR(40) COLLATE ascii_bin NOT NULL,
    figures JSON NOT NULL,
    made_at DATETIME(3) NOT NULL,
    ${TIMES},
    PRIMARY KEY (name)`,
};

/** Creates tables that every module writes to: history, emails, idempotency keys, counters and statistics. */
export class CreateInfrastructure1763900800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
