import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { startApp } from '../../support/app.js';
import { useApp } from '../../support/use-app.js';
import { altered, emulator, googleToken } from './emulator.js';
import { type Failed, newEmail, PASSWORD, Steps } from './steps.js';

const t = useApp();
const steps = new Steps(t);

type Answer = AuthResult & Failed;
const exchange = (id_token: unknown, path = '/auth/firebase/login/', app = t) =>
  app.http.post<Answer>(path, { id_token });
const userId = async (access: string) => (await steps.me(access)).body.id;
const seconds = () => Math.floor(Date.now() / 1_000);

describe.each(['/auth/firebase/login/', '/auth/social/google/'])('POST %s', (path) => {
  it('a new user gets a short session, and a full one after the profile', async () => {
    const email = newEmail();
    const first = await exchange((await emulator.google(email)).idToken, path);
    expect(first.status).toBe(200);
    expect(first.body.need_profile).toBe(true);
    const without = await steps.profile(first.body.access);
    expect(without.status).toBe(400);
    expect(without.body.errors).toEqual([
      { path: 'accepted_terms', message: 'You must accept Terms and Privacy.' },
    ]);
    expect((await steps.profile(first.body.access, { accepted_terms: false })).status).toBe(400);
    const full = await steps.profile(first.body.access, { accepted_terms: true });
    expect(full.body.need_profile).toBe(false);
    const again = await exchange((await emulator.google(email)).idToken, path);
    expect(again.body.need_profile).toBe(false);
    expect(await userId(again.body.access)).toBe(await userId(full.body.access));
  });

  it('a user who accepted the terms with the token is not asked again', async () => {
    const { idToken } = await emulator.google(newEmail());
    const first = await t.http.post<Answer>(path, { id_token: idToken, accepted_terms: true });
    expect((await steps.profile(first.body.access)).status).toBe(200);
  });

  it.each([undefined, null, '', 5])('a missing token is a 400 that names it: %j', async (token) => {
    const reply = await exchange(token, path);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe('Missing id_token');
  });

  const forged: [string, (genuine: string) => string][] = [
    ['no token', () => 'nonsense'],
    ['three empty parts', () => 'a.b.c'],
    ['of another project', (token) => altered(token, { aud: 'somebody-else' })],
    ['of another issuer', (token) => altered(token, { iss: 'https://securetoken.google.com/somebody-else' })],
    ['of an unknown user', (token) => altered(token, { sub: 'nobody', user_id: 'nobody' })],
    ['without a subject', (token) => altered(token, { sub: undefined })],
    ['that has expired', (token) => altered(token, { iat: seconds() - 7_200, exp: seconds() - 3_600 })],
    ['signed with another algorithm', (token) => altered(token, {}, { alg: 'HS256', typ: 'JWT' })],
    ['issued six minutes ago', (token) => altered(token, { iat: seconds() - 360 })],
    ['issued just over five minutes ago', (token) => altered(token, { iat: seconds() - 302 })],
    ['issued an hour in the future', (token) => altered(token, { iat: seconds() + 3_000 })],
  ];

  it.each(forged)('the sign-in refuses a token: %s', async (_name, forge) => {
    const { idToken } = await emulator.google(newEmail());
    const reply = await exchange(forge(idToken), path);
    expect(reply.status).toBe(401);
    expect(reply.body.access).toBeUndefined();
  });

  it('a token of nearly five minutes is accepted', async () => {
    const { idToken } = await emulator.google(newEmail());
    expect((await exchange(altered(idToken, { iat: seconds() - 290 }), path)).status).toBe(200);
  });

  it('an access token of the product is refused', async () => {
    expect((await exchange((await steps.member()).access, path)).status).toBe(401);
  });

  it('a user who is disabled at the provider is refused', async () => {
    const account = await emulator.google(newEmail());
    await emulator.disable(account.localId);
    expect((await exchange(account.idToken, path)).status).toBe(401);
  });

  it('a token works twice within ten seconds, and not later', async () => {
    const own = await startApp();
    try {
      const { idToken } = await emulator.google(newEmail());
      expect((await exchange(idToken, path, own)).status).toBe(200);
      own.clock.advance({ seconds: 9 });
      expect((await exchange(idToken, path, own)).status).toBe(200);
      own.clock.advance({ seconds: 3 });
      expect((await exchange(idToken, path, own)).status).toBe(401);
    } finally {
      await own.close();
    }
  });

  it('ten parallel requests with a new token create one user', async () => {
    const email = newEmail();
    const { idToken } = await emulator.google(email);
    const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(idToken, path)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await t.rows('users').count({ email })).toBe(1);
  });
});

