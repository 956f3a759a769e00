import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Key of a unique name: in lower case, with every apostrophe as ' and every quotation mark as ". */
const NAME_KEY = `REPLACE(LOWER(REGEXP_REPLACE(REGEXP_REPLACE(name,'[’‘‚‛ʼʻ\`´′＇]',''''),'[“”„‟«»″＂]','"')),'ς','σ')`;

/**
 * Saved views of lists. `place_id` is the restaurant or 0, and `shared_key` the name while the view is shared: so that
 * unique indices compare them.
 */
export class CreateSavedViews1795893000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS saved_views (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT,
        user_id INT UNSIGNED NOT NULL,
        restaurant_id INT UNSIGNED NULL,
        place_id INT UNSIGNED NOT NULL,
        list VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        name VARCHAR(40) NOT NULL,
        name_key VARCHAR(40) COLLATE utf8mb4_nopad_bin NOT NULL DEFAULT (${NAME_KEY}),
        query VARCHAR(2000) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        is_shared TINYINT(1) NOT NULL DEFAULT 0,
        shared_key VARCHAR(40) COLLATE utf8mb4_nopad_bin NULL,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (id),
        UNIQUE INDEX saved_views_own (user_id, place_id, list, name_key),
        UNIQUE INDEX saved_views_shared (place_id, list, shared_key),
        INDEX saved_views_restaurant (restaurant_id),
        CONSTRAINT saved_views_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT saved_views_restaurant FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
      ) ENGINE = InnoDB`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS saved_views');
  }
}
