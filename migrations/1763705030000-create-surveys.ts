import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Filled-in surveys. The answers are one document: they are read as a whole, and counted when they come
 * in (`tallies`). What people wrote stands a second time in `survey_texts`, a row a text, where it is listed by question.
 */
export class CreateSurveys1763705030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS survey_responses (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        answers JSON NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS survey_texts (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        response_id INT UNSIGNED NOT NULL,
        question VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        body TEXT NOT NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        KEY survey_texts_question (question),
        KEY survey_texts_response (response_id),
        CONSTRAINT survey_texts_response FOREIGN KEY (response_id) REFERENCES survey_responses (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS survey_texts');
    await runner.query('DROP TABLE IF EXISTS survey_responses');
  }
}
