import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An invite that is over may name nobody any more, once its person is deleted (C-198). */
export class ForgetWhoWasInvited1763707000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invites DROP CONSTRAINT IF EXISTS invites_reachable,
      ADD CONSTRAINT invites_reachable CHECK (status <> 'pending'
        OR delivery = 'email' AND email IS NOT NULL OR delivery = 'sms' AND phone IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM invites
      WHERE NOT (delivery = 'email' AND email IS NOT NULL OR delivery = 'sms' AND phone IS NOT NULL)`);
    await runner.query(`ALTER TABLE invites DROP CONSTRAINT IF EXISTS invites_reachable,
      ADD CONSTRAINT invites_reachable CHECK (
        delivery = 'email' AND email IS NOT NULL OR delivery = 'sms' AND phone IS NOT NULL)`);
  }
}
