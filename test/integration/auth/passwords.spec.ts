import { describe, expect, it } from 'vitest';
import { ProfileService } from '../../../src/modules/auth/registration/profile.service.js';
import { SessionEnded } from '../../../src/modules/auth/auth.errors.js';
import { PasswordHasher } from '../../../src/modules/auth/passwords/password-hasher.js';
import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import type { Actor } from '../../../src/shared/access/scope.js';
import { useApp } from '../../support/use-app.js';
import type { TestApp } from '../../support/app.js';
import { startLimitedApp } from '../../support/limits.js';
import { PASSWORD, Steps, type Failed } from './steps.js';

const t = useApp();
const steps = new Steps(t);

const RESET_TO = 'nine yellow lemons';

async function resetPassword(email: string): Promise<void> {
  await t.http.post('/auth/password/forgot/', { email });
  const code = await steps.code(email, 'reset');
  const reply = await t.http.post('/auth/password/reset/', { email, code, password: RESET_TO });
  expect(reply.status).toBe(200);
}

async function actorOf({ access, email }: { access: string; email: string }): Promise<Actor> {
  const { id } = (await steps.me(access)).body;
  const session = await t.rows('sessions').one({ user_id: id, kind: 'full', revoked_at: null });
  const sessionId = session.id;
  return { userId: id, sessionId, email, isSuperadmin: false, isStaff: false, kind: 'full' };
}

describe('a change of the password', () => {
  it('a change is refused when a reset happened after the check of the current password', async () => {
    const member = await steps.member();
    const { email } = member;
    const actor = await actorOf(member);
    const hasher = t.app.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    // The reset happens exactly between the check and the write. Everything else is real.
    hasher.hash = async (password) => {
      hasher.hash = hash;
      await resetPassword(email);
      return hash(password);
    };
    const input = { first_name: 'Ann', last_name: 'Lee', password: 'eight red peppers' };
    const change = t.app.get(ProfileService).save(actor, { ...input, current_password: PASSWORD });
    await expect(change).rejects.toBeInstanceOf(SessionEnded);

    expect((await steps.login(email, 'eight red peppers')).status).toBe(401);
    expect((await steps.login(email, RESET_TO)).status).toBe(200);
  });

  it('one of five parallel changes with the same password succeeds', async () => {
    const { email, access } = await steps.member();
    const passwords = Array.from({ length: 5 }, (_, index) => `eight red peppers ${index}`);
    const replies = await Promise.all(
      passwords.map((password) => steps.profile(access, { password, current_password: PASSWORD })),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [passwords[index]] : []));
    expect(winners).toHaveLength(1);
    expect(replies.every(({ status }) => [200, 400, 401].includes(status))).toBe(true);
    expect((await steps.login(email, winners[0])).status).toBe(200);
  });
});

it('an ended session gets no tokens', async () => {
  const actor = await actorOf(await steps.member());
  const sessions = t.app.get(SessionsService);
  expect((await sessions.current(actor)).access).toBeDefined();
  await sessions.endAll(actor.userId, 'password_reset');
  await expect(sessions.current(actor)).rejects.toBeInstanceOf(SessionEnded);
});

interface Verdict {
  score: number;
  problem: string | null;
}

const judge = (app: TestApp, body: object) =>
  app.http.post<Verdict & Failed>('/auth/password/strength/', body);

describe('POST /auth/password/strength/', () => {
  it.each([
    ['Feast2026!', {}, /name of a restaurant/],
    ['aaaaaaaaaa', {}, /too easy/],
    ['password1', {}, /too common/],
    ['ann.lee1990', { email: 'ann.lee@diner.example' }, /doesn’t contain your email/],
  ])('the answer explains why %s would be refused', async (password, known, problem) => {
    const { status, body } = await judge(t, { password, ...known });
    expect([status, body.score < 3]).toEqual([200, true]);
    expect(body.problem).toMatch(problem);
  });

  it('the answer accepts a strong password', async () => {
    expect((await judge(t, { password: 'seven green olives' })).body).toEqual({ score: 4, problem: null });
  });

  it("the form's names lower the score", async () => {
    const of = async (more: object) =>
      (await judge(t, { password: 'Featherstonehaugh', ...more })).body.score;
    expect(await of({ last_name: 'Featherstonehaugh' })).toBeLessThan(await of({}));
  });

  it('a password of the wrong length gets the same message as when saving', async () => {
    expect((await judge(t, { password: 'short' })).body.message).toBe(
      'Password must be at least 8 characters.',
    );
    expect((await judge(t, { password: 'x'.repeat(129) })).body.message).toBe(
      'Password must be at most 128 characters.',
    );
  });

  it('a client can ask sixty times a minute', async () => {
    const limited = await startLimitedApp();
    const replies = await Promise.all(
      Array.from({ length: 62 }, () => judge(limited, { password: 'aaaaaaaaaa' })),
    );
    await limited.close();
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('saving applies the same rule', async () => {
    const steps = new Steps(t);
    const { body } = await steps.newcomer();
    const refused = await steps.profile(body.access, { password: 'Feast2026!' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'password']);
    expect((await steps.profile(body.access)).status).toBe(200);
  });
});
