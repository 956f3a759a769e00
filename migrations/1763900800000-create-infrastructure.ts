import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /** Written once and never changed, with the values before and after a change. */
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
    entity VARCHAR(40) NULL,
    entity_id INT UNSIGNED NULL,
    part_of VARCHAR(40) NULL,
    part_of_id INT UNSIGNED NULL,
    label VARCHAR(255) NULL,
    old_values LONGTEXT NULL CHECK (JSON_VALID(old_values)),
    new_values LONGTEXT NULL CHECK (JSON_VALID(new_values)),
    continues INT UNSIGNED NULL,
    PRIMARY KEY (id),
    KEY audit_log_restaurant_at (restaurant_id, at),
    KEY audit_log_actor_at (actor_user_id, at),
    KEY audit_log_entity (entity, entity_id),
    KEY audit_log_part_of (part_of, part_of_id),
    KEY audit_log_continues (continues),
    KEY audit_log_at (at),
    KEY audit_log_label (label)`,
  /** Files with archived entries of the audit log (C-314); a row exists exactly when its entries were moved. */
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
  /** Encrypted personal details of deleted rows, for as long as the deletion can be undone. */
  deleted_details: `
    entry_id INT UNSIGNED NOT NULL,
    deleted_at DATETIME(3) NOT NULL,
    sealed MEDIUMBLOB NOT NULL,
    ${TIMES},
    PRIMARY KEY (entry_id),
    KEY deleted_details_at (deleted_at)`,
  /**
   * Emails to send; `tries` counts delivery attempts. A user can send a failed one again or discard it (C-286). A row
   * that is `forgotten` is deleted after delivery (C-313). `outbox_counts` counts by type without reading rows.
   */
  outbox: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    kind VARCHAR(40) NOT NULL,
    recipient VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL,
    payload VARBINARY(8192) NULL,
    status ENUM('pending', 'dispatched', 'sent', 'skipped', 'dead', 'discarded') NOT NULL DEFAULT 'pending',
    tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_at DATETIME(3) NOT NULL,
    claimed_until DATETIME(3) NULL,
    expires_at DATETIME(3) NULL,
    sent_at DATETIME(3) NULL,
    failure VARCHAR(255) NULL,
    request_id VARCHAR(64) NULL,
    ${TIMES},
    forgotten TINYINT(1) NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    KEY outbox_due (status, next_at),
    KEY outbox_age (status, updated_at),
    KEY outbox_status (status),
    KEY outbox_counts (status, kind, created_at),
    KEY outbox_recipient (recipient)`,
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
  /** Times of the last backup and the last verification, for reporting that recent ones are missing. */
  backup_marks: `
    name VARCHAR(20) COLLATE ascii_bin NOT NULL,
    archive_at DATETIME(3) NOT NULL,
    ${TIMES},
    PRIMARY KEY (name)`,
};

/**
 * Creates tables that every module writes to: history, emails, idempotency keys, counters and statistics. Also creates
 * what commands write: archives of the history and times of backups.
 */
export class CreateInfrastructure1763900800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
