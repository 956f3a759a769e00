import { describe, expect, it, vi } from 'vitest';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from '../../../src/modules/auth/passwords/password-hasher.js';
import { type Failed, newEmail, PASSWORD, Steps } from './steps.js';
import { expectFailure } from '../../support/failures.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

/** The slow step of a sign-in: one argon2 hash. */
type Verify = (stored: string, password: string) => Promise<boolean>;

const WRONG = {
  detail: 'Wrong email or password.',
  message: 'Wrong email or password.',
  code: 'wrong_credentials',
};

describe('POST /auth/login/', () => {
  it('a sign-in returns tokens at the top level and in `tokens`', async () => {
    const { email } = await steps.member();
    const { status, body } = await steps.login(email);
    expect(status).toBe(200);
    expect(body).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
      tokens: { access: body.access, refresh: body.refresh },
      need_profile: false,
      expires_in: expect.any(Number),
    });
    // 15 minutes, minus the time of the answer.
    expect(body.expires_in).toBeGreaterThan(890);
    expect(body.expires_in).toBeLessThanOrEqual(900);
    expect((await steps.login(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('the answer is the same for every wrong sign-in', async () => {
    const { email } = await steps.member();
    const noPassword = newEmail();
    await steps.newcomer(noPassword);
    const disabled = await steps.member();
    await t.rows('users').update({ email: disabled.email }, { disabled_at: new Date() });
    const wrong: [string, string][] = [
      [email, 'not the password'],
      [email, ` ${PASSWORD}`],
      [email, PASSWORD.toUpperCase()],
      [newEmail(), PASSWORD],
      [noPassword, PASSWORD],
      [disabled.email, 'not the password'],
    ];
    for (const [address, password] of wrong) {
      const reply = await steps.login(address, password);
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual(WRONG);
    }
  });

  it('an unknown email takes one hash with the same parameters as a wrong password', async () => {
    const { email } = await steps.member();
    const noPassword = newEmail();
    await steps.newcomer(noPassword);
    const hasher = t.app.get(PasswordHasher, { strict: false });
    const hashed = vi.spyOn(hasher as unknown as { verify: Verify }, 'verify');
    try {
      for (const address of [email, newEmail(), noPassword]) {
        hashed.mockClear();
        expect((await steps.login(address, 'not the password')).status).toBe(401);
        expect(hashed.mock.calls).toEqual([[expect.any(String), 'not the password']]);
        const [stored = ''] = hashed.mock.calls[0] ?? [];
        expect(await hasher.isOutdated(stored, 'not the password')).toBe(false);
      }
    } finally {
      hashed.mockRestore();
    }
  });

  it('a disabled user is informed only after the correct password', async () => {
    const { email } = await steps.member();
    await t.rows('users').update({ email }, { disabled_at: new Date() });
    const detail = 'This account is disabled. Write to Feast support if you think this is a mistake.';
    expectFailure(await steps.login(email), { status: 403, code: 'account_disabled', detail });
  });

  it('missing fields are named', async () => {
    const noPassword = await t.http.post<Failed>('/auth/login/', { email: newEmail() });
    expect(noPassword.body.detail).toBe('Please enter your password.');
    const noEmail = await t.http.post<Failed>('/auth/login/', { password: PASSWORD });
    expect(noEmail.body.detail).toBe('Please enter a valid email.');
  });

  it('a sign-in rehashes a password with weaker parameters', async () => {
    const { email } = await steps.member();
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await t.rows('users').update({ email }, { password_hash: weak });
    expect((await steps.login(email)).status).toBe(200);
    const row = await t.rows('users').one({ email });
    expect(row.password_hash).toContain('$m=19456,t=2,p=1$');
    expect((await steps.login(email)).status).toBe(200);
  });

  it('the audit log has successful and refused sign-ins without emails', async () => {
    const { email } = await steps.member();
    await steps.login(email);
    await steps.login(email, 'not the password');
    const rows = await steps.query<{ outcome: string; target: string }>(
      `SELECT a.outcome, a.target FROM audit_log a JOIN users u ON u.email = ?
        WHERE a.action = 'auth.login' AND (a.actor_user_id = u.id OR a.target = CONCAT('user:', u.id)) ORDER BY a.id`,
      [email],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'refused']);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('a burst of sign-ins', () => {
  it('some sign-ins wait, others get 503 with Retry-After, and later ones succeed', async () => {
    const { email } = await steps.member();
    const replies = await Promise.all(
      Array.from({ length: 120 }, () => steps.login(email, 'not the password')),
    );
    const busy = replies.filter(({ status }) => status === 503);
    expect(replies.every(({ status }) => status === 401 || status === 503)).toBe(true);
    for (const { headers } of busy) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await steps.login(email)).status).toBe(200);
  });
});
