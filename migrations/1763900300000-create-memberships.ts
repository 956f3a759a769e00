import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /** Role of a user in a restaurant, and the modules that they can use. */
  memberships: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    user_id INT UNSIGNED NOT NULL,
    restaurant_id INT UNSIGNED NOT NULL,
    role ENUM('owner', 'manager', 'staff', 'driver') NOT NULL,
    can_dashboard TINYINT(1) NOT NULL DEFAULT 0,
    can_menu TINYINT(1) NOT NULL DEFAULT 0,
    can_drivers TINYINT(1) NOT NULL DEFAULT 0,
    can_territories TINYINT(1) NOT NULL DEFAULT 0,
    can_finance TINYINT(1) NOT NULL DEFAULT 0,
    can_analytics TINYINT(1) NOT NULL DEFAULT 0,
    can_support TINYINT(1) NOT NULL DEFAULT 0,
    disabled_at DATETIME(3) NULL,
    version INT UNSIGNED NOT NULL DEFAULT 1,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY memberships_user_restaurant (user_id, restaurant_id),
    UNIQUE KEY memberships_tenant (id, restaurant_id),
    KEY memberships_restaurant (restaurant_id, role),
    CONSTRAINT memberships_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE,
    CONSTRAINT memberships_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  /**
   * Accepted or declined by the invited user, who is identified by email or by a verified phone number. A closed
   * invite has no address once its user is deleted (C-198). Accepting one that `hands_over` completes the transfer of
   * the restaurant to a pending owner.
   */
  invites: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    delivery ENUM('email', 'sms') NOT NULL,
    email VARCHAR(254) COLLATE utf8mb4_nopad_bin NULL,
    phone VARCHAR(20) COLLATE ascii_bin NULL,
    first_name VARCHAR(100) NOT NULL DEFAULT '',
    last_name VARCHAR(100) NOT NULL DEFAULT '',
    role ENUM('owner', 'manager', 'staff', 'driver') NOT NULL,
    can_dashboard TINYINT(1) NOT NULL DEFAULT 0,
    can_menu TINYINT(1) NOT NULL DEFAULT 0,
    can_drivers TINYINT(1) NOT NULL DEFAULT 0,
    can_territories TINYINT(1) NOT NULL DEFAULT 0,
    can_finance TINYINT(1) NOT NULL DEFAULT 0,
    can_analytics TINYINT(1) NOT NULL DEFAULT 0,
    can_support TINYINT(1) NOT NULL DEFAULT 0,
    status ENUM('pending', 'accepted', 'revoked') NOT NULL DEFAULT 'pending',
    token_hash BINARY(32) NOT NULL,
    message_id INT UNSIGNED NULL,
    sent_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    invited_by INT UNSIGNED NULL,
    accepted_by INT UNSIGNED NULL,
    accepted_at DATETIME(3) NULL,
    declined_at DATETIME(3) NULL,
    ${TIMES},
    hands_over BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id),
    UNIQUE KEY invites_token (token_hash),
    KEY invites_status (status, id),
    KEY invites_email (email, status),
    KEY invites_phone (phone, status),
    KEY invites_invited_by (invited_by),
    KEY invites_accepted_by (accepted_by),
    KEY invites_expiry (expires_at),
    CONSTRAINT invites_accepted_by FOREIGN KEY (accepted_by) REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT invites_invited_by FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT invites_reachable CHECK (
      status <> 'pending' OR delivery = 'email' AND email IS NOT NULL OR delivery = 'sms' AND phone IS NOT NULL)`,
  /**
   * Restaurants of an invite (C-183). `pending_address` is set while the invite is pending, so that the database
   * allows only one per address and restaurant.
   */
  invite_restaurants: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    invite_id INT UNSIGNED NOT NULL,
    restaurant_id INT UNSIGNED NOT NULL,
    pending_address VARCHAR(254) COLLATE utf8mb4_nopad_bin NULL,
    ${TIMES},
    PRIMARY KEY (id),
    UNIQUE KEY invite_restaurants_pair (invite_id, restaurant_id),
    UNIQUE KEY invite_restaurants_pending (restaurant_id, pending_address),
    CONSTRAINT invite_restaurants_invite FOREIGN KEY (invite_id) REFERENCES invites (id) ON DELETE CASCADE,
    CONSTRAINT invite_restaurants_restaurant FOREIGN KEY (restaurant_id)
      REFERENCES restaurants (id) ON DELETE CASCADE`,
};

/** Creates memberships and invites. */
export class CreateMemberships1763900300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
