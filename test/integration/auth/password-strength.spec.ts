import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type TestApp } from '../../support/app.js';
import { startLimitedApp } from '../../support/limits.js';
import { type Failed, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

interface Verdict {
  score: number;
  problem: string | null;
}

const t = useApp();

const judge = (app: TestApp, body: object) =>
  app.http.post<Verdict & Failed>('/auth/password/strength/', body);

describe('POST /auth/password/strength/', () => {
  it.each([
    ['Feast2026!', {}, /name of a restaurant/],
    ['aaaaaaaaaa', {}, /too easy/],
    ['password1', {}, /too common/],
    ['ann.lee1990', { email: 'ann.lee@diner.example' }, /not your email/],
  ])('says why %s would be refused', async (password, known, problem) => {
    const { status, body } = await judge(t, { password, ...known });
    expect([status, body.score < 3]).toEqual([200, true]);
    expect(body.problem).toMatch(problem);
  });

  it('says that a good one would be taken', async () => {
    expect((await judge(t, { password: 'seven green olives' })).body).toEqual({ score: 4, problem: null });
  });

  it('knows the names that the form knows', async () => {
    const of = async (more: object) =>
      (await judge(t, { password: 'Featherstonehaugh', ...more })).body.score;
    expect(await of({ last_name: 'Featherstonehaugh' })).toBeLessThan(await of({}));
  });

  it('says of what is too short and too long what saving says', async () => {
    expect((await judge(t, { password: 'short' })).body.message).toBe(
      'Password must be at least 8 characters.',
    );
    expect((await judge(t, { password: 'x'.repeat(129) })).body.message).toBe(
      'Password must be at most 128 characters.',
    );
  });

  it('is asked sixty times a minute from a client', async () => {
    const limited = await startLimitedApp({ REDIS_PREFIX: randomUUID() });
    const replies = await Promise.all(
      Array.from({ length: 62 }, () => judge(limited, { password: 'aaaaaaaaaa' })),
    );
    await limited.close();
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
  });

  it('is what saving goes by', async () => {
    const steps = new Steps(t);
    const { body } = await steps.newcomer();
    const refused = await steps.profile(body.access, { password: 'Feast2026!' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'password']);
    expect((await steps.profile(body.access)).status).toBe(200);
  });
});
