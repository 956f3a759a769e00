import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = ['register', 'reset', 'invite'];
const ADDED = ['email', 'delete'];
const enumOf = (purposes: readonly string[]) => `ENUM(${purposes.map((name) => `'${name}'`).join(', ')})`;

/**
 * Adds codes for signed-in users: one verifies a new address before it is saved, one confirms deleting the account.
 * `user_id` is the user who requested it, since a new address belongs to no user yet.
 */
export class AddAccountCodes1763901200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE one_time_codes
         MODIFY COLUMN purpose ${enumOf([...PURPOSES, ...ADDED])} NOT NULL,
         ADD COLUMN IF NOT EXISTS user_id INT UNSIGNED NULL,
         ADD KEY IF NOT EXISTS one_time_codes_user (user_id)`,
    );
    await runner.query(
      `ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_user
         FOREIGN KEY IF NOT EXISTS (user_id) REFERENCES users (id) ON DELETE CASCADE`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one_time_codes DROP FOREIGN KEY IF EXISTS one_time_codes_user');
    await runner.query('DELETE FROM one_time_codes WHERE purpose IN (?)', [ADDED]);
    await runner.query(
      `ALTER TABLE one_time_codes
         DROP KEY IF EXISTS one_time_codes_user,
         DROP COLUMN IF EXISTS user_id,
         MODIFY COLUMN purpose ${enumOf(PURPOSES)} NOT NULL`,
    );
  }
}
