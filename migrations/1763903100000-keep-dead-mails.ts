import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = ['pending', 'dispatched', 'sent', 'skipped', 'dead'];
const enumOf = (statuses: readonly string[]) =>
  `ENUM(${statuses.map((status) => `'${status}'`).join(', ')}) NOT NULL DEFAULT 'pending'`;

/** Keeps failed messages, which a user can send again or discard (C-286); they are listed newest first. */
export class KeepDeadMails1763903100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox MODIFY COLUMN status ${enumOf([...STATUSES, 'discarded'])},
      ADD KEY IF NOT EXISTS outbox_status (status)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE outbox SET status = 'skipped', updated_at = updated_at WHERE status = 'discarded'`,
    );
    await runner.query(
      `ALTER TABLE outbox DROP KEY IF EXISTS outbox_status, MODIFY COLUMN status ${enumOf(STATUSES)}`,
    );
  }
}
