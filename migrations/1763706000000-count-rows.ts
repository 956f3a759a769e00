import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A table that the dashboard counts (spec L270). `@` stands for the row. */
interface Counted {
  table: string;
  kind: string;
  /** Whose the row is; 0: nobody's, or everybody's. */
  owner: string;
  /** When it became one of its kind. */
  since: string;
  /** What goes with it. */
  children?: readonly { table: string; key: string }[];
}

const created = (
  table: string,
  kind: string,
  owner: string,
  children: Counted['children'] = [],
): Counted => ({
  ...{ table, kind, owner, children },
  since: '@.created_at',
});

const RESTAURANTS = created('restaurants', 'restaurants', '@.id');
const LAUNCHED: Counted = { ...RESTAURANTS, kind: 'launched_restaurants', since: '@.launched_at' };
const MENU_ITEMS = created('menu_items', 'menu_items', '@.restaurant_id');

/** Those whose triggers only count rows that come and go. */
const SIMPLE = [
  created('countries', 'countries', '0'),
  created('cities', 'cities', '0'),
  created('categories', 'categories', '@.restaurant_id', [
    { table: 'extra_option_groups', key: 'category_id' },
    { table: 'menu_items', key: 'category_id' },
  ]),
  created('extra_option_groups', 'option_groups', '@.restaurant_id', [
    { table: 'extra_option_selections', key: 'group_id' },
  ]),
  created('extra_option_selections', 'options', '@.restaurant_id'),
  created('primary_option_sets', 'primary_options', '@.owner_id'),
  created('toppings', 'toppings', '@.owner_id'),
  created('dressings', 'dressings', '@.owner_id'),
];
const COUNTED = [RESTAURANTS, LAUNCHED, ...SIMPLE, MENU_ITEMS];

const of = (row: string, expression: string) => expression.replaceAll('@', row);

/** Adds to the tallies what stands in the restaurants `first` to `last`. */
const countStanding = ({ table, kind, owner, since }: Counted) => `
  INSERT INTO tallies (name, count)
    SELECT CASE part WHEN 1 THEN CONCAT('rows/restaurant/', owner, '/day/', day, '/${kind}')
                     WHEN 2 THEN CONCAT('rows/restaurant/', owner, '/total/${kind}')
                     WHEN 3 THEN CONCAT('rows/platform/day/', day, '/${kind}/', owner % 8)
                     ELSE CONCAT('rows/platform/total/${kind}/', owner % 8) END AS tally, SUM(standing)
      FROM (SELECT ${of('t', owner)} AS owner, DATE(${of('t', since)}) AS day, COUNT(*) AS standing,
                   MAX(gone.id) AS gone
              FROM ${table} AS t
              LEFT JOIN restaurants AS gone ON gone.id = ${of('t', owner)} AND gone.deleted_at IS NOT NULL
             WHERE ${of('t', owner)} BETWEEN first AND last AND ${of('t', since)} IS NOT NULL
             GROUP BY owner, day) AS made
      JOIN (SELECT 1 AS part UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) AS parts
        ON part <= 2 OR gone IS NULL
     GROUP BY tally
  ON DUPLICATE KEY UPDATE count = tallies.count + VALUES(count);`;

/**
 * Counts for the dashboard, kept with the write (performance.md): how many rows of a kind there are, for the platform
 * and for each restaurant, in all and by the day on which they were made; restaurants by city, items by category.
 * Triggers keep them, because then nothing that writes can forget to: an import and a repair by hand count too. What
 * a foreign key would delete silently the triggers delete themselves, since cascades call no triggers.
 * The platform's counts are in eight parts, so that restaurants which write at once seldom wait for each other.
 * A load of very many rows sets @counting_paused and counts what it has loaded at once, with `count_standing`.
 */
