import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { RetentionSweeper } from '../../../src/infra/retention/retention-sweeper.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RETENTION, type RetentionName } from '../../../src/shared/retention.js';
import { eventually } from '../../support/eventually.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useWorker } from '../../support/use-app.js';

const settings = { REDIS_PREFIX: `test-${randomUUID()}` };
const t = useApp(settings, { database: 'sweeps' });
const worker = useWorker(() => ({ ...settings, DATABASE_URL: t.config.database.url }), t);
const people = new People(t);

/** Deleted by other jobs, by Redis, by the history archive, or by the operators. */
const ELSEWHERE: readonly RetentionName[] = [
  'answers',
  'mails',
  'deadMails',
  'submissions',
  'images',
  'origins',
  'history',
  'archive',
  'limits',
  'finishedJobs',
  'failedJobs',
  'logs',
  'backups',
];

const sweep = () => worker.app.get(JobHandlers).run('retention.sweep', {});
const DAY = 86_400_000;
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
const count = async (table: string, where = '1') =>
  Number((await people.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`))[0]?.n);

/** Creates two rows, one on each side of the limit: the first must be deleted, the second must stay. */
async function bothSides(name: RetentionName, make: (at: Date) => Promise<unknown>) {
  const { ms } = RETENTION[name];
  await make(ago(ms + 60_000));
  await make(ago(ms - 60_000));
}

describe('the sweep of expired rows', () => {
  it('every retention has a job that deletes its rows', () => {
    const swept = worker.app.get(RetentionSweeper).names;
    expect([...swept, ...ELSEWHERE].sort()).toEqual(Object.keys(RETENTION).sort());
  });

  it('the sweep is scheduled', async () => {
    const redis = t.app.get(RedisConnections, { strict: false }).producer;
    await eventually('its schedule', async () =>
      redis.zrange(`${settings.REDIS_PREFIX}:maintenance:repeat`, 0, -1).then(
        (names) => names.includes('retention.sweep'),
        () => false,
      ),
    );
  });

  it('sessions are deleted after their time and not before', async () => {
    const { id } = await people.person();
    await people.execute('DELETE FROM sessions');
    await bothSides('sessions', (at) =>
      people.execute(
        `INSERT INTO sessions (id, user_id, kind, rotated_at, last_seen_at, idle_expires_at, absolute_expires_at)
         VALUES (?, ?, 'full', ?, ?, ?, ?)`,
        [randomUUID().slice(0, 22), id, at, at, at, at],
      ),
    );
    await sweep();
    expect(await count('sessions')).toBe(1);
  });

  it('codes are deleted with their attempts', async () => {
    await bothSides('codes', async (at) => {
      const { insertId } = await people.execute(
        `INSERT INTO one_time_codes (email, purpose, code_hmac, sent_at, expires_at, hour_started_at, day_started_at)
         VALUES (?, 'register', 'x', ?, ?, ?, ?)`,
        [`${randomUUID()}@example.com`, at, at, at, at],
      );
      await people.execute(
        `INSERT INTO one_time_code_tries (code_id, client, code_hmac) VALUES (?, 'client', 'x')`,
        [insertId],
      );
    });
    await sweep();
    expect([await count('one_time_codes'), await count('one_time_code_tries')]).toEqual([1, 1]);
  });

  it('used identity tokens are deleted', async () => {
    for (const at of [ago(1_000), ago(-1_000)])
      await people.execute(
        'INSERT INTO used_identity_tokens (token_hash, first_used_at, expires_at) VALUES (?, ?, ?)',
        [randomUUID(), at, at],
      );
    await sweep();
    expect(await count('used_identity_tokens')).toBe(1);
  });

  it('invites are deleted in every status', async () => {
    const restaurant = await people.restaurant('Olive');
    for (const status of ['pending', 'accepted', 'revoked'])
      await bothSides('invites', async (at) => {
        const { insertId } = await people.execute(
          `INSERT INTO invites (delivery, email, role, status, token_hash, sent_at, expires_at)
           VALUES ('email', 'ann@example.com', 'staff', ?, UNHEX(SHA2(?, 256)), ?, ?)`,
          [status, randomUUID(), at, at],
        );
        await people.execute('INSERT INTO invite_restaurants (invite_id, restaurant_id) VALUES (?, ?)', [
          insertId,
          restaurant,
        ]);
      });
    await sweep();
    expect([await count('invites'), await count('invite_restaurants')]).toEqual([3, 3]);
  });

  it('waitlist entries and surveys are deleted with their counts', async () => {
    const left = async () => {
      await t.http.post('/messages/', { zip_code: '10012', email: `${randomUUID()}@example.com` });
      await t.http.post('/surveys/operator/', { role: 'Owner', wish_feature: 'A bell', early_access: true });
    };
    await left();
    t.clock.advance({ days: 365 });
    await left();
    t.clock.advance({ days: 366 });
    await sweep();
    for (const table of ['messages', 'survey_responses', 'survey_texts']) expect(await count(table)).toBe(1);
    const counters = await people.query<{ name: string; count: number }>('SELECT name, count FROM counters');
    expect(counters.length).toBeGreaterThan(4);
    expect(counters.map(({ count: kept }) => kept)).toEqual(counters.map(() => 1));
  });

  it('cleared accounts are deleted, and rows that reference them stay', async () => {
    const { id } = await people.person();
    await t.rows('users').update(id, { deleted_at: ago(RETENTION.deletedAccounts.ms + DAY) });
    const kept = await people.person();
    await t.rows('users').update(kept.id, { deleted_at: ago(RETENTION.deletedAccounts.ms - DAY) });
    await sweep();
    expect([await t.rows('users').count(id), await t.rows('users').count(kept.id)]).toEqual([0, 1]);
  });

  it('personal details of deleted rows are deleted', async () => {
    let entry = 0;
    await bothSides('deletedDetails', (at) =>
      people.execute('INSERT INTO deleted_details (entry_id, deleted_at, sealed) VALUES (?, ?, ?)', [
        ++entry,
        at,
        'sealed',
      ]),
    );
    await sweep();
    expect(await count('deleted_details')).toBe(1);
  });

  it('former slugs are deleted', async () => {
    const restaurant_id = await people.restaurant();
    await bothSides('formerSlugs', (at) =>
      people.execute('INSERT INTO former_slugs (slug, restaurant_id, left_at) VALUES (?, ?, ?)', [
        randomUUID(),
        restaurant_id,
        at,
      ]),
    );
    await sweep();
    expect(await count('former_slugs')).toBe(1);
  });

  it('deleted restaurants are deleted with their menu and everything else', async () => {
    const gone = await people.owner('Gone');
    const other = await people.owner('There');
    for (const owner of [gone, other]) {
      await owner.http.post('/categories/', { name: 'Pasta' });
      for (const kind of ['toppings', 'dressings', 'primary-options'])
        await owner.http.post(`/${kind}/`, { name: 'Own' });
    }
    const made = await count('categories', `restaurant_id = ${gone.restaurant}`);
    await t
      .rows('restaurants')
      .update(gone.restaurant, { deleted_at: ago(RETENTION.deletedRestaurants.ms + DAY) });
    await t
      .rows('restaurants')
      .update(other.restaurant, { deleted_at: ago(RETENTION.deletedRestaurants.ms - DAY) });
    await sweep();
    expect(made).toBe(1);
    const tables = await people.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND column_name = 'restaurant_id' AND table_name <> 'audit_log'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables)
      expect([name, await count(name, `restaurant_id = ${gone.restaurant}`)]).toEqual([name, 0]);
    expect(await count('restaurants', `id IN (${gone.restaurant}, ${other.restaurant})`)).toBe(1);
    expect(await count('toppings', `restaurant_id = ${other.restaurant}`)).toBe(1);
  });

  it('the sweep takes as many statements with nothing due as after a large one', async () => {
    await sweep();
    const before = await statementsOf(sweep);
    await people.execute(
      `INSERT INTO messages (email, zip_code, message, created_at)
       SELECT CONCAT(seq, '@example.com'), '10012', '', '2001-01-01' FROM seq_1_to_2500`,
    );
    const after = await statementsOf(sweep);
    expect(await count('messages', "created_at < '2002-01-01'")).toBe(0);
    // Three batches instead of one: each has its transaction, its count, and the waitlist counts of its zips.
    expect(after.length - before.length).toBeLessThan(24);
  });

  it('the sweep continues when one deletion fails', async () => {
    await people.execute('RENAME TABLE used_identity_tokens TO hidden_tokens');
    await people.execute(
      `INSERT INTO messages (email, zip_code, message, created_at) VALUES ('a@example.com', '1', '', '2001-01-01')`,
    );
    await expect(sweep()).rejects.toThrow('Some expired rows were not deleted.');
    await people.execute('RENAME TABLE hidden_tokens TO used_identity_tokens');
    expect(await count('messages', "created_at < '2002-01-01'")).toBe(0);
  });
});
