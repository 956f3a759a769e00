import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs call the API for a user. Only a hash of the token is stored. */
export class CreateApiKeys1795876000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS api_keys (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        user_id INT UNSIGNED NOT NULL,
        name VARCHAR(60) NOT NULL,
        prefix VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        token_hash BINARY(32) NOT NULL,
        restaurant_ids JSON NULL,
        areas JSON NOT NULL,
        expires_at DATETIME(3) NOT NULL,
        last_used_at DATETIME(3) NULL,
        revoked_at DATETIME(3) NULL,
        revoked_by INT UNSIGNED NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX api_keys_token (token_hash),
        INDEX api_keys_user (user_id, revoked_at),
        INDEX api_keys_revoked_by (revoked_by),
        INDEX api_keys_expires (expires_at),
        CONSTRAINT api_keys_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT api_keys_revoked_by FOREIGN KEY (revoked_by) REFERENCES users (id) ON DELETE SET NULL
      ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS api_keys');
  }
}
