import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { OutboxJobs } from '../../../src/infra/outbox/outbox.jobs.js';
import type { PersonalExport } from '../../../src/modules/auth/account.schemas.js';
import { makeApiKey } from '../../support/api-keys.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, People } from '../../support/people.js';
import { textColumns } from '../../support/personal-columns.js';
import { useApp } from '../../support/use-app.js';
import { startWorker } from '../../support/worker.js';
import { Steps } from '../auth/steps.js';

const settings = {
  REDIS_PREFIX: `test-${randomUUID()}`,
  LIMITS_ENABLED: 'true',
  LIMIT_PER_CLIENT_FACTOR: '100',
};
const t = useApp(settings, { database: 'person' });
const people = new People(t);
const steps = new Steps(t);

interface Person extends Caller {
  firstName: string;
  lastName: string;
  phone: string;
  subject: string;
  agent: string;
  ip: string;
}

/** Creates a user who has done everything that leaves a trace. */
async function busyPerson(): Promise<Person & { restaurant: number; colleague: Caller }> {
  const owner = await people.owner('Olive');
  const person = await people.member(owner.restaurant, 'owner');
  const mark = randomUUID().slice(0, 8);
  const [firstName, lastName] = [`Zoe${mark}`, `Quint${mark}`];
  const phone = `+1555${String(Date.now()).slice(-7)}`;
  const subject = `subject-${mark}`;
  const agent = `Toaster/${mark}`;
  const ip = `2001:db8::${mark.slice(0, 4)}:${mark.slice(4)}`;
  await t
    .rows('users')
    .update(person.id, { phone, phone_verified_at: new Date(), terms_version: '2025-11-21' });
  await people.execute('INSERT INTO user_identities (user_id, issuer, subject) VALUES (?, ?, ?)', [
    person.id,
    'https://issuer.example',
    subject,
  ]);
  await people.execute('UPDATE sessions SET user_agent = ?, ip = ? WHERE user_id = ?', [
    agent,
    ip,
    person.id,
  ]);
  const as = (path: string, body: object, headers: Record<string, string> = {}) =>
    person.http.post(path, body, { headers: { 'user-agent': agent, ...headers } });
  bodyOf(await person.http.send('PATCH', '/auth/me/', { first_name: firstName, last_name: lastName }));
  bodyOf(await as('/categories/', { name: 'Pasta' }, { 'idempotency-key': randomUUID() }));
  bodyOf(await as('/auth/team/invite/', { email: `guest-${mark}@example.com`, role: 'staff' }));
  // Invited elsewhere by email and text message, accepted once.
  const elsewhere = await people.owner('Salt');
  bodyOf(await elsewhere.http.post('/auth/team/invite/', { email: person.email, role: 'staff' }));
  await people.execute(
    `INSERT INTO invites (delivery, phone, first_name, last_name, role, status, token_hash, sent_at, expires_at, accepted_by, invited_by)
     VALUES ('sms', ?, ?, ?, 'staff', 'accepted', UNHEX(SHA2(?, 256)), NOW(), NOW(), ?, ?)`,
    [phone, firstName, lastName, mark, person.id, elsewhere.id],
  );
  await people.execute(
    `INSERT INTO outbox (kind, recipient, next_at, status, sent_at) VALUES
       ('sms.invite', ?, NOW(), 'sent', NOW()), ('mail.existing_account', ?, NOW(), 'dead', NULL), ('identity.follow', ?, NOW(), 'sent', NOW())`,
    [phone, person.email, subject],
  );
  bodyOf(await as('/messages/', { zip_code: '10012', email: person.email, message: `I am ${firstName}` }));
  bodyOf(
    await as('/surveys/operator/', {
      contact_email: person.email.toUpperCase(),
      wish_feature: `${firstName} wants a bell`,
    }),
  );
  await people.execute(
    `INSERT INTO media_files (name, restaurant_id, user_id, purpose, max_w, max_h, last_seen_at) VALUES (?, ?, ?, 'logo', 1, 1, NOW())`,
    [randomUUID().replaceAll('-', ''), owner.restaurant, person.id],
  );
  await people.execute(
    `INSERT INTO menu_imports (restaurant_id, user_id, status, file_name) VALUES (?, ?, 'undone', 'menu.csv')`,
    [owner.restaurant, person.id],
  );
  bodyOf(await as('/views/', { list: 'Items', name: `By ${firstName}`, query: `q=${lastName}` }));
  await makeApiKey(person, { menu: 'write' }, { name: `${firstName} and ${lastName}` });
  bodyOf(await as('/auth/password/forgot/', { email: person.email }));
  await people.execute(
    `INSERT INTO one_time_code_tries (code_id, client, code_hmac) SELECT id, 'client', 'x' FROM one_time_codes WHERE email = ?`,
    [person.email],
  );
  await people.execute(
    `INSERT INTO idempotency_keys (actor_id, idempotency_key, request_hash, answer) VALUES (?, ?, UNHEX(SHA2('x', 256)), ?)`,
    [person.id, randomUUID(), JSON.stringify({ name: firstName })],
  );
  return {
    ...person,
    firstName,
    lastName,
    phone,
    subject,
    agent,
    ip,
    restaurant: owner.restaurant,
    colleague: owner,
  };
}

