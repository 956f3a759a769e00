import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table, in the order in which they refer to each other. */
const TABLES = {
  /**
   * Newest first is by id, which every index ends with. `email` is in lower case and compared byte by byte, so that
   * looking for a part of it is cheap; the index that has it covers the search.
   */
  messages: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    email VARCHAR(254) COLLATE utf8mb4_nopad_bin NOT NULL,
    zip_code VARCHAR(10) NOT NULL,
    message TEXT NOT NULL,
    status ENUM('new', 'read', 'archived') NOT NULL DEFAULT 'new',
    user_agent VARCHAR(512) NOT NULL DEFAULT '',
    ${TIMES},
    PRIMARY KEY (id),
    KEY messages_status (status),
    KEY messages_email (email, status)`,
  /**
   * One row for an address and a zip code that were sent lately: who sends the same once more waits for that row,
   * and gets the message it names (C-225).
   */
  message_deduplication: `
    submission BINARY(32) NOT NULL,
    message_id INT UNSIGNED NULL,
    until DATETIME(3) NOT NULL,
    ${TIMES},
    PRIMARY KEY (submission),
    KEY message_deduplication_message (message_id),
    KEY message_deduplication_until (until),
    CONSTRAINT message_deduplication_message FOREIGN KEY (message_id) REFERENCES messages (id) ON DELETE CASCADE`,
  /** The answers are one document: read as a whole, and counted when they come in (`counters`). */
  survey_responses: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    answers JSON NOT NULL,
    ${TIMES},
    PRIMARY KEY (id)`,
  /** The texts among the answers once more, a row each, where they are listed by question. */
  survey_texts: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    response_id INT UNSIGNED NOT NULL,
    question VARCHAR(40) COLLATE ascii_bin NOT NULL,
    body TEXT NOT NULL,
    ${TIMES},
    PRIMARY KEY (id),
    KEY survey_texts_question (question),
    KEY survey_texts_response (response_id),
    CONSTRAINT survey_texts_response FOREIGN KEY (response_id)
      REFERENCES survey_responses (id) ON DELETE CASCADE`,
};

/** What visitors leave behind: messages and surveys. */
export class CreatePublicForms1763900600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
