import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { hiddenFault } from '../../../src/shared/pasted.js';
import { type TestApp } from '../../support/app.js';
import { startLimitedApp } from '../../support/limits.js';
import { People } from '../../support/people.js';
import { Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const MESSAGE = 'Please enter a valid email.';
const HIDDEN = hiddenFault('This email');
const limited: TestApp[] = [];

const t = useApp();

afterEach(async () => {
  for (const app of limited.splice(0)) await app.close();
});

/** Spellings that email programs treat as the same mailbox: invisible characters, spaces, comments, look-alikes. */
const spellingsOf = (name: string, domain: string) => {
  const inserted = [
    0x00, 0x01, 0x0b, 0x7f, 0x85, 0xad, 0x34f, 0x200b, 0x200c, 0x200d, 0x202e, 0x2060, 0xfe0f,
  ];
  const marks = [...inserted, 0xfeff, 0xe0001, 0x20, 0xa0, 0x2003, 0x3000].map((code) =>
    String.fromCodePoint(code),
  );
  const fullWidth = String.fromCodePoint((name.codePointAt(0) ?? 0) + 0xfee0) + name.slice(1);
  return [
    ...marks.map((mark) => `${name.slice(0, 1)}${mark}${name.slice(1)}@${domain}`),
    ...marks.map((mark) => `${name}@${domain.slice(0, 1)}${mark}${domain.slice(1)}`),
    ...['(a)', '<', '>', ',', ';', ':', '\\', '"'].map((mark) => `${name}${mark}@${domain}`),
    `${fullWidth}@${domain}`,
    `${name}@${domain.replace('.', '\u3002')}`,
    `${name}@${domain}.`,
  ];
};

describe('one mailbox', () => {
  it('a mailbox gets 25 codes an hour, in any spelling and for any number of clients', async () => {
    const app = await startLimitedApp({ TRUST_PROXY_HOPS: '1', REDIS_PREFIX: randomUUID() });
    limited.push(app);
    const name = `ann${randomInt(1e9)}`;
    const tags = Array.from({ length: 30 }, (_, tag) => `${name}+${tag}@diner.example`);
    const asked = [...spellingsOf(name, 'diner.example'), ...tags, `${name.toUpperCase()}@DINER.example`];
    const replies = await Promise.all(
      asked.map((email, place) =>
        app.http.post(
          '/auth/register/',
          { email, accepted_terms: true },
          { headers: { 'x-forwarded-for': `10.1.${randomInt(256)}.${place}` } },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(25);
    const [sent] = await new Steps(app).query<{ codes: number }>(
      `SELECT COUNT(*) AS codes FROM outbox WHERE kind = 'mail.code' AND recipient LIKE ?`,
      [`%${name.slice(3)}%`],
    );
    expect(Number(sent?.codes)).toBe(25);
  });

  it('a Gmail address ignores dots for limits, and each spelling is its own account', async () => {
    const app = await startLimitedApp({ TRUST_PROXY_HOPS: '1', REDIS_PREFIX: randomUUID() });
    limited.push(app);
    const name = `ann${randomInt(1e9)}`;
    const from = `10.2.${randomInt(256)}.${randomInt(256)}`;
    const spellings = [1, 2, 3, 4].flatMap((at) => {
      const dotted = `${name.slice(0, at)}.${name.slice(at)}`;
      return [`${dotted}@gmail.com`, `${dotted}+${at}@googlemail.com`];
    });
    const replies = await Promise.all(
      spellings.map((email) =>
        app.http.post(
          '/auth/register/',
          { email, accepted_terms: true },
          { headers: { 'x-forwarded-for': from } },
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const written = await new Steps(app).query<{ email: string }>(
      `SELECT email FROM one_time_codes WHERE REPLACE(email, '.', '') LIKE ?`,
      [`${name}%`],
    );
    expect(written).toHaveLength(5);
    expect(spellings).toEqual(expect.arrayContaining(written.map(({ email }) => email)));
  });

  it('a domain in Unicode and in ASCII is one account', async () => {
    const name = `jo${randomInt(1e9)}`;
    const steps = new Steps(t);
    const { email } = await steps.member(`${name}@xn--mnchen-3ya.example`);
    const typed = `${name}@MÜNCHEN.example`;
    expect((await steps.login(typed)).status).toBe(200);
    // The minute between two codes began with the first one.
    expect((await steps.register(typed)).status).toBe(429);
    await t.http.post('/auth/password/forgot/', { email: typed });
    expect(await steps.sent(email)).toContain('mail.code');
    expect(await steps.query('SELECT id FROM users WHERE email LIKE ?', [`${name}@%`])).toHaveLength(1);
  });
});

describe('an invalid address', () => {
  it.each([
    ['an\u200bn@diner.example', HIDDEN],
    ['ann@din\u00ader.example', HIDDEN],
    ['ann(x)@diner.example', MESSAGE],
    ['ａnn@diner.example', MESSAGE],
  ])('every operation refuses the address %j', async (email, message) => {
    const people = new People(t);
    const owner = await people.owner();
    const code = '123456';
    const anonymous = [
      t.http.post<Failed>('/auth/register/', { email, accepted_terms: true }),
      t.http.post<Failed>('/auth/verify/', { email, code }),
      t.http.post<Failed>('/auth/login/', { email, password: 'seven green olives' }),
      t.http.post<Failed>('/auth/password/forgot/', { email }),
      t.http.post<Failed>('/auth/password/reset/', { email, code, password: 'seven green olives' }),
      t.http.post<Failed>('/messages/', { zip_code: '10001', email }),
      t.http.post<Failed>('/auth/team/invite/', { email, role: 'staff' }, { token: owner.token }),
    ];
    for (const { status, body } of await Promise.all(anonymous)) {
      expect({ status, message: body.message }).toEqual({ status: 400, message });
    }
  });
});

interface Failed {
  message: string;
}