export class CountRows1763706000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await this.createProcedures(runner);
    for (const counted of SIMPLE) await this.countTable(runner, counted);
    await this.countItems(runner);
    await this.countRestaurants(runner);
    await runner.query('CALL count_standing(0, 4294967295)');
  }

  private async createTables(runner: QueryRunner) {
    await runner.query(`
      CREATE TABLE city_restaurant_counts (
        city_id INT UNSIGNED NOT NULL,
        restaurants INT NOT NULL DEFAULT 0,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (city_id),
        KEY city_restaurant_counts_top (restaurants),
        CONSTRAINT city_restaurant_counts_city FOREIGN KEY (city_id) REFERENCES cities (id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`
      CREATE TABLE category_item_counts (
        category_id INT UNSIGNED NOT NULL,
        restaurant_id INT UNSIGNED NOT NULL,
        items INT NOT NULL DEFAULT 0,
        created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        PRIMARY KEY (category_id),
        KEY category_item_counts_category (category_id, restaurant_id),
        KEY category_item_counts_top (items),
        KEY category_item_counts_restaurant (restaurant_id, items),
        CONSTRAINT category_item_counts_category FOREIGN KEY (category_id, restaurant_id)
          REFERENCES categories (id, restaurant_id) ON DELETE CASCADE
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  private async createProcedures(runner: QueryRunner) {
    await runner.query(`
      CREATE PROCEDURE count_row(IN kind VARCHAR(40), IN owner INT UNSIGNED, IN made_at DATETIME(3), IN step INT)
      BEGIN
        IF @counting_paused IS NULL THEN
          INSERT INTO tallies (name, count) VALUES
            (CONCAT('rows/platform/day/', DATE(made_at), '/', kind, '/', owner % 8), step),
            (CONCAT('rows/platform/total/', kind, '/', owner % 8), step),
            (CONCAT('rows/restaurant/', owner, '/day/', DATE(made_at), '/', kind), step),
            (CONCAT('rows/restaurant/', owner, '/total/', kind), step)
          ON DUPLICATE KEY UPDATE count = count + VALUES(count);
        END IF;
      END`);
    await runner.query(`
      CREATE PROCEDURE count_item(IN category INT UNSIGNED, IN restaurant INT UNSIGNED, IN step INT)
      BEGIN
        IF @counting_paused IS NULL THEN
          INSERT INTO category_item_counts (category_id, restaurant_id, items) VALUES (category, restaurant, step)
          ON DUPLICATE KEY UPDATE items = items + VALUES(items);
        END IF;
      END`);
    await runner.query(`
      CREATE PROCEDURE count_city(IN city INT UNSIGNED, IN step INT)
      BEGIN
        IF @counting_paused IS NULL AND city IS NOT NULL THEN
          INSERT INTO city_restaurant_counts (city_id, restaurants) VALUES (city, step)
          ON DUPLICATE KEY UPDATE restaurants = restaurants + VALUES(restaurants);
          IF (SELECT restaurants FROM city_restaurant_counts WHERE city_id = city) = IF(step > 0, 1, 0) THEN
            INSERT INTO tallies (name, count) VALUES ('rows/platform/total/served_cities/0', step)
            ON DUPLICATE KEY UPDATE count = count + VALUES(count);
          END IF;
        END IF;
      END`);
    await runner.query(`
      CREATE PROCEDURE count_standing(IN first INT UNSIGNED, IN last INT UNSIGNED)
      BEGIN
        ${COUNTED.map(countStanding).join('')}
        INSERT INTO category_item_counts (category_id, restaurant_id, items)
          SELECT category_id, restaurant_id, COUNT(*) FROM menu_items
           WHERE restaurant_id BETWEEN first AND last GROUP BY category_id, restaurant_id
        ON DUPLICATE KEY UPDATE items = items + VALUES(items);
        INSERT INTO city_restaurant_counts (city_id, restaurants)
          SELECT city_id, COUNT(*) FROM restaurants
           WHERE id BETWEEN first AND last AND deleted_at IS NULL AND city_id IS NOT NULL GROUP BY city_id
        ON DUPLICATE KEY UPDATE restaurants = city_restaurant_counts.restaurants + VALUES(restaurants);
        INSERT INTO tallies (name, count)
          SELECT 'rows/platform/total/served_cities/0', COUNT(*) FROM city_restaurant_counts WHERE restaurants > 0
        ON DUPLICATE KEY UPDATE count = VALUES(count);
      END`);
  }

  private async countTable(runner: QueryRunner, { table, kind, owner, since, children = [] }: Counted) {
    await runner.query(`
      CREATE TRIGGER ${table}_counted AFTER INSERT ON ${table} FOR EACH ROW
        CALL count_row('${kind}', ${of('NEW', owner)}, ${of('NEW', since)}, 1)`);
    await runner.query(`
      CREATE TRIGGER ${table}_uncounted BEFORE DELETE ON ${table} FOR EACH ROW
      BEGIN
        CALL count_row('${kind}', ${of('OLD', owner)}, ${of('OLD', since)}, -1);
        ${children.map((child) => `DELETE FROM ${child.table} WHERE ${child.key} = OLD.id;`).join('\n')}
      END`);
  }

  private async countItems(runner: QueryRunner) {
    await runner.query(`
      CREATE TRIGGER menu_items_counted AFTER INSERT ON menu_items FOR EACH ROW
      BEGIN
        CALL count_row('menu_items', NEW.restaurant_id, NEW.created_at, 1);
        CALL count_item(NEW.category_id, NEW.restaurant_id, 1);
      END`);
    await runner.query(`
      CREATE TRIGGER menu_items_uncounted BEFORE DELETE ON menu_items FOR EACH ROW
      BEGIN
        CALL count_row('menu_items', OLD.restaurant_id, OLD.created_at, -1);
        CALL count_item(OLD.category_id, OLD.restaurant_id, -1);
      END`);
    await runner.query(`
      CREATE TRIGGER menu_items_moved AFTER UPDATE ON menu_items FOR EACH ROW
        IF OLD.category_id <> NEW.category_id THEN
          CALL count_item(LEAST(OLD.category_id, NEW.category_id), NEW.restaurant_id,
                          IF(OLD.category_id < NEW.category_id, -1, 1));
          CALL count_item(GREATEST(OLD.category_id, NEW.category_id), NEW.restaurant_id,
                          IF(OLD.category_id < NEW.category_id, 1, -1));
        END IF`);
  }

  /** A deleted restaurant keeps its own counts; the platform's lose them until it comes back (C-241). */
  private async countRestaurants(runner: QueryRunner) {
    await runner.query(`
      CREATE TRIGGER restaurants_counted AFTER INSERT ON restaurants FOR EACH ROW
      BEGIN
        CALL count_row('restaurants', NEW.id, NEW.created_at, 1);
        IF NEW.launched_at IS NOT NULL THEN CALL count_row('launched_restaurants', NEW.id, NEW.launched_at, 1); END IF;
        CALL count_city(NEW.city_id, 1);
      END`);
    await runner.query(`
      CREATE TRIGGER restaurants_recounted AFTER UPDATE ON restaurants FOR EACH ROW
      BEGIN
        DECLARE step INT DEFAULT IF(NEW.deleted_at IS NULL, 1, -1);
        IF OLD.launched_at IS NULL AND NEW.launched_at IS NOT NULL THEN
          CALL count_row('launched_restaurants', NEW.id, NEW.launched_at, 1);
        ELSEIF OLD.launched_at IS NOT NULL AND NEW.launched_at IS NULL THEN
          CALL count_row('launched_restaurants', NEW.id, OLD.launched_at, -1);
        END IF;
        IF @counting_paused IS NULL AND (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) THEN
          INSERT INTO tallies (name, count)
            SELECT CONCAT(REPLACE(own.name, CONCAT('rows/restaurant/', NEW.id, '/'), 'rows/platform/'), '/', NEW.id % 8),
                   step * own.count
              FROM tallies AS own WHERE own.name LIKE CONCAT('rows/restaurant/', NEW.id, '/%') ORDER BY own.name
          ON DUPLICATE KEY UPDATE count = tallies.count + VALUES(count);
        END IF;
        IF OLD.deleted_at IS NULL AND NOT (OLD.city_id <=> IF(NEW.deleted_at IS NULL, NEW.city_id, NULL)) THEN
          CALL count_city(OLD.city_id, -1);
        END IF;
        IF NEW.deleted_at IS NULL AND NOT (NEW.city_id <=> IF(OLD.deleted_at IS NULL, OLD.city_id, NULL)) THEN
          CALL count_city(NEW.city_id, 1);
        END IF;
      END`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of [...SIMPLE, MENU_ITEMS]) {
      await runner.query(`DROP TRIGGER ${table}_counted`);
      await runner.query(`DROP TRIGGER ${table}_uncounted`);
    }
    const others = ['menu_items_moved', 'restaurants_counted', 'restaurants_recounted'];
    for (const name of others) await runner.query(`DROP TRIGGER ${name}`);
    const procedures = ['count_row', 'count_item', 'count_city', 'count_standing'];
    for (const name of procedures) await runner.query(`DROP PROCEDURE ${name}`);
    await runner.query(`DELETE FROM tallies WHERE name LIKE 'rows/%'`);
    await runner.query('DROP TABLE category_item_counts');
    await runner.query('DROP TABLE city_restaurant_counts');
  }
}
