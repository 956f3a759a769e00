import { MEMBERSHIP_ROLES } from '../../../src/shared/access/permissions.js';
import { MESSAGE_STATUSES } from '../../../src/modules/messages/messages.schemas.js';
import { surveyCreateInput, SURVEY_TEXT_LISTS } from '../../../src/modules/survey/survey.schemas.js';

/** Restaurant of all rows that belong to one. */
export const RESTAURANT = 1;

/** Rows of each type, in an order by no column. Some names, prices and times are equal. */
const ROWS = 'seq_1_to_12';
const NAME = "ELT(seq * 7 % 5 + 1, 'a', 'b', 'É', 'd', 'z')";
const UNIQUE_NAME = `CONCAT(${NAME}, seq)`;
const PRICE = 'IF(seq % 4 = 0, NULL, seq * 5 % 3)';
const TIME = 'NOW(3) - INTERVAL seq * 5 % 7 HOUR';
const EMAIL = `CONCAT(CHAR(97 + seq * 7 % 5), LPAD(seq, 2, '0'), '@example.com')`;
const oneOf = (values: readonly string[]) =>
  `ELT(seq * 5 % ${values.length} + 1, ${values.map((value) => `'${value}'`).join(', ')})`;

const insert = (table: string, columns: Readonly<Record<string, string>>, from = ROWS) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM ${from}`;

const own = { restaurant_id: String(RESTAURANT), updated_at: TIME };
const inCategory = { ...own, category_id: '(SELECT MIN(id) FROM categories)' };

const CATALOGUE = ['toppings', 'dressings', 'primary_option_sets'].map((table) =>
  insert(table, { ...own, name: NAME, restaurant_id: `IF(seq % 3, ${RESTAURANT}, NULL)` }),
);
const OPTIONS = `INSERT INTO category_primary_option_sets (restaurant_id, category_id, set_id, set_owner_id)
  SELECT ${RESTAURANT}, c.id, s.id, s.owner_id FROM categories AS c JOIN primary_option_sets AS s ON s.id % 4 = c.id % 4 WHERE c.id % 5`;
const OFFERED = ['topping', 'dressing'].map((what) =>
  insert(
    `category_${what}s`,
    {
      restaurant_id: String(RESTAURANT),
      category_id: '(SELECT MIN(id) FROM categories)',
      [`${what}_id`]: 'id',
      [`${what}_owner_id`]: 'owner_id',
    },
    `${what}s ORDER BY id`,
  ),
);

const MENU = [
  insert('categories', { ...own, name: NAME, position: 'seq * 5 % 7' }),
  `INSERT INTO category_details (restaurant_id, category_id, priced_by, allow_toppings, allow_dressings)
     SELECT restaurant_id, id, ELT(id % 3 + 1, 'none', 'size', 'weight'), id % 2, id % 4 > 1 FROM categories WHERE id % 5`,
  insert('sizes', { ...inCategory, name: NAME }),
  insert('menu_items', { ...inCategory, name: NAME, price: PRICE }),
  insert('extra_option_groups', { ...inCategory, name: UNIQUE_NAME }),
  insert('extra_option_selections', {
    ...own,
    group_id: '(SELECT MIN(id) FROM extra_option_groups)',
    name: UNIQUE_NAME,
    price: 'seq * 5 % 3',
  }),
  ...CATALOGUE,
  ...OFFERED,
  OPTIONS,
];

const PEOPLE = [
  insert('users', {
    email: EMAIL,
    first_name: NAME,
    last_name: 'CHAR(97 + seq * 5 % 7)',
    disabled_at: 'IF(seq % 3, NULL, NOW(3))',
    updated_at: TIME,
  }),
  insert(
    'memberships',
    { user_id: 'id', restaurant_id: String(RESTAURANT), role: oneOf(MEMBERSHIP_ROLES).replace('seq', 'id') },
    'users WHERE id % 6 ORDER BY id',
  ),
  `INSERT INTO memberships (user_id, restaurant_id, role) SELECT id, id + 1, 'owner' FROM users WHERE id IN (1, 2, 4, 5)`,
  insert('invites', {
    delivery: `'email'`,
    email: EMAIL,
    role: oneOf(MEMBERSHIP_ROLES),
    status: `'pending'`,
    token_hash: 'UNHEX(SHA2(seq, 256))',
    sent_at: 'NOW(3)',
    expires_at: TIME,
  }),
  insert(
    'invite_restaurants',
    { invite_id: 'id', restaurant_id: String(RESTAURANT), pending_address: 'email' },
    'invites',
  ),
  insert('api_keys', {
    user_id: '(SELECT MIN(id) FROM users)',
    name: NAME,
    prefix: `'feast_Ab3dEf'`,
    token_hash: 'UNHEX(SHA2(seq, 256))',
    areas: `'{"menu":"read"}'`,
    expires_at: TIME,
  }),
];

/** Recipient whose messages are listed: the example of the document. */
const RECIPIENT = 'ana@example.com';

const PLATFORM = [
  insert('messages', {
    email: EMAIL,
    zip_code: '10012 + seq * 5 % 7',
    message: `''`,
    user_agent: NAME,
    status: oneOf(MESSAGE_STATUSES),
  }),
  `INSERT INTO counters (name, count) SELECT CONCAT('messages/', status), COUNT(*) FROM messages GROUP BY status`,
  insert('outbox', {
    kind: `'mail.password_changed'`,
    recipient: `'${RECIPIENT}'`,
    status: `'dead'`,
    next_at: 'NOW(3)',
    updated_at: TIME,
  }),
  insert('survey_responses', { answers: `'${JSON.stringify(surveyCreateInput.parse({}))}'` }),
  insert(
    'survey_texts',
    { response_id: 'id', question: `'${SURVEY_TEXT_LISTS[0]}'`, body: `'A bell'` },
    'survey_responses',
  ),
  `INSERT INTO counters (name, count) VALUES ('survey/responses', 12)`,
  insert('territories', {
    name: NAME,
    slug: `IF(seq = 3, NULL, CONCAT('no-', seq))`,
    rep_name: NAME,
    socials: `'[]'`,
  }),
  `INSERT INTO territory_zips (territory_id, code) SELECT id, 10012 + id % 5 FROM territories`,
  `INSERT INTO territory_zips (territory_id, code) SELECT id, 20012 FROM territories WHERE id % 4 = 0`,
  insert('audit_log', {
    at: TIME,
    restaurant_id: String(RESTAURANT),
    action: `'menu_item.changed'`,
    outcome: `'ok'`,
    entity: `'menu_item'`,
    entity_id: '1',
  }),
];

export const ROWS_TO_SORT = [
  insert('cities', { country_id: '(SELECT MIN(id) FROM countries)', name: UNIQUE_NAME }),
  insert('countries', { name: `CONCAT('q', ${UNIQUE_NAME})`, code: `CONCAT(CHAR(65 + seq * 5 % 13), '0')` }),
  insert('restaurants', {
    name: NAME,
    slug: UNIQUE_NAME,
    city: NAME,
    zip_code: '10012 + seq * 5 % 3',
    launched_at: 'IF(seq % 4, NOW(3), NULL)',
    paused_at: 'IF(seq % 3, NULL, NOW(3))',
    suspended_at: 'IF(seq % 5, NULL, NOW(3))',
    updated_at: TIME,
  }),
  ...MENU,
  ...PEOPLE,
  ...PLATFORM,
];
