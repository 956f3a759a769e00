import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /**
   * `email` is already normalised. It is compared byte by byte, because a collation could treat two addresses as
   * equal. Deleting a user sets it to NULL, which frees the address (C-198). Platform users can have any restaurant
   * as the active one. `users_search` is a narrow copy for searches, which match any part of a name, address or
   * number. `users_last_name` finds users by the beginning of their last name.
   */
  users: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    email VARCHAR(254) COLLATE utf8mb4_nopad_bin NULL,
    email_verified_at DATETIME(3) NULL,
    first_name VARCHAR(100) NOT NULL DEFAULT '',
    last_name VARCHAR(100) NOT NULL DEFAULT '',
    phone VARCHAR(20) COLLATE ascii_bin NULL,
    phone_verified_at DATETIME(3) NULL,
    password_hash VARCHAR(255) COLLATE ascii_bin NULL,
    password_changed_at DATETIME(3) NULL,
    identity_pending TINYINT(1) NOT NULL DEFAULT 0,
    profile_completed_at DATETIME(3) NULL,
    terms_version VARCHAR(20) NULL,
    terms_accepted_at DATETIME(3) NULL,
    is_superadmin TINYINT(1) NOT NULL DEFAULT 0,
    is_staff TINYINT(1) NOT NULL DEFAULT 0,
    active_restaurant_id INT UNSIGNED NULL,
    active_restaurant_chosen_at DATETIME(3) NULL,
    last_login_at DATETIME(3) NULL,
    disabled_at DATETIME(3) NULL,
    deleted_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY users_email (email),
    KEY users_superadmin (is_superadmin),
    KEY users_active_restaurant (active_restaurant_id),
    KEY users_phone (phone),
    KEY users_there (deleted_at),
    KEY users_by_status (deleted_at, disabled_at),
    KEY users_search (deleted_at, first_name, last_name, email, phone),
    KEY users_last_name (deleted_at, last_name, first_name),
    CONSTRAINT users_active_restaurant FOREIGN KEY (active_restaurant_id)
      REFERENCES restaurants (id) ON DELETE SET NULL`,
  /**
   * A user at the identity provider: the pair of issuer and subject, never the address. `google` records that the
   * user has signed in with Google, so that the first time is announced.
   */
  user_identities: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    user_id INT UNSIGNED NOT NULL,
    issuer VARCHAR(255) COLLATE ascii_bin NOT NULL,
    subject VARCHAR(255) COLLATE ascii_bin NOT NULL,
    ${TIMES},
    google BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id),
    UNIQUE KEY user_identities_subject (issuer, subject),
    KEY user_identities_user (user_id),
    CONSTRAINT user_identities_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  used_identity_tokens: `
    token_hash VARCHAR(43) COLLATE ascii_bin NOT NULL,
    first_used_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    ${TIMES},
    PRIMARY KEY (token_hash),
    KEY used_identity_tokens_expiry (expires_at)`,
  /**
   * `counter` identifies the current refresh token. The token is not stored. It is computed from the id and the
   * counter, with a key that is not in the database.
   */
  sessions: `
    id CHAR(22) COLLATE ascii_bin NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    kind ENUM('full', 'registration') NOT NULL,
    counter INT UNSIGNED NOT NULL DEFAULT 1,
    rotated_at DATETIME(3) NOT NULL,
    remember TINYINT(1) NOT NULL DEFAULT 1,
    ip VARCHAR(45) NOT NULL DEFAULT '',
    user_agent VARCHAR(255) NOT NULL DEFAULT '',
    last_seen_at DATETIME(3) NOT NULL,
    idle_expires_at DATETIME(3) NOT NULL,
    absolute_expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    revoked_reason VARCHAR(40) NULL,
    ${TIMES},
    PRIMARY KEY (id),
    KEY sessions_user (user_id, revoked_at),
    KEY sessions_idle (idle_expires_at),
    CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  /**
   * One live code per address and purpose, at most. The row remains after the code was used: its counters enforce the
   * sending limits even if Redis loses its data.
   * - `email` verifies a signed-in user's new address, `delete` confirms deleting the account.
   * - `user_id` is the user who requested one of these, since a new address belongs to no user yet.
   */
  one_time_codes: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    email VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL,
    purpose ENUM('register', 'reset', 'invite', 'email', 'delete') NOT NULL,
    code_hmac VARCHAR(43) COLLATE ascii_bin NOT NULL,
    asked_by VARCHAR(43) COLLATE ascii_bin NULL,
    attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
    sent_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    consumed_at DATETIME(3) NULL,
    hour_started_at DATETIME(3) NOT NULL,
    hour_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    day_started_at DATETIME(3) NOT NULL,
    day_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    terms_version VARCHAR(20) NULL,
    ${TIMES},
    user_id INT UNSIGNED NULL,
    PRIMARY KEY (id),
    UNIQUE KEY one_time_codes_address (email, purpose),
    KEY one_time_codes_day (day_started_at),
    KEY one_time_codes_user (user_id),
    CONSTRAINT one_time_codes_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  /** Tries are counted per client, so that a stranger cannot use up those of the user who received the code. */
  one_time_code_tries: `
    code_id INT UNSIGNED NOT NULL,
    client VARCHAR(43) COLLATE ascii_bin NOT NULL,
    code_hmac VARCHAR(43) COLLATE ascii_bin NOT NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    ${TIMES},
    PRIMARY KEY (code_id, client),
    CONSTRAINT one_time_code_tries_code FOREIGN KEY (code_id) REFERENCES one_time_codes (id) ON DELETE CASCADE`,
  /**
   * Counts what each client sent to an address, so that a stranger's requests do not use up the owner's. Also stores
   * the secret of the newest link, which wrong codes do not invalidate.
   */
  one_time_code_sends: `
    code_id INT UNSIGNED NOT NULL,
    client VARCHAR(43) COLLATE ascii_bin NOT NULL,
    link_hash VARCHAR(43) COLLATE ascii_bin NULL,
    sent_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    hour_started_at DATETIME(3) NOT NULL,
    hour_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    day_started_at DATETIME(3) NOT NULL,
    day_count SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (code_id, client),
    KEY one_time_code_sends_link (link_hash),
    CONSTRAINT one_time_code_sends_code FOREIGN KEY (code_id) REFERENCES one_time_codes (id) ON DELETE CASCADE`,
  /**
   * One row, written by each transaction that removes a superadmin, as `restaurants.owners_version` is for owners.
   */
  platform_guards: `
    id TINYINT UNSIGNED NOT NULL,
    superadmins_version INT UNSIGNED NOT NULL DEFAULT 0,
    ${TIMES},
    PRIMARY KEY (id)`,
};

/** Creates users, their credentials and their sessions. */
export class CreateIdentity1763900200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
