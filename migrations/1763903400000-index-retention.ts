import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for deleting expired rows by time, and for finding a person's data by address. */
const INDICES = {
  sessions: { sessions_idle: 'idle_expires_at' },
  invites: { invites_expiry: 'expires_at' },
  messages: { messages_age: 'created_at' },
  survey_responses: {
    survey_responses_age: 'created_at',
    survey_responses_email: 'contact_email',
  },
  outbox: { outbox_recipient: 'recipient' },
};

/**
 * Indexes rows that are deleted after their retention (C-312), and a person's rows. Adds a column for a survey's
 * address, normalised like all addresses.
 */
export class IndexRetention1763903400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE survey_responses
         ADD COLUMN IF NOT EXISTS contact_email VARCHAR(254) COLLATE utf8mb4_nopad_bin NULL`,
    );
    await runner.query(
      `UPDATE survey_responses SET updated_at = updated_at,
          contact_email = LOWER(TRIM(JSON_VALUE(answers, '$.contact_email')))
        WHERE JSON_VALUE(answers, '$.contact_email') LIKE '%_@_%'`,
    );
    for (const [table, indices] of Object.entries(INDICES)) {
      const added = Object.entries(indices).map(
        ([name, columns]) => `ADD INDEX IF NOT EXISTS ${name} (${columns})`,
      );
      await runner.query(`ALTER TABLE ${table} ${added.join(', ')}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, indices] of Object.entries(INDICES)) {
      const dropped = Object.keys(indices).map((name) => `DROP INDEX IF EXISTS ${name}`);
      await runner.query(`ALTER TABLE ${table} ${dropped.join(', ')}`);
    }
    await runner.query('ALTER TABLE survey_responses DROP COLUMN IF EXISTS contact_email');
  }
}
