/** A data source, or the one connection of it that a test holds. */
interface Queryable {
  query(sql: string): Promise<unknown>;
}

/** What counted rows in a database of an earlier version: one of its triggers, and all that it and the others needed. */
const ROW_COUNTERS = [
  `CREATE TABLE city_restaurant_counts (
    city_id INT UNSIGNED NOT NULL PRIMARY KEY,
    restaurants INT NOT NULL DEFAULT 0,
    CONSTRAINT city_restaurant_counts_city FOREIGN KEY (city_id) REFERENCES cities (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE category_item_counts (
    category_id INT UNSIGNED NOT NULL PRIMARY KEY,
    items INT NOT NULL DEFAULT 0,
    CONSTRAINT category_item_counts_category FOREIGN KEY (category_id) REFERENCES categories (id) ON DELETE CASCADE
  )`,
  `CREATE PROCEDURE count_row(IN kind VARCHAR(40), IN owner INT UNSIGNED)
    INSERT INTO tallies (name, count) VALUES (CONCAT('rows/restaurant/', owner, '/total/', kind), 1)
    ON DUPLICATE KEY UPDATE count = count + 1`,
  ...['count_item', 'count_city', 'count_standing'].map((name) => `CREATE PROCEDURE ${name}() BEGIN END`),
  `CREATE TRIGGER restaurants_counted AFTER INSERT ON restaurants FOR EACH ROW CALL count_row('restaurants', NEW.id)`,
  `CREATE TRIGGER menu_items_moved AFTER UPDATE ON menu_items FOR EACH ROW CALL count_item()`,
  'ALTER TABLE categories ADD KEY categories_name (name)',
  `ALTER TABLE users ADD KEY users_first_name (first_name, last_name),
    ADD KEY users_last_name (last_name, first_name)`,
  `INSERT INTO tallies (name, count) VALUES ('rows/platform/total/restaurants/1', 4)`,
];

/** Makes a database one that an earlier version has made. */
export async function plantRowCounters(database: Queryable): Promise<void> {
  for (const statement of ROW_COUNTERS) await database.query(statement);
}