describe('a token that Google itself issued', () => {
  it('the token works at /auth/social/google/ for the same user, and not at /auth/firebase/login/', async () => {
    const email = newEmail();
    const direct = await exchange(googleToken(email), '/auth/social/google/');
    expect(direct.status).toBe(200);
    const throughFirebase = await exchange((await emulator.google(email)).idToken);
    expect(await userId(throughFirebase.body.access)).toBe(await userId(direct.body.access));
    expect((await exchange(googleToken(newEmail()))).status).toBe(401);
  });

  it('the token must be fresh', async () => {
    const old = googleToken(newEmail(), seconds() - 302);
    expect((await exchange(old, '/auth/social/google/')).status).toBe(401);
  });
});

describe('the account of an identity', () => {
  it('a verified email is linked to the existing account', async () => {
    const member = await steps.member();
    const reply = await exchange((await emulator.google(member.email)).idToken);
    expect(reply.body.need_profile).toBe(false);
    expect(await userId(reply.body.access)).toBe(await userId(member.access));
  });

  it('a linked identity keeps its account, whatever its email', async () => {
    const email = newEmail();
    const { idToken } = await emulator.google(email);
    const first = await exchange(idToken);
    const victim = await steps.member();
    const renamed = altered(idToken, { email: victim.email, email_verified: true, iat: seconds() - 1 });
    const second = await exchange(renamed);
    expect(await userId(second.body.access)).toBe(await userId(first.body.access));
  });

  it('an unverified email cannot sign in, with or without an account', async () => {
    const { email } = await steps.newcomer().then(() => steps.member());
    const squatter = await emulator.signUp(newEmail(), 'squatters password');
    const reply = await exchange(squatter.idToken);
    expect(reply.status).toBe(401);
    expect(reply.body.code).toBe('identity_unverified');
    const impostor = altered(squatter.idToken, { email, email_verified: false });
    expect((await exchange(impostor)).status).toBe(401);
  });

  it('a victim who finishes the profile gets the account that an attacker made with their email', async () => {
    const email = newEmail('victim');
    const attacker = await emulator.signUp(email, 'attackers password');
    const earlier = altered(attacker.idToken, { auth_time: seconds() - 60, iat: seconds() - 60 });
    const victim = await steps.member(email);

    expect(await emulator.signIn(email, 'attackers password')).toBeUndefined();
    expect((await exchange(earlier)).status).toBe(401);
    const signedIn = await emulator.signIn(email, PASSWORD);
    expect(signedIn?.localId).toBe(attacker.localId);
    const reply = await exchange(signedIn?.idToken);
    expect(reply.status).toBe(200);
    expect(await userId(reply.body.access)).toBe(await userId(victim.access));
  });

  it('a disabled user cannot sign in', async () => {
    const email = newEmail();
    const first = await exchange((await emulator.google(email)).idToken);
    await t.rows('users').update({ email }, { disabled_at: new Date() });
    expect((await steps.me(first.body.access)).status).toBe(401);
    const reply = await exchange((await emulator.google(email)).idToken);
    expect(reply.status).toBe(403);
    expect(reply.body.code).toBe('account_disabled');
  });

  it('a deleted user gets a new account', async () => {
    const email = newEmail();
    const first = await exchange((await emulator.google(email)).idToken);
    const id = await userId(first.body.access);
    await t.rows('users').update(id, { deleted_at: new Date(), email: null });
    const reply = await exchange((await emulator.google(email)).idToken);
    expect(reply.body.need_profile).toBe(true);
    const again = await exchange((await emulator.google(email)).idToken);
    expect(await userId(again.body.access)).toBe(await userId(reply.body.access));
    expect(await userId(again.body.access)).not.toBe(id);
  });
});

