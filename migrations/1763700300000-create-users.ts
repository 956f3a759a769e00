import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People and the accounts at the identity provider that are theirs. `email` is compared byte by byte: it is
 * normalised already, and no collation may fold two addresses. Deleting somebody sets it to
 * NULL, which frees the address (C-198). An identity is the pair of issuer and subject, never the address (2.5).
 */
export class CreateUsers1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS users (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        email VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin NULL,
        email_verified_at DATETIME(3) NULL,
        first_name VARCHAR(100) NOT NULL DEFAULT '',
        last_name VARCHAR(100) NOT NULL DEFAULT '',
        phone VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
        password_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
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
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY users_email (email),
        KEY users_superadmin (is_superadmin),
        KEY users_active_restaurant (active_restaurant_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS user_identities (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        user_id INT UNSIGNED NOT NULL,
        issuer VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        subject VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE KEY user_identities_subject (issuer, subject),
        KEY user_identities_user (user_id),
        CONSTRAINT user_identities_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS used_identity_tokens (
        token_hash VARCHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        first_used_at DATETIME(3) NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (token_hash),
        KEY used_identity_tokens_expiry (expires_at)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS used_identity_tokens');
    await runner.query('DROP TABLE IF EXISTS user_identities');
    await runner.query('DROP TABLE IF EXISTS users');
  }
}