/** Lists the columns that contain one of these texts, as `users.email`. */
async function placesOf(texts: readonly string[], except: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await textColumns(t.database)) {
    for (const column of columns.filter((name) => !except.includes(`${table}.${name}`))) {
      const conditions = texts.map(() => `LOCATE(LOWER(?), LOWER(CONVERT(\`${column}\` USING utf8mb4)))`);
      const [row] = await people.query(`SELECT 1 FROM ${table} WHERE ${conditions.join(' OR ')} LIMIT 1`, [
        ...texts,
      ]);
      if (row) found.push(`${table}.${column}`);
    }
  }
  return found.sort();
}

/** Reads all keys and values in Redis. */
async function redisText(): Promise<string> {
  const redis = t.app.get(RedisConnections, { strict: false }).producer;
  const parts: unknown[] = [];
  for (const key of await redis.keys('*')) {
    const read = {
      string: () => redis.get(key),
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      set: () => redis.smembers(key),
      zset: () => redis.zrange(key, 0, -1),
      stream: () => redis.xrange(key, '-', '+'),
    }[await redis.type(key)];
    parts.push(key, await read?.());
  }
  return JSON.stringify(parts);
}

const textsOf = ({ email, firstName, lastName, phone, subject }: Person) => [
  email,
  firstName,
  lastName,
  phone,
  subject,
];

describe("the export of a user's data", () => {
  it('a user gets everything that is stored about them', async () => {
    const person = await busyPerson();
    const { data, shortened, left_out } = bodyOf(await person.http.get<PersonalExport>('/auth/export/'));
    expect(shortened).toEqual([]);
    expect(left_out).toEqual([expect.stringContaining('older than 400 days')]);
    const empty = Object.keys(data).filter((part) => data[part]?.length === 0);
    expect(empty.filter((part) => part !== 'history_of_account')).toEqual([]);
    expect(data['surveys']).toEqual([
      {
        created_at: expect.any(String),
        answers: expect.objectContaining({ contact_email: person.email.toUpperCase() }),
      },
    ]);
    expect(data['mails']).toContainEqual(expect.objectContaining({ kind: 'sms.invite', status: 'sent' }));
    expect(Object.keys(data['mails']?.[0] ?? {}).sort()).toEqual(['created_at', 'kind', 'sent_at', 'status']);
    expect(data['history']?.map(({ action }) => action)).toContain('invite.created');
    // No addresses of others, except those that the user entered.
    const others = JSON.stringify({ ...data, invites_sent: [] });
    expect(others).not.toContain(person.colleague.email);
    expect(others).not.toContain('guest-');
  });

  it("the export has others' actions on the account, without their names", async () => {
    const person = await people.person();
    const superadmin = await people.person({ superadmin: true });
    bodyOf(
      await superadmin.http.send('PATCH', `/auth/admin/users/${person.id}/`, {
        first_name: 'Other',
        version: 1,
      }),
    );
    const { data } = bodyOf(await person.http.get<PersonalExport>('/auth/export/'));
    expect(data['history_of_account']).toContainEqual(expect.objectContaining({ action: 'user.changed' }));
    expect(Object.keys(data['history_of_account']?.[0] ?? {})).not.toContain('actor_user_id');
  });
});

