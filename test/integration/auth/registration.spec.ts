import { describe, expect, it } from 'vitest';
import { startApp } from '../../support/app.js';
import { type Failed, newEmail, otherThan, PASSWORD, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

describe('POST /auth/register/', () => {
  it('a registration sends a code and returns when the next one is possible', async () => {
    const email = newEmail();
    const reply = await steps.register(email);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ existing: false, resend_after: 60 });
    expect(await steps.sent(email)).toEqual(['mail.code']);
  });

  it('different spellings of an email are the same address', async () => {
    const email = newEmail();
    await steps.register(`  ${email.toUpperCase()} `);
    expect((await steps.verify(email, await steps.code(email, 'register'))).status).toBe(200);
  });

  const refused: [string, unknown, string][] = [
    ['no address', { accepted_terms: true }, 'Please enter a valid email.'],
    ['not an address', { email: 'ann@diner', accepted_terms: true }, 'Please enter a valid email.'],
    ['a number', { email: 5, accepted_terms: true }, 'Please enter a valid email.'],
    ['no terms', { email: newEmail() }, 'You must accept Terms and Privacy.'],
    ['terms refused', { email: newEmail(), accepted_terms: false }, 'You must accept Terms and Privacy.'],
    ['terms as text', { email: newEmail(), accepted_terms: 'true' }, 'You must accept Terms and Privacy.'],
  ];

  it.each(refused)('a registration refuses %s', async (_name, body, detail) => {
    const reply = await t.http.post<Failed>('/auth/register/', body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ detail, message: detail });
  });

  it('a second request within a minute is 429 with the seconds to wait, and the code stays valid', async () => {
    const email = newEmail();
    await steps.register(email);
    const code = await steps.code(email, 'register');
    t.clock.advance({ seconds: 20 });
    const again = await t.http.post<Failed>('/auth/register/', { email, accepted_terms: true });
    expect(again.status).toBe(429);
    const wait = Number(again.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(40);
    expect(again.body.detail).toBe(`Wait ${wait} seconds before requesting another code.`);
    expect(await steps.sent(email)).toEqual(['mail.code']);
    expect((await steps.verify(email, code)).status).toBe(200);
  });

  it('ten parallel requests send one code', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 10 }, () => steps.register(email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(429)]);
    expect(await steps.sent(email)).toEqual(['mail.code']);
  });

  it('a request after a minute sends a new code and ends the first', async () => {
    const email = newEmail();
    await steps.register(email);
    const first = await steps.code(email, 'register');
    t.clock.advance({ seconds: 61 });
    expect((await steps.register(email)).status).toBe(200);
    const second = await steps.code(email, 'register');
    if (first !== second) expect((await steps.verify(email, first)).status).toBe(400);
    expect((await steps.verify(email, second)).status).toBe(200);
  });

  it('an email gets five codes an hour', async () => {
    const email = newEmail();
    for (let count = 1; count <= 5; count += 1) {
      expect((await steps.register(email)).status).toBe(200);
      t.clock.advance({ seconds: 61 });
    }
    const sixth = await steps.register(email);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(50 * 60);
    t.clock.advance({ minutes: 56 });
    expect((await steps.register(email)).status).toBe(200);
  });

  it('an email with an account is recognized on the screen and by email, and gets a code', async () => {
    const { email } = await steps.member();
    t.clock.advance({ seconds: 61 });
    const reply = await steps.register(email);
    expect(reply.body).toEqual({ existing: true, resend_after: 60 });
    expect((await steps.sent(email)).slice(-2)).toEqual(['mail.existing_account', 'mail.code']);
    const verified = await steps.verify(email, await steps.code(email, 'register'));
    expect(verified.body.need_profile).toBe(false);
    expect((await steps.me(verified.body.access)).status).toBe(200);
  });
});

