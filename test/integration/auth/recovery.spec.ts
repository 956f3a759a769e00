import { describe, expect, it } from 'vitest';
import { type Failed, newEmail, otherThan, PASSWORD, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const NEW_PASSWORD = 'nine yellow lemons';

const t = useApp();
const steps = new Steps(t);

const forgot = (email: string) =>
  t.http.post<Failed & { resend_after: number }>('/auth/password/forgot/', { email });
const reset = (email: string, code: string, password = NEW_PASSWORD) =>
  t.http.post<Failed & { done: true }>('/auth/password/reset/', { email, code, password });

describe('POST /auth/password/forgot/', () => {
  it('known, unknown and disabled emails get the same answers, the first time and the second', async () => {
    const known = (await steps.member()).email;
    const disabled = (await steps.member()).email;
    await t.rows('users').update({ email: disabled }, { disabled_at: new Date() });
    const addresses = [known, newEmail(), disabled];
    const first = await Promise.all(addresses.map(forgot));
    for (const { status, body } of first) expect([status, body]).toEqual([200, { resend_after: 60 }]);
    const second = await Promise.all(addresses.map(forgot));
    expect(new Set(second.map(({ status }) => status))).toEqual(new Set([429]));
    expect(new Set(second.map(({ body }) => body.code))).toEqual(new Set(['rate_limited']));
  });

  it('only emails with an account get a message, and others write as many rows', async () => {
    const { email } = await steps.member();
    const stranger = newEmail();
    await Promise.all([forgot(email), forgot(stranger)]);
    expect((await steps.sent(email)).at(-1)).toBe('mail.code');
    expect(await steps.sent(stranger)).toEqual([]);
    expect(await t.rows('outbox').count({ recipient: stranger })).toBe(1);
  });

  it('the next code is sent a minute later', async () => {
    const { email } = await steps.member();
    await forgot(email);
    t.clock.advance({ seconds: 61 });
    expect((await forgot(email)).status).toBe(200);
    expect((await steps.sent(email)).filter((kind) => kind === 'mail.code').length).toBeGreaterThanOrEqual(2);
  });

  it.each(['', 'ann', 'ann@diner', null])('the request refuses %j', async (email) => {
    const reply = await t.http.post<Failed>('/auth/password/forgot/', { email });
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe('Please enter a valid email.');
  });
});

describe('POST /auth/password/reset/', () => {
  it('a reset sets the password, ends every session and emails the user', async () => {
    const { email, access, refresh } = await steps.member();
    await forgot(email);
    const reply = await reset(email, await steps.code(email, 'reset'));
    expect([reply.status, reply.body]).toEqual([200, { done: true }]);
    expect((await steps.me(access)).status).toBe(401);
    expect((await steps.refresh(refresh)).status).toBe(401);
    expect((await steps.login(email)).status).toBe(401);
    expect((await steps.login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await steps.sent(email)).at(-1)).toBe('mail.password_changed');
  });

  it('a wrong code gets the same answer for known and unknown emails, without a count', async () => {
    const { email } = await steps.member();
    const stranger = newEmail();
    await Promise.all([forgot(email), forgot(stranger)]);
    const wrong = otherThan(await steps.code(email, 'reset'));
    const replies = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      replies.push(await reset(email, wrong), await reset(stranger, wrong));
    }
    replies.push(await reset(newEmail(), wrong));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await reset(email, await steps.code(email, 'reset'))).status).toBe(400);
  });

  it('a code that was never sent does not work', async () => {
    const stranger = newEmail();
    await forgot(stranger);
    expect((await reset(stranger, await steps.code(stranger, 'reset'))).status).toBe(400);
    expect(await t.rows('users').count({ email: stranger })).toBe(0);
  });

  it('a refused password does not use up the code', async () => {
    const { email } = await steps.member();
    await forgot(email);
    const code = await steps.code(email, 'reset');
    expect((await reset(email, code, 'password1')).status).toBe(400);
    expect((await reset(email, code, 'short')).body.detail).toBe('Password must be at least 8 characters.');
    expect((await reset(email, code)).status).toBe(200);
    expect((await reset(email, code)).status).toBe(400);
  });

  it('a code works once in ten parallel requests', async () => {
    const { email } = await steps.member();
    await forgot(email);
    const code = await steps.code(email, 'reset');
    const replies = await Promise.all(Array.from({ length: 10 }, () => reset(email, code)));
    // There are only five attempts, and one of them succeeds.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a code for another purpose does not work', async () => {
    const { email } = await steps.member();
    t.clock.advance({ seconds: 61 });
    await steps.register(email);
    expect((await reset(email, await steps.code(email, 'register'), PASSWORD)).status).toBe(400);
  });
});
