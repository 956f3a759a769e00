import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIMES = `created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`;
const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Columns and keys of each table; a table comes after those that it refers to. */
const TABLES = {
  /**
   * Newest first means ordered by id, which every index ends with. `email` is in lower case and compared byte by
   * byte, so that searching for a part is cheap. The index on it covers the search.
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
    KEY messages_email (email, status),
    KEY messages_age (created_at)`,
  /**
   * One row for each address and zip code that were sent recently. A repeated request waits for that row, and gets
   * the message that it refers to (C-225).
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
  /**
   * The answers are one document: read as a whole, and counted when they arrive (`counters`). `contact_email` is their
   * address, normalized like all addresses.
   */
  survey_responses: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    answers JSON NOT NULL,
    ${TIMES},
    contact_email VARCHAR(254) COLLATE utf8mb4_nopad_bin NULL,
    PRIMARY KEY (id),
    KEY survey_responses_age (created_at),
    KEY survey_responses_email (contact_email)`,
  /** Copies of the text answers, one per row, for listing them by question. */
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

/** Creates the data of visitors: messages and surveys. */
export class CreatePublicForms1763900600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(TABLES))
      await runner.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns}) ${OPTIONS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES).reverse()) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}
