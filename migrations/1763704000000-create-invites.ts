import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invites and the restaurants that they are for (C-183). `pending_address` is set as long as an invite is
 * pending, so that the database itself keeps it to one for each address and restaurant.
 */
export class CreateInvites1763704000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS invites (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        delivery ENUM('email', 'sms') NOT NULL,
        email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NULL,
        phone VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
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
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY invites_token (token_hash),
        KEY invites_status (status, id),
        KEY invites_email (email, status),
        KEY invites_phone (phone, status),
        KEY invites_invited_by (invited_by),
        KEY invites_accepted_by (accepted_by),
        CONSTRAINT invites_invited_by FOREIGN KEY (invited_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT invites_accepted_by FOREIGN KEY (accepted_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT invites_reachable CHECK (
          delivery = 'email' AND email IS NOT NULL OR delivery = 'sms' AND phone IS NOT NULL)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS invite_restaurants (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        invite_id INT UNSIGNED NOT NULL,
        restaurant_id INT UNSIGNED NOT NULL,
        pending_address VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY invite_restaurants_pair (invite_id, restaurant_id),
        UNIQUE KEY invite_restaurants_pending (restaurant_id, pending_address),
        CONSTRAINT invite_restaurants_invite FOREIGN KEY (invite_id) REFERENCES invites (id) ON DELETE CASCADE,
        CONSTRAINT invite_restaurants_restaurant FOREIGN KEY (restaurant_id)
          REFERENCES restaurants (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS invite_restaurants');
    await runner.query('DROP TABLE IF EXISTS invites');
  }
}