describe('the password at the provider', () => {
  it('the provider gets the password after the profile, a change and a reset', async () => {
    const { email, access } = await steps.member();
    expect(await emulator.signIn(email, PASSWORD)).toBeDefined();

    await steps.profile(access, { password: 'eight red peppers', current_password: PASSWORD });
    expect(await emulator.signIn(email, PASSWORD)).toBeUndefined();
    expect(await emulator.signIn(email, 'eight red peppers')).toBeDefined();

    await t.http.post('/auth/password/forgot/', { email });
    const code = await steps.code(email, 'reset');
    const reset = await t.http.post('/auth/password/reset/', { email, code, password: 'nine yellow lemons' });
    expect(reset.status).toBe(200);
    expect(await emulator.signIn(email, 'eight red peppers')).toBeUndefined();
    const signedIn = await emulator.signIn(email, 'nine yellow lemons');
    expect((await exchange(signedIn?.idToken)).status).toBe(200);
  });
});

describe('an account at the provider that an attacker prepared for a victim', () => {
  const exchange = (id_token = '') => t.http.post<AuthResult & Failed>('/auth/firebase/login/', { id_token });

  /**
   * Creates an account with the victim's email that the attacker can enter with their own Google account and phone.
   */
  async function prepared(victim: string) {
    const attacker = newEmail('attacker');
    const account = await emulator.signUp(victim, 'attackers password');
    await emulator.linkPhone(account.localId, `+4477009${randomInt(10_000, 99_999)}`);
    const linked = await emulator.linkGoogle(account.idToken, attacker);
    expect(linked.localId).toBe(account.localId);
    expect(await emulator.providers(account.localId)).toEqual(['google.com', 'password', 'phone']);
    return { attacker, account, linked };
  }

  it("the attacker's sign-in methods are removed when the victim saves the profile", async () => {
    const email = newEmail('victim');
    const { attacker, account, linked } = await prepared(email);
    const victim = await steps.member(email);

    expect(await emulator.providers(account.localId)).toEqual(['password']);
    const earlier = altered(linked.idToken, { auth_time: seconds() - 60, iat: seconds() - 60 });
    expect((await exchange(earlier)).status).toBe(401);
    const back = await emulator.google(attacker);
    expect(back.localId).not.toBe(account.localId);
    const intruder = await exchange(back.idToken);
    expect(intruder.body.need_profile).toBe(true);
    expect(await userId(intruder.body.access)).not.toBe(await userId(victim.access));

    const own = await exchange((await emulator.signIn(email, PASSWORD))?.idToken);
    expect(await userId(own.body.access)).toBe(await userId(victim.access));
  });

  it("the attacker's sign-in methods are removed by a password reset", async () => {
    const { email } = await steps.member();
    const account = await emulator.signIn(email, PASSWORD);
    await emulator.linkGoogle(account?.idToken ?? '', newEmail('attacker'));
    expect(await emulator.providers(account?.localId ?? '')).toEqual(['google.com', 'password']);

    await t.http.post('/auth/password/forgot/', { email });
    const code = await steps.code(email, 'reset');
    await t.http.post('/auth/password/reset/', { email, code, password: 'nine yellow lemons' });
    expect(await emulator.providers(account?.localId ?? '')).toEqual(['password']);
    expect(await emulator.signIn(email, 'nine yellow lemons')).toBeDefined();
  });

  it('the user keeps their own Google account', async () => {
    const email = newEmail();
    const google = await emulator.google(email);
    const first = await exchange(google.idToken);
    const full = await steps.profile(first.body.access, { accepted_terms: true });
    expect(await emulator.providers(google.localId)).toEqual(['google.com', 'password']);
    const again = await exchange((await emulator.google(email)).idToken);
    expect(await userId(again.body.access)).toBe(await userId(full.body.access));
  });
});
