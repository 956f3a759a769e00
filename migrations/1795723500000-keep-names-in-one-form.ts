import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Key of a name: in lower case, with every apostrophe as ' and every quotation mark as ". */
const KEY = `REPLACE(LOWER(REGEXP_REPLACE(REGEXP_REPLACE(name,'[’‘‚‛ʼʻ\`´′＇]',''''),'[“”„‟«»″＂]','"')),'ς','σ')`;

/** Extras with unique names; their key was the name in lower case. */
const EXTRAS = ['extra_option_groups', 'extra_option_selections'];

const setKeys = (table: string, key: string) =>
  // If two names become equal, both keep their earlier keys, which differ.
  `UPDATE IGNORE ${table} SET name_key = ${key}, updated_at = updated_at`;

/** Points restaurants to the first of the cities that are equal in these columns, and deletes the others. */
const merge = (...same: string[]) => {
  const first = `(SELECT c.id, f.id AS first FROM cities AS c JOIN
      (SELECT MIN(id) AS id, country_id, ${same.join(', ')} FROM cities GROUP BY country_id, ${same.join(', ')}) AS f
      ON f.country_id = c.country_id ${same.map((column) => `AND f.${column} = c.${column}`).join(' ')})`;
  return [
    `UPDATE restaurants AS r JOIN ${first} AS m ON m.id = r.city_id
     SET r.city_id = m.first, r.updated_at = r.updated_at WHERE m.id <> m.first`,
    `DELETE c FROM cities AS c JOIN ${first} AS m ON m.id = c.id WHERE m.id <> m.first`,
  ];
};

/**
 * Compares unique names by a key that ignores the shape of apostrophes. Distinguishes cities of one name by their
 * state.
 */
export class KeepNamesInOneForm1795723500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of EXTRAS) {
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN name_key SET DEFAULT (${KEY})`);
      await runner.query(setKeys(table, KEY));
    }
    await runner.query(
      `ALTER TABLE countries ADD COLUMN IF NOT EXISTS name_key VARCHAR(100) NOT NULL DEFAULT (${KEY}) AFTER name`,
    );
    await runner.query('ALTER TABLE countries ADD UNIQUE KEY IF NOT EXISTS countries_name_key (name_key)');

    await runner.query(
      `ALTER TABLE cities ADD COLUMN IF NOT EXISTS name_key VARCHAR(100) NOT NULL DEFAULT (${KEY}) AFTER name,
                          ADD COLUMN IF NOT EXISTS state VARCHAR(2) NOT NULL DEFAULT '' AFTER name_key`,
    );
    // The foreign key to the country needs its own index meanwhile.
    await runner.query('ALTER TABLE cities ADD KEY IF NOT EXISTS cities_country (country_id)');
    await runner.query('ALTER TABLE cities DROP KEY IF EXISTS cities_country_name');
    await runner.query(
      `UPDATE cities SET name = TRIM(REGEXP_REPLACE(name, '[[:space:]]+', ' ')), updated_at = updated_at`,
    );
    await runner.query(`UPDATE cities SET name_key = ${KEY}, updated_at = updated_at`);
    for (const sql of merge('name_key', 'state')) await runner.query(sql);
    await runner.query(
      `UPDATE cities AS c JOIN (SELECT city_id, MIN(state) AS state FROM restaurants WHERE state <> '' GROUP BY city_id) AS r
       ON r.city_id = c.id SET c.state = UPPER(r.state) WHERE c.state = ''`,
    );
    await runner.query(
      `INSERT INTO cities (country_id, name, state)
       SELECT DISTINCT c.country_id, c.name, UPPER(r.state) FROM restaurants AS r JOIN cities AS c ON c.id = r.city_id
       WHERE r.state <> '' AND NOT EXISTS (SELECT 1 FROM cities AS o
         WHERE o.country_id = c.country_id AND o.name_key = c.name_key AND o.state = r.state)`,
    );
    await runner.query(
      `UPDATE restaurants AS r JOIN cities AS c ON c.id = r.city_id
       JOIN cities AS o ON o.country_id = c.country_id AND o.name_key = c.name_key AND o.state = r.state
       SET r.city_id = o.id, r.updated_at = r.updated_at WHERE r.state <> '' AND c.state <> r.state`,
    );
    await runner.query(
      'ALTER TABLE cities ADD UNIQUE KEY IF NOT EXISTS cities_place (country_id, name_key, state)',
    );
    await runner.query('ALTER TABLE cities DROP KEY IF EXISTS cities_country');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cities ADD KEY IF NOT EXISTS cities_country (country_id)');
    await runner.query('ALTER TABLE cities DROP KEY IF EXISTS cities_place');
    for (const sql of merge('name')) await runner.query(sql);
    await runner.query(
      'ALTER TABLE cities ADD UNIQUE KEY IF NOT EXISTS cities_country_name (country_id, name)',
    );
    await runner.query('ALTER TABLE cities DROP KEY IF EXISTS cities_country');
    await runner.query('ALTER TABLE cities DROP COLUMN IF EXISTS state, DROP COLUMN IF EXISTS name_key');
    await runner.query(
      'ALTER TABLE countries DROP KEY IF EXISTS countries_name_key, DROP COLUMN IF EXISTS name_key',
    );
    for (const table of EXTRAS) {
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN name_key SET DEFAULT (LOWER(name))`);
      await runner.query(setKeys(table, 'LOWER(name)'));
    }
  }
}
