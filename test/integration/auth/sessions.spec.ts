import { describe, expect, it } from 'vitest';
import type { SessionList } from '../../../src/modules/auth/auth.schemas.js';
import { statementsOf } from '../../support/statements.js';
import { type Failed, PASSWORD, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

const sessionOf = (refresh: string) => refresh.split('.')[0] ?? '';

describe('POST /auth/token/refresh/', () => {
  it('a refresh returns the next pair of tokens and continues the session', async () => {
    const first = await steps.member();
    t.clock.advance({ seconds: 5 });
    const second = await steps.refresh(first.refresh);
    expect(second.status).toBe(200);
    expect(second.body.need_profile).toBe(false);
    expect(second.body.expires_in).toBeGreaterThan(890);
    expect(second.body.refresh).not.toBe(first.refresh);
    expect(sessionOf(second.body.refresh)).toBe(sessionOf(first.refresh));
    expect((await steps.me(second.body.access)).status).toBe(200);
    expect((await steps.me(first.access)).status).toBe(200);
  });

  it('signing out over tRPC without a body ends the session', async () => {
    const { access } = await steps.member();
    const { status } = await fetch(`${t.http.url}/trpc/auth.logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
    expect((await steps.me(access)).status).toBe(401);
  });

  it('a repeated refresh after a lost reply returns the same pair', async () => {
    const { refresh } = await steps.member();
    const second = await steps.refresh(refresh);
    t.clock.advance({ seconds: 20 });
    const again = await steps.refresh(refresh);
    expect(again.status).toBe(200);
    expect(again.body.tokens).toEqual(second.body.tokens);
    expect((await steps.refresh(second.body.refresh)).status).toBe(200);
  });

  it('ten parallel refreshes return the same pair', async () => {
    const { refresh } = await steps.member();
    const replies = await Promise.all(Array.from({ length: 10 }, () => steps.refresh(refresh)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ body }) => body.refresh)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.access)).size).toBe(1);
  });

  it('an older refresh token ends the session and is in the audit log', async () => {
    const first = await steps.member();
    const second = await steps.refresh(first.refresh);
    const third = await steps.refresh(second.body.refresh);
    const stolen = await steps.refresh(first.refresh);
    expect(stolen.status).toBe(401);
    expect(stolen.body.code).toBe('session_ended');
    expect((await steps.refresh(third.body.refresh)).status).toBe(401);
    expect((await steps.me(third.body.access)).status).toBe(401);
    const row = await t.rows('sessions').one(sessionOf(first.refresh));
    expect(row.revoked_reason).toBe('refresh_reused');
    const { id } = await t.rows('users').one({ email: first.email });
    const reused = { action: 'auth.refresh_reused', actor_user_id: id } as const;
    expect(await t.rows('audit_log').count(reused)).toBe(1);
  });

  it('the previous refresh token ends the session after half a minute', async () => {
    const first = await steps.member();
    const second = await steps.refresh(first.refresh);
    t.clock.advance({ seconds: 31 });
    expect((await steps.refresh(first.refresh)).status).toBe(401);
    expect((await steps.refresh(second.body.refresh)).status).toBe(401);
  });

  it('a foreign refresh token is refused', async () => {
    const { refresh, access } = await steps.member();
    const [id, counter, signature = ''] = refresh.split('.');
    const forged = [
      access,
      `${id}.${Number(counter) + 1}.${signature}`,
      `${id}.${counter}.${signature.slice(0, -2)}AA`,
      `${'A'.repeat(22)}.${counter}.${signature}`,
      'x',
    ];
    for (const token of forged) expect((await steps.refresh(token)).status).toBe(401);
    const missing = await t.http.post<Failed>('/auth/token/refresh/', {});
    expect(missing.status).toBe(400);
    expect((await steps.refresh(refresh)).status).toBe(200);
  });

  it('a remembered session lasts 14 days without use and 30 in all', async () => {
    const member = await steps.member();
    let { refresh } = member;
    for (const days of [13, 13]) {
      t.clock.advance({ days });
      const next = await steps.refresh(refresh);
      expect(next.status).toBe(200);
      refresh = next.body.refresh;
    }
    t.clock.advance({ days: 5 });
    expect((await steps.refresh(refresh)).status).toBe(401);

    const idle = await steps.login(member.email);
    t.clock.advance({ days: 14, seconds: 1 });
    expect((await steps.refresh(idle.body.refresh)).status).toBe(401);
  });

  it('a session that is not remembered lasts 12 hours without use', async () => {
    const { email } = await steps.member();
    const { body } = await steps.login(email, PASSWORD, { remember: false });
    t.clock.advance({ minutes: 11 * 60 });
    const next = await steps.refresh(body.refresh);
    expect(next.status).toBe(200);
    t.clock.advance({ minutes: 12 * 60 + 1 });
    expect((await steps.refresh(next.body.refresh)).status).toBe(401);
  });
});

describe('an ended session', () => {
  const endings: [string, (email: string, access: string) => Promise<unknown>][] = [
    ['signing out', (_email, access) => t.http.post('/auth/logout/', undefined, { token: access })],
    [
      'ending the session from the list',
      async (_email, access) => {
        const { body } = await t.http.get<SessionList>('/auth/sessions/', { token: access });
        const id = body.results.find(({ current }) => current)?.id;
        const ended = await t.http.delete(`/auth/sessions/${id}/`, { token: access });
        expect(ended.status).toBe(200);
      },
    ],
    ['disabling the user', (email) => t.rows('users').update({ email }, { disabled_at: new Date() })],
    [
      'deleting the user',
      (email) => t.rows('users').update({ email }, { deleted_at: new Date(), email: null }),
    ],
  ];

  it.each(endings)('requests are refused immediately: %s', async (_name, end) => {
    const { email, access, refresh } = await steps.member();
    expect((await steps.me(access)).status).toBe(200);
    await end(email, access);
    const after = await steps.me(access);
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({
      code: 'session_ended',
      detail: 'Your session has ended. Sign in again.',
    });
    expect((await steps.refresh(refresh)).status).toBe(401);
  });

  it('a session without refreshes ends after 15 minutes', async () => {
    const { access } = await steps.member();
    t.clock.advance({ minutes: 14, seconds: 50 });
    expect((await steps.me(access)).status).toBe(200);
    t.clock.advance({ seconds: 11 });
    expect((await steps.me(access)).status).toBe(401);
  });
});

describe('GET /auth/sessions/', () => {
  it('a user can list their active sessions and end one', async () => {
    const { email, access } = await steps.member();
    const phone = await t.http.post<{ access: string }>(
      '/auth/login/',
      { email, password: PASSWORD },
      { headers: { 'user-agent': 'phone' } },
    );
    const { body } = await t.http.get<SessionList>('/auth/sessions/', { token: access });
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(body.results.filter(({ current }) => current)).toHaveLength(1);
    const other = body.results.find(({ current }) => !current);
    expect(other).toMatchObject({
      user_agent: 'phone',
      remember: true,
      ip: expect.stringContaining('127.0.0.1'),
    });

    const stranger = await steps.member();
    const foreign = await t.http.delete(`/auth/sessions/${other?.id}/`, { token: stranger.access });
    expect(foreign.status).toBe(404);
    expect((await t.http.delete(`/auth/sessions/${other?.id}/`, { token: access })).status).toBe(200);
    expect((await steps.me(phone.body.access)).status).toBe(401);
    expect((await t.http.delete(`/auth/sessions/${other?.id}/`, { token: access })).status).toBe(404);
  });

  it('a user has at most twenty sessions, and a new one replaces the least recently used', async () => {
    const { email, access } = await steps.member();
    for (let count = 0; count < 20; count += 1) {
      t.clock.advance({ seconds: 1 });
      expect((await steps.login(email)).status).toBe(200);
    }
    expect((await steps.me(access)).status).toBe(401);
    const last = await steps.login(email);
    const { body } = await t.http.get<SessionList>('/auth/sessions/', { token: last.body.access });
    expect(body.count).toBe(20);
  });
});

describe('the identity lookup', () => {
  it('the lookup takes one statement', async () => {
    const { access } = await steps.member();
    await steps.me(access);
    const statements = await statementsOf(() => steps.me(access));
    expect(statements).toHaveLength(2);
    expect(statements.filter((text) => text.includes('FROM sessions'))).toHaveLength(1);
  });
});
