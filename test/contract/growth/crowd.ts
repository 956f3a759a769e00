import { surveyCreateInput } from '../../../src/modules/survey/survey.schemas.js';

const RESTAURANTS = 500;
const USERS = 20_000;

/** Some rows for every restaurant, and some shared ones. */
const CATALOGUE = ['toppings', 'dressings', 'primary_option_sets'].flatMap((table) => [
  `INSERT INTO ${table} (restaurant_id, name) SELECT r.id, CONCAT('No. ', seq) FROM restaurants r JOIN seq_1_to_8`,
  `INSERT INTO ${table} (restaurant_id, name) SELECT NULL, CONCAT('For all ', seq) FROM seq_1_to_20`,
]);

const OFFERED = [
  ['category_toppings', 'topping', 'toppings'],
  ['category_dressings', 'dressing', 'dressings'],
  ['category_primary_option_sets', 'set', 'primary_option_sets'],
].map(
  ([table, what, parent]) =>
    `INSERT INTO ${table} (restaurant_id, category_id, ${what}_id, ${what}_owner_id)
       SELECT c.restaurant_id, c.id, p.id, p.owner_id FROM categories c
       JOIN ${parent} p ON p.owner_id = c.restaurant_id AND p.id % 8 < 4`,
);

const MENUS = [
  `INSERT INTO cities (country_id, name) SELECT (SELECT MIN(id) FROM countries), CONCAT('City ', seq) FROM seq_1_to_3000`,
  `INSERT INTO restaurants (name, slug, zip_code, city_id, launched_at)
     SELECT CONCAT('No. ', seq), CONCAT('no-', seq), LPAD(300 + seq * 10, 6, '0'),
            (SELECT MIN(id) FROM cities) + seq % 40, NOW(3) FROM seq_1_to_${RESTAURANTS}`,
  `INSERT INTO categories (restaurant_id, name)
     SELECT r.id, CONCAT('Category ', seq) FROM restaurants r JOIN seq_1_to_10`,
  `INSERT INTO special_hours (restaurant_id, from_date, to_date, closed)
     SELECT r.id, '2026-01-01' + INTERVAL seq WEEK, '2026-01-02' + INTERVAL seq WEEK, TRUE
     FROM restaurants r JOIN seq_1_to_20`,
  'INSERT INTO category_details (restaurant_id, category_id) SELECT restaurant_id, id FROM categories',
  `INSERT INTO sizes (restaurant_id, category_id, name, position)
     SELECT restaurant_id, id, CONCAT('Size ', seq), seq FROM categories JOIN seq_1_to_4`,
  `INSERT INTO extra_option_groups (restaurant_id, category_id, name, position)
     SELECT restaurant_id, id, CONCAT('Group ', seq), seq FROM categories JOIN seq_1_to_2`,
  `INSERT INTO extra_option_selections (restaurant_id, group_id, name, position)
     SELECT restaurant_id, id, CONCAT('Extra ', seq), seq FROM extra_option_groups JOIN seq_1_to_3`,
  `INSERT INTO menu_items (restaurant_id, category_id, name, position)
     SELECT restaurant_id, id, CONCAT('Item ', seq), seq FROM categories JOIN seq_1_to_8`,
  ...CATALOGUE,
  `INSERT INTO primary_option_selections (set_id, name, position)
     SELECT id, CONCAT('No. ', seq), seq FROM primary_option_sets JOIN seq_1_to_3`,
  ...OFFERED,
  `INSERT INTO sold_out (restaurant_id, item_id, until)
     SELECT restaurant_id, id, IF(id % 3 = 0, NOW(3) - INTERVAL 1 DAY, NULL) FROM menu_items WHERE id % 4 = 0`,
  `INSERT INTO sold_out (restaurant_id, topping_id, topping_owner_id)
     SELECT r.id, t.id, 0 FROM restaurants AS r JOIN toppings AS t ON t.owner_id = 0 AND t.id % 4 = 0`,
];

