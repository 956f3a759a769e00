import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { countTogether } from '../../support/limits.js';
import { statementsOf } from '../../support/statements.js';
import { useApp } from '../../support/use-app.js';
import { type Failed, newEmail, otherThan, PASSWORD, Steps } from './steps.js';

const NEW_PASSWORD = 'nine yellow lemons';

const t = useApp({ LIMITS_ENABLED: 'true', TRUST_PROXY_HOPS: '1' });
beforeAll(() => countTogether(t.app));
const steps = new Steps(t);

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
/** Creates a member who can already request another code, because every request comes from a new address. */
async function member(email = newEmail()) {
  const ip = newAddress();
  await t.http.post('/auth/register/', { email, accepted_terms: true }, from(ip));
  const code = await steps.code(email, 'register');
  const { body } = await t.http.post<AuthResult>('/auth/verify/', { email, code }, from(ip));
  const { body: full } = await steps.profile(body.access);
  return { email, token: full.access };
}
const forgot = (email: string, ip: string) =>
  t.http.post<Failed>('/auth/password/forgot/', { email }, from(ip));
const reset = (email: string, code: string, ip: string) =>
  t.http.post<Failed>('/auth/password/reset/', { email, code, password: NEW_PASSWORD }, from(ip));
const resetByLink = (link: string, password = NEW_PASSWORD) =>
  t.http.post<Failed>('/auth/password/reset/link/', { link, password }, from(newAddress()));
const WRONG = { status: 400, body: { code: 'wrong_link' } };

describe('strangers who request codes and guess them', () => {
  it("the user's link still resets the password", async () => {
    const { email } = await member();
    const owner = newAddress();
    expect((await forgot(email, owner)).status).toBe(200);
    const link = await steps.link(email, 'reset');
    for (const stranger of [newAddress(), newAddress(), newAddress(), newAddress()]) {
      expect((await forgot(email, stranger)).status).toBe(200);
      const wrong = otherThan(await steps.code(email, 'reset'));
      for (let guess = 0; guess < 5; guess += 1)
        expect((await reset(email, wrong, stranger)).status).toBe(400);
    }
    // The newest code belongs to the last stranger who requested one.
    expect(await resetByLink(link)).toMatchObject({ status: 200, body: { done: true } });
    expect((await steps.login(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('the user can still request and use a code when four strangers have used up their own', async () => {
    const { email } = await member();
    const strangers = [newAddress(), newAddress(), newAddress(), newAddress()];
    for (let minute = 0; minute < 5; minute += 1) {
      for (const stranger of strangers) expect((await forgot(email, stranger)).status).toBe(200);
      t.clock.advance({ seconds: 61 });
    }
    for (const stranger of strangers) expect((await forgot(email, stranger)).status).toBe(429);
    const owner = newAddress();
    expect((await forgot(email, owner)).status).toBe(200);
    expect((await forgot(email, owner)).status).toBe(429);
    expect((await reset(email, await steps.code(email, 'reset'), owner)).status).toBe(200);
  });
});

describe('a link in an email', () => {
  it('a link works once and ends its code, and a used code ends its link', async () => {
    const { email } = await member();
    await forgot(email, newAddress());
    const [code, link] = [await steps.code(email, 'reset'), await steps.link(email, 'reset')];
    expect(await resetByLink(link, 'password1')).toMatchObject({ status: 400, body: { code: 'invalid' } });
    const both = await Promise.all([resetByLink(link), resetByLink(link), resetByLink(link)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await resetByLink(link)).toMatchObject(WRONG);
    expect((await reset(email, code, newAddress())).status).toBe(400);

    const owner = newAddress();
    await forgot(email, owner);
    const second = await steps.link(email, 'reset');
    expect((await reset(email, await steps.code(email, 'reset'), owner)).status).toBe(200);
    expect(await resetByLink(second)).toMatchObject(WRONG);
  });

  it('a link ends with its code, with the next link for the same client, and has one purpose', async () => {
    const { email } = await member();
    const owner = newAddress();
    await forgot(email, owner);
    const first = await steps.link(email, 'reset');
    t.clock.advance({ seconds: 61 });
    await forgot(email, owner);
    expect(await resetByLink(first)).toMatchObject(WRONG);
    const link = await steps.link(email, 'reset');
    expect(await t.http.post('/auth/verify/link/', { link })).toMatchObject(WRONG);
    t.clock.advance({ seconds: 601 });
    expect(await resetByLink(link)).toMatchObject(WRONG);
  });

  it('a link for an email without an account does not work, and is stored as a hash only', async () => {
    const email = newEmail();
    await forgot(email, newAddress());
    const link = await steps.link(email, 'reset');
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(await resetByLink(link)).toMatchObject(WRONG);
    expect(await steps.query('SELECT 1 FROM one_time_code_sends WHERE link_hash = ?', [link])).toEqual([]);
  });

  it('a link registers its email and names it for the next steps', async () => {
    const email = newEmail();
    await t.http.post('/auth/register/', { email, accepted_terms: true }, from(newAddress()));
    const link = await steps.link(email, 'register');
    const { status, body } = await t.http.post<AuthResult>('/auth/verify/link/', { link });
    expect({ status, body }).toMatchObject({ status: 200, body: { email, need_profile: true } });
    expect((await steps.profile(body.access)).status).toBe(200);
    expect(await t.http.post('/auth/verify/link/', { link })).toMatchObject(WRONG);
  });
});

describe('a link for a new email', () => {
  it('only the user who requested it can use it, even if another user requests the same email', async () => {
    const [ann, bob] = [await member(), await member()];
    const email = newEmail();
    const ask = ({ token }: { token: string }) =>
      t.http.post('/auth/email/', { email, current_password: PASSWORD }, { token });
    const prove = ({ token }: { token: string }, link: string) =>
      t.http.post('/auth/email/verify/link/', { link }, { token });
    expect((await ask(ann)).status).toBe(200);
    const link = await steps.link(email, 'email');
    // Another user can request the address at any time, and then the newest code is theirs.
    expect((await ask(bob)).status).toBe(200);
    expect(await prove(bob, link)).toMatchObject(WRONG);
    expect(await prove(ann, link)).toMatchObject({ status: 200, body: { email } });
    expect((await steps.login(email)).status).toBe(200);
    expect(await prove(bob, await steps.link(email, 'email'))).toMatchObject(WRONG);
  });
});

describe('a wrong code', () => {
  it('a check takes the same work with and without an open code', async () => {
    const pending = newEmail();
    const ip = newAddress();
    await t.http.post('/auth/register/', { email: pending, accepted_terms: true }, from(ip));
    const wrong = otherThan(await steps.code(pending, 'register'));
    const guess = (email: string) =>
      statementsOf(() => t.http.post('/auth/verify/', { email, code: wrong }, from(ip)));
    const withCode = await guess(pending);
    expect(withCode.some((text) => text.includes('one_time_code_tries'))).toBe(true);
    expect(withCode.some((text) => /START TRANSACTION|FOR UPDATE/i.test(text))).toBe(false);
    expect(await guess(newEmail())).toEqual(withCode);
  });
});