describe('deleting an account', () => {
  const remove = {
    'by its owner': async (person: Caller) => {
      bodyOf(await person.http.post('/auth/account/code/', {}));
      const code = await steps.code(person.email, 'delete');
      return person.http.send('DELETE', '/auth/account/', { code });
    },
    'by the platform': async (person: Caller) => {
      const superadmin = await people.person({ superadmin: true });
      return superadmin.http.delete(`/auth/admin/users/${person.id}/`);
    },
  };

  it('a deletion keeps messages to a number that the user did not verify', async () => {
    const person = await people.person();
    const phone = `+1556${String(Date.now()).slice(-7)}`;
    await t.rows('users').update(person.id, { phone, phone_verified_at: null });
    await people.execute(
      `INSERT INTO outbox (kind, recipient, next_at, status) VALUES ('sms.invite', ?, NOW(), 'sent')`,
      [phone],
    );
    expect((await remove['by the platform'](person)).status).toBe(204);
    expect(await t.rows('outbox').find({ recipient: phone })).toHaveLength(1);
    await people.execute('DELETE FROM outbox WHERE recipient = ?', [phone]);
  });

  it.each(Object.entries(remove))(
    "a deletion leaves none of the user's data: %s",
    async (_, removeAccount) => {
      const person = await busyPerson();
      const texts = textsOf(person);
      const before = await placesOf(texts);
      for (const place of [
        'users.email',
        'users.first_name',
        'users.phone',
        'user_identities.subject',
        'invites.email',
        'invites.phone',
        'messages.email',
        'messages.message',
        'survey_responses.answers',
        'survey_texts.body',
        'one_time_codes.email',
        'outbox.recipient',
        'idempotency_keys.answer',
      ])
        expect(before).toContain(place);
      expect((await removeAccount(person)).status).toBe(204);

      // These messages are sent to the user's address, and deleted together with it.
      const waiting = await t.rows('outbox').find({ forgotten: true });
      expect(waiting.map(({ kind }) => kind)).toContain('identity.remove');
      await people.execute('UPDATE outbox SET expires_at = ? WHERE forgotten', [new Date(0)]);
      const worker = await startWorker({ ...settings, DATABASE_URL: t.config.database.url }, t.clock);
      try {
        for (const { id } of waiting) await worker.app.get(OutboxJobs).deliver(id);
      } finally {
        await worker.app.close();
      }
      expect(await placesOf(texts)).toEqual([]);
      // The history keeps the user's number. It keeps IP addresses and devices until the next cleanup.
      expect(await placesOf([person.agent, person.ip], ['audit_log.user_agent', 'audit_log.ip'])).toEqual([]);
      for (const table of ['sessions', 'memberships', 'user_identities', 'media_files'])
        expect(await people.query(`SELECT 1 FROM ${table} WHERE user_id = ?`, [person.id])).toEqual([]);
      expect(await people.query('SELECT 1 FROM idempotency_keys WHERE actor_id = ?', [person.id])).toEqual(
        [],
      );
      const redis = await redisText();
      for (const text of texts) expect(redis.toLowerCase()).not.toContain(text.toLowerCase());
      const [message] = await people.query<{ count: number }>(
        "SELECT COALESCE(SUM(count), 0) AS count FROM counters WHERE name LIKE 'messages/%'",
      );
      const [left] = await people.query<{ count: number }>('SELECT COUNT(*) AS count FROM messages');
      expect(Number(message?.count)).toBe(Number(left?.count));
    },
  );

  it('a deletion keeps messages that others sent with an unverified email', async () => {
    const person = await people.person();
    await t.rows('users').update(person.id, { email_verified_at: null });
    bodyOf(await t.http.post('/messages/', { zip_code: '10012', email: person.email }));
    const superadmin = await people.person({ superadmin: true });
    expect((await superadmin.http.delete(`/auth/admin/users/${person.id}/`)).status).toBe(204);
    expect(await t.rows('messages').count({ email: person.email })).toBe(1);
  });
});
