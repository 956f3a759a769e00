import { Counters } from '../../infra/counters/counters.js';
import type { Database } from '../../infra/database/database.js';
import { User } from '../../modules/auth/index.js';
import { SeededRandom } from '../../shared/random.js';
import type { BulkSize } from './bulk-restaurants.js';
import { insertSessions } from './bulk-sessions.js';
import { insertRows } from './insert-rows.js';
import { PLACES } from './vocabulary.js';

/** Platform data of each size; a larger size contains the smaller ones. */
const AMOUNTS = {
  s: { messages: 1_000, territories: 20 },
  m: { messages: 10_000, territories: 200 },
  l: { messages: 100_000, territories: 2_000 },
} as const satisfies Record<BulkSize, object>;

const PLATFORM_STAFF = 3;
const MESSAGES_PER_STATEMENT = 1_000;
/** The first territory is as large as territories get. */
const MANY_ZIPS = 5_000;
const ZIPS_EACH = 30;
const FIRST_MESSAGE = Date.UTC(2024, 0, 1);
const MINUTE = 60_000; // ms

const ENDING = '@messages.feast.example';
const DIGITS = `(${Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS digit`).join(' UNION ALL ')})`;
/** The integers from 0 to 99, and to 9,999, as `n.number`. */
const TWO_DIGITS = `(SELECT a.digit + 10 * b.digit AS number FROM ${DIGITS} AS a JOIN ${DIGITS} AS b)`;
const HUNDRED = `${TWO_DIGITS} AS n`;
const TEN_THOUSAND = `(SELECT a.number + 100 * b.number AS number FROM ${TWO_DIGITS} AS a JOIN ${TWO_DIGITS} AS b) AS n`;

/** Data that belongs to no restaurant: platform staff, visitors' messages, and territories with their zips. */
export class BulkPlatform {
  private readonly counters: Counters;

  constructor(
    private readonly database: Database,
    private readonly passwordHash: string | null,
  ) {
    this.counters = new Counters(database);
  }

  async seed(size: BulkSize): Promise<void> {
    const { messages, territories } = AMOUNTS[size];
    await this.addStaff();
    await this.addMessages(messages);
    await this.addTerritories(territories);
    await this.database.query('ANALYZE TABLE messages, territories, territory_zips');
  }

  private async addStaff(): Promise<void> {
    const emails = Array.from(
      { length: PLATFORM_STAFF },
      (_, index) => `staff-${index + 1}@platform.feast.example`,
    );
    const there = await this.database.query<{ email: string }>('SELECT email FROM users WHERE email IN (?)', [
      emails,
    ]);
    const missing = emails.filter((email) => !there.some((row) => row.email === email));
    const now = new Date();
    const added = await insertRows(this.database, User, missing, (email) => ({
      email,
      email_verified_at: now,
      first_name: 'Staff',
      last_name: 'Platform',
      profile_completed_at: now,
      password_hash: this.passwordHash,
      is_staff: true,
    }));
    if (this.passwordHash !== null)
      await insertSessions(
        this.database,
        added.map(({ id }) => id),
      );
  }

  /** Numbered from 0 on, so that an interrupted run can continue. */
  private async addMessages(count: number): Promise<void> {
    const there = await this.database.queryOne<{ count: number }>(
      'SELECT COUNT(*) AS count FROM messages WHERE email LIKE ?',
      [`%${ENDING}`],
    );
    for (let start = Number(there?.count ?? 0); start < count; start += MESSAGES_PER_STATEMENT) {
      const numbers = Array.from(
        { length: Math.min(MESSAGES_PER_STATEMENT, count - start) },
        (_, index) => start + index,
      );
      await this.database.transaction(async () => {
        await this.database.insert('messages', ...numbers.map(messageOf));
        await this.counters.add(new Map([['messages/new', numbers.length]]));
      });
    }
  }

  private async addTerritories(count: number): Promise<void> {
    await this.database.execute(
      `INSERT IGNORE INTO territories (name, slug, rep_name, current_commission, socials)
       SELECT CONCAT('Territory ', LPAD(n.number + 1, 4, '0')), CONCAT('territory-', LPAD(n.number + 1, 4, '0')),
              'A representative', '10 %', '[]'
       FROM ${TEN_THOUSAND} WHERE n.number < ? ORDER BY n.number`,
      [count],
    );
    await this.addZips(HUNDRED, ZIPS_EACH, 'territory-____');
    await this.addZips(TEN_THOUSAND, MANY_ZIPS, 'territory-0001');
  }

  private async addZips(numbers: string, count: number, slugs: string): Promise<void> {
    await this.database.execute(
      `INSERT IGNORE INTO territory_zips (territory_id, code)
       SELECT t.id, LPAD(RIGHT(t.slug, 4) * ${ZIPS_EACH} + n.number, 6, '0')
       FROM territories AS t JOIN ${numbers} ON n.number < ? WHERE t.slug LIKE ?`,
      [count, slugs],
    );
  }
}

function messageOf(number: number) {
  const random = new SeededRandom(number);
  return {
    email: `visitor-${number}${ENDING}`,
    zip_code: random.pick(PLACES).zip_code,
    message: 'When are you coming to our street?',
    created_at: new Date(FIRST_MESSAGE + number * MINUTE),
  };
}