describe('POST /auth/verify/', () => {
  const malformed = ['12345', '1234567', '12a456', '', 123456, null];

  it.each(malformed)('the value %j is no valid code', async (code) => {
    const reply = await t.http.post<Failed>('/auth/verify/', { email: newEmail(), code });
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe('Enter the 6-digit code.');
  });

  it('a correct code opens a session for the profile only', async () => {
    const { status, body } = await steps.newcomer();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      need_profile: true,
      tokens: { access: body.access, refresh: body.refresh },
    });
    expect(body.expires_in).toBeGreaterThan(590);
    expect(body.expires_in).toBeLessThanOrEqual(600);
    expect((await steps.me(body.access)).body).toMatchObject({ need_profile: true });
    const closed = await t.http.patch<Failed>(
      '/auth/me/',
      { active_restaurant_id: null },
      { token: body.access },
    );
    expect(closed.status).toBe(403);
    expect(closed.body.code).toBe('needs_profile');
  });

  it('the short session ends after ten minutes, even with refreshes', async () => {
    const { body } = await steps.newcomer();
    t.clock.advance({ minutes: 9 });
    const refreshed = await steps.refresh(body.refresh);
    expect(refreshed.status).toBe(200);
    t.clock.advance({ minutes: 2 });
    expect((await steps.me(refreshed.body.access)).status).toBe(401);
    expect((await steps.refresh(refreshed.body.refresh)).status).toBe(401);
  });

  it('the accepted terms and the time are stored', async () => {
    const email = newEmail();
    await steps.newcomer(email);
    const row = await t.rows('users').one({ email });
    expect(row.terms_version).toMatch(/^\d{4}-/);
    expect(row.terms_accepted_at).toMatch(/Z$/);
    expect(row.email_verified_at).toMatch(/Z$/);
  });

  it('a code works once in twenty parallel requests', async () => {
    const email = newEmail();
    await steps.register(email);
    const code = await steps.code(email, 'register');
    const replies = await Promise.all(Array.from({ length: 20 }, () => steps.verify(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await t.rows('users').count({ email })).toBe(1);
  });

  it('five of a hundred parallel guesses are checked, and then not even the correct code', async () => {
    const email = newEmail();
    await steps.register(email);
    const code = await steps.code(email, 'register');
    const guesses = Array.from({ length: 100 }, () => steps.verify(email, otherThan(code)));
    const replies = await Promise.all(guesses);
    expect(replies.every(({ status }) => status === 400)).toBe(true);
    expect(new Set(replies.map(({ body }) => body.detail)).size).toBe(1);
    const row = await t.rows('one_time_codes').one({ email });
    expect(row.attempts).toBe(5);
    const right = await steps.verify(email, code);
    expect(right.status).toBe(400);
    expect(right.body).toEqual(replies[0]?.body);
  });

  it('a hundred parallel guesses never reach a sixth comparison, even with the correct code', async () => {
    const email = newEmail();
    await steps.register(email);
    const code = await steps.code(email, 'register');
    const wrong = Array.from({ length: 6 }, () => steps.verify(email, otherThan(code)));
    await Promise.all(wrong);
    expect((await steps.verify(email, code)).status).toBe(400);
  });

  it('a code is valid for ten minutes', async () => {
    const [early, late] = [newEmail(), newEmail()];
    await Promise.all([steps.register(early), steps.register(late)]);
    t.clock.advance({ minutes: 9, seconds: 50 });
    expect((await steps.verify(early, await steps.code(early, 'register'))).status).toBe(200);
    t.clock.advance({ seconds: 15 });
    expect((await steps.verify(late, await steps.code(late, 'register'))).status).toBe(400);
  });

  it('a code does not work for another email or purpose', async () => {
    const [one, other] = [newEmail(), newEmail()];
    await Promise.all([steps.register(one), steps.register(other)]);
    const code = await steps.code(one, 'register');
    if (code !== (await steps.code(other, 'register')))
      expect((await steps.verify(other, code)).status).toBe(400);
    const reset = await t.http.post<Failed>('/auth/password/reset/', {
      email: one,
      code,
      password: PASSWORD,
    });
    expect(reset.status).toBe(400);
    expect((await steps.verify(one, code)).status).toBe(200);
  });
});