const PEOPLE = [
  `INSERT INTO users (email, first_name, last_name, phone, profile_completed_at, disabled_at)
     SELECT CONCAT('user-', seq, '@example.com'), CONCAT('First', seq % 500), CONCAT('Last', seq),
            CONCAT('+1555', LPAD(seq, 7, '0')), NOW(3), IF(seq % 200 = 0, NOW(3), NULL)
     FROM seq_1_to_${USERS}`,
  `INSERT INTO memberships (user_id, restaurant_id, role)
     SELECT id, id % ${RESTAURANTS} + 1, IF(id % 3 = 0, 'owner', 'staff') FROM users`,
  `INSERT INTO api_keys (user_id, name, prefix, token_hash, areas, expires_at)
     SELECT id, CONCAT('Key ', id), LEFT(CONCAT('feast_', MD5(id)), 12), MD5(id), '{"menu":"read"}', NOW(3) + INTERVAL 9 DAY FROM users`,
  `INSERT INTO saved_views (user_id, restaurant_id, place_id, list, name, query, is_shared, shared_key)
     SELECT m.user_id, m.restaurant_id, m.restaurant_id, 'Categories', CONCAT('View ', seq), 'q=a', seq = 1, IF(seq = 1, m.user_id, NULL)
     FROM memberships m JOIN seq_1_to_5`,
  `INSERT INTO sessions (id, user_id, kind, rotated_at, last_seen_at, idle_expires_at, absolute_expires_at)
     SELECT LPAD(id, 22, '0'), id, 'full', NOW(3), NOW(3), NOW(3) + INTERVAL 1 DAY, NOW(3) + INTERVAL 9 DAY FROM users`,
  `INSERT INTO invites (delivery, email, phone, role, status, token_hash, sent_at, expires_at)
     SELECT 'email', CONCAT('guest-', seq, '@example.com'), CONCAT('+1556', LPAD(seq, 7, '0')), 'staff', 'pending',
            UNHEX(SHA2(seq, 256)), NOW(3), NOW(3) + INTERVAL IF(seq % 3 = 0, -1, 6) DAY
     FROM seq_1_to_20000`,
  `INSERT INTO invite_restaurants (invite_id, restaurant_id, pending_address)
     SELECT id, id % ${RESTAURANTS} + 1, email FROM invites`,
];

const PLATFORM = [
  `INSERT INTO messages (email, zip_code, message, status, user_agent)
     SELECT CONCAT('guest-', seq, '@example.com'), '10012', '', IF(seq % 50 = 0, 'new', 'read'), REPEAT('x', 200)
     FROM seq_1_to_20000`,
  `INSERT INTO outbox (kind, recipient, payload, status, next_at)
     SELECT 'mail.password_changed', CONCAT('guest-', seq, '@example.com'), IF(seq % 50 = 0, 'sealed', NULL),
            IF(seq % 50 = 0, 'dead', 'sent'), NOW(3)
     FROM seq_1_to_20000`,
  `INSERT INTO survey_responses (answers)
     SELECT '${JSON.stringify(surveyCreateInput.parse({}))}' FROM seq_1_to_5000`,
  `INSERT INTO survey_texts (response_id, question, body)
     SELECT id, IF(id % 100 = 0, 'wish_feature', 'wish_fix_one'), 'A bell' FROM survey_responses`,
  `INSERT INTO counters (name, count) VALUES ('messages/new', 400), ('messages/read', 19600), ('survey/responses', 5000)`,
  `INSERT INTO territories (name, slug, socials)
     SELECT CONCAT('No. ', LPAD(seq, 4, '0')), CONCAT('no-', seq), '[]' FROM seq_1_to_2000`,
  `INSERT INTO territory_zips (territory_id, code)
     SELECT t.id, LPAD(t.id * 30 + seq, 6, '0') FROM territories t JOIN seq_1_to_30`,
  // Spread over a country, some overlapping.
  `INSERT INTO territory_circles (territory_id, position, center_lat, center_lng, radius_meters)
     SELECT t.id, seq, 25 + t.id % 400 / 20 + seq / 50, -120 + t.id / 50, 500 + t.id % 1000
     FROM territories t JOIN seq_0_to_3`,
  `INSERT INTO territory_overlaps (territory_id, other_id, position, other_position, pairs, distance_meters, overlap_meters, share)
     SELECT t.id, t.id + 1, 0, 0, 1, 100, 100 + t.id % 500, 0.5 FROM territories t WHERE t.id % 2 = 0 AND t.id < 1900`,
  // Spread over the same country.
  `INSERT INTO zip_counts (code, territories, served, restaurants, waiting, place_lat, place_lng)
     SELECT LPAD(seq, 5, '0'), IF(seq % 3, 2, 0), seq % 3 > 0, seq % 5, seq % 40, 25 + seq % 5000 / 250, -120 + seq / 500
     FROM seq_1_to_20000`,
];

/** Many entries for every item, and a few sign-ins for every user. */
const HISTORY = [
  `INSERT INTO audit_log (at, actor_user_id, restaurant_id, action, outcome, entity, entity_id, part_of, part_of_id,
                          label, old_values, new_values)
     SELECT NOW(3) - INTERVAL CRC32(i.id * 4 + seq) % 500000 MINUTE, i.id % ${USERS}, i.restaurant_id, 'menu_item.changed', 'ok',
            'menu_item', i.id, 'category', i.category_id, i.name, '{"price": 1}', '{"price": 2}'
     FROM menu_items i JOIN seq_1_to_3`,
  `INSERT INTO audit_log (at, actor_user_id, action, outcome)
     SELECT NOW(3) - INTERVAL CRC32(id) % 500000 MINUTE, id, 'auth.login', 'ok' FROM users`,
];

const TABLES = [...MENUS, ...PEOPLE, ...PLATFORM, ...HISTORY].map(
  (sql) => /INSERT INTO (\w+)/.exec(sql)?.[1] ?? '',
);

/** Enough rows in every table that a full scan shows. */
export const CROWD = [
  ...MENUS,
  ...PEOPLE,
  ...PLATFORM,
  ...HISTORY,
  `ANALYZE TABLE ${[...new Set(TABLES)].join(', ')}`,
];
