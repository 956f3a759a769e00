import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { openDataSource } from '../../src/infra/database/data-source.js';
import { PERSONAL_DATA } from '../../src/infra/database/personal-data.js';
import { testDatabase } from '../support/database.js';
import { personalColumns } from '../support/personal-columns.js';
import '../../src/api/app.module.js';

const RESTAURANT = 'the restaurant’s own, which its guests see';
const TERRITORY = 'of somebody whom the platform names; they have no account by it';
const SEALED = 'the same, sealed, and read by nobody before it comes back';
const OF_ITS_ROW = 'in a row that is found by another column of it';
const KEYED = 'a keyed hash, which leads to nobody';

/** Columns that look personal but don't identify a user, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  'audit_log.ip': OF_ITS_ROW,
  'audit_log.user_agent': OF_ITS_ROW,
  'deleted_details.sealed': SEALED,
  'idempotency_keys.client_hash': KEYED,
  'invite_restaurants.pending_address': OF_ITS_ROW,
  'invites.first_name': OF_ITS_ROW,
  'invites.last_name': OF_ITS_ROW,
  'messages.user_agent': OF_ITS_ROW,
  'one_time_code_sends.client': KEYED,
  'one_time_code_tries.client': KEYED,
  'one_time_codes.asked_by': KEYED,
  'restaurant_contacts.contact_email': RESTAURANT,
  'restaurant_contacts.fax_number': RESTAURANT,
  'restaurant_contacts.mobile_phone': RESTAURANT,
  'restaurant_contacts.public_phone': RESTAURANT,
  'restaurant_contacts.restaurant_phone': RESTAURANT,
  'category_details.priced_by': 'what prices go by',
  'sessions.ip': OF_ITS_ROW,
  'sessions.user_agent': OF_ITS_ROW,
  'territories.email': TERRITORY,
  'territories.phone': TERRITORY,
  'territories.rep_address': TERRITORY,
  'territories.rep_personal_email': TERRITORY,
  'territories.rep_phone': TERRITORY,
  'territories.rep_product_email': TERRITORY,
  'users.first_name': OF_ITS_ROW,
  'users.last_name': OF_ITS_ROW,
};

describe('personal data', () => {
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await openDataSource({
      url: await testDatabase(),
      poolSize: 1,
      entities: [],
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(() => dataSource.destroy());
  beforeAll(async () => {
    await dataSource.query(
      `INSERT INTO users (id, email, email_verified_at, phone, phone_verified_at)
       VALUES (1, 'ann@example.com', NOW(), '+15550100', NOW())`,
    );
    // Enough rows that the optimizer prefers an index.
    await dataSource.query(
      `INSERT INTO outbox (kind, recipient, next_at) SELECT 'mail.code', CONCAT(seq, '@example.com'), NOW() FROM seq_1_to_500`,
    );
    await dataSource.query(
      `INSERT INTO survey_responses (answers, contact_email) SELECT '{}', CONCAT(seq, '@example.com') FROM seq_1_to_500`,
    );
    await dataSource.query(
      `INSERT INTO messages (email, zip_code, message) SELECT CONCAT(seq, '@example.com'), '1', '' FROM seq_1_to_500`,
    );
    await dataSource.query(
      `INSERT INTO audit_log (at, action, outcome, entity, entity_id)
       SELECT NOW(), 'user.changed', 'ok', 'user', seq FROM seq_1_to_500`,
    );
    await dataSource.query(
      `INSERT INTO one_time_codes (email, purpose, code_hmac, sent_at, expires_at, hour_started_at, day_started_at)
       SELECT CONCAT(seq, '@example.com'), 'reset', 'x', NOW(), NOW(), NOW(), NOW() FROM seq_1_to_500`,
    );
    await dataSource.query('ANALYZE TABLE one_time_codes, outbox, survey_responses, messages, audit_log');
  });

  const parts = () => PERSONAL_DATA.names.map((name) => ({ name, ...PERSONAL_DATA.get(name) }));

  it('a user can export every column that identifies them, with listed exceptions', async () => {
    const known = new Set([...parts().flatMap(({ by }) => by), ...Object.keys(REASONS)]);
    // A new column fails here until a module adds it to PERSONAL_DATA or a reason is given above.
    expect((await personalColumns(dataSource)).filter((column) => !known.has(column))).toEqual([]);
  });

  it('the export reads only existing columns', async () => {
    const columns = await dataSource.query<{ name: string }[]>(
      `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns WHERE table_schema = DATABASE()`,
    );
    const there = new Set(columns.map(({ name }) => name));
    const named = [...parts().flatMap(({ by }) => by), ...Object.keys(REASONS)];
    expect(named.filter((column) => !there.has(column))).toEqual([]);
  });

  it.each(parts())('the export reads $name through an index', async ({ sql }) => {
    const plan = await dataSource.query<{ type: string; table: string }[]>(
      `EXPLAIN ${sql.replace('?', '1')} LIMIT 10`,
    );
    expect(plan.filter(({ type }) => type === 'ALL').map(({ table }) => table)).toEqual([]);
  });
});