describe('POST /auth/profile/', () => {
  it('a saved profile opens a full session and ends the short one', async () => {
    const { body: short } = await steps.newcomer();
    const full = await steps.profile(short.access);
    expect(full.status).toBe(200);
    expect(full.body).toMatchObject({ need_profile: false });
    expect((await steps.me(short.access)).status).toBe(401);
    expect((await steps.me(full.body.access)).body).toMatchObject({
      first_name: 'Ann',
      last_name: 'Lee',
      need_profile: false,
      role: null,
      permissions: [],
      memberships: [],
      active_restaurant_id: null,
      active_restaurant_name: null,
    });
  });

  const refused: [string, object, string][] = [
    ['no first name', { first_name: ' ' }, 'Please enter your name.'],
    ['no last name', { last_name: undefined }, 'Please enter your name.'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters.'],
    ['a long password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters.'],
    [
      'a common password',
      { password: 'Password1' },
      'This password is too common. Choose one that is harder to guess.',
    ],
  ];

  it.each(refused)('the profile refuses %s and writes nothing', async (_name, change, detail) => {
    const { body } = await steps.newcomer();
    const reply = await steps.profile(body.access, change);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe(detail);
    expect((await steps.me(body.access)).body).toMatchObject({ need_profile: true });
  });

  it("the profile refuses the user's email as password", async () => {
    const email = newEmail();
    const { body } = await steps.newcomer(email);
    expect((await steps.profile(body.access, { password: email })).status).toBe(400);
  });

  it('the profile needs a session', async () => {
    expect(
      (await t.http.post('/auth/profile/', { first_name: 'A', last_name: 'B', password: PASSWORD })).status,
    ).toBe(401);
  });

  it('five parallel requests finish the profile once', async () => {
    const { body } = await steps.newcomer();
    const replies = await Promise.all(Array.from({ length: 5 }, () => steps.profile(body.access)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
  });

  it('a later change needs the current password and ends other sessions', async () => {
    const { email, access } = await steps.member();
    const other = await steps.login(email);
    const change = { first_name: 'Anna', password: 'eight red peppers' };
    const without = await steps.profile(access, change);
    expect(without.body).toMatchObject({ detail: 'Enter your current password.', code: 'invalid' });
    const wrong = await steps.profile(access, { ...change, current_password: 'not this one' });
    expect(wrong.body).toMatchObject({ detail: 'Your current password is wrong.' });
    expect(wrong.status).toBe(400);

    const changed = await steps.profile(access, { ...change, current_password: PASSWORD });
    expect(changed.status).toBe(200);
    expect((await steps.me(access)).body).toMatchObject({ first_name: 'Anna' });
    expect((await steps.me(other.body.access)).status).toBe(401);
    expect((await steps.refresh(changed.body.refresh)).status).toBe(200);
    expect((await steps.login(email)).status).toBe(401);
    expect((await steps.login(email, 'eight red peppers')).status).toBe(200);
    expect((await steps.sent(email)).at(-1)).toBe('mail.password_changed');
  });
});

describe('AUTH_REVEAL_EXISTING=false', () => {
  it('a known email gets the same answer as an unknown one, and an email explains', async () => {
    const { email } = await steps.member();
    const quiet = await startApp({ AUTH_REVEAL_EXISTING: 'false' });
    try {
      quiet.clock.advance({ days: 1 });
      const register = (address: string) =>
        quiet.http.post('/auth/register/', { email: address, accepted_terms: true });
      const stranger = newEmail();
      const [known, unknown] = [await register(email), await register(stranger)];
      expect(known.body).toEqual(unknown.body);
      expect(known.status).toBe(unknown.status);
      expect(await steps.sent(email)).toContain('mail.existing_account');
      expect(await new Steps(quiet).sent(stranger)).toEqual(['mail.code']);
      expect(await t.rows('outbox').count({ recipient: stranger })).toBe(2);
    } finally {
      await quiet.close();
    }
  });
});
