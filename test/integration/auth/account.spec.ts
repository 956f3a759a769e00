import { describe, expect, it } from 'vitest';
import type { AccountOutput, PersonalExport } from '../../../src/modules/auth/account.schemas.js';
import type { Profile, SessionList } from '../../../src/modules/auth/auth.schemas.js';
import { UNREADABLE_PHONE } from '../../../src/shared/texts/phone.js';

import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { useApp, useLimitedApp } from '../../support/use-app.js';
import { emulator } from './emulator.js';
import { type Failed, newEmail, otherThan, PASSWORD, Steps } from './steps.js';

const t = useApp();
const steps = new Steps(t);
const people = new People(t);

const NEW_PASSWORD = 'nine yellow lemons';

const account = async (token: string) => bodyOf(await t.http.get<AccountOutput>('/auth/account/', { token }));
const askEmail = (token: string, email: string, current_password: string | undefined = PASSWORD) =>
  t.http.post<Failed>('/auth/email/', { email, current_password }, { token });
const prove = (token: string, code: string) =>
  t.http.post<Failed>('/auth/email/verify/', { code }, { token });
const newPassword = (token: string, current_password?: string, password = NEW_PASSWORD) =>
  t.http.post<Failed>('/auth/password/', { password, current_password }, { token });
const actionsOf = async (email: string) => {
  const { id } = await t.rows('users').one({ email });
  const rows = await steps.query<{ action: string; outcome: string }>(
    'SELECT action, outcome FROM audit_log WHERE actor_user_id = ? ORDER BY id',
    [id],
  );
  return rows.map(({ action, outcome }) => (outcome === 'ok' ? action : `${action} ${outcome}`));
};

/** Creates a user with a session only: names and password are missing. */
const registering = async () => (await steps.newcomer()).body.access;

describe("the user's own account", () => {
  it('a user who is still registering gets 403', async () => {
    const token = await registering();
    const answers = await Promise.all([
      t.http.get('/auth/account/', { token }),
      t.http.get('/auth/export/', { token }),
      askEmail(token, newEmail()),
      prove(token, '123456'),
      newPassword(token),
      t.http.delete('/auth/sessions/', { token }),
      t.http.patch('/auth/me/', { first_name: 'Eve' }, { token }),
      t.http.post('/auth/account/code/', {}, { token }),
      t.http.send('DELETE', '/auth/account/', { code: '123456' }, { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  it('the account lists restaurants where the user is disabled, and the user can leave them', async () => {
    const owner = await people.owner('Olive & Salt');
    const { id, token, http, email } = await people.member(owner.restaurant, 'driver');
    expect((await account(token)).switched_off).toEqual([]);
    await t.rows('memberships').update({ user_id: id }, { disabled_at: new Date() });
    const { switched_off } = await account(token);
    expect(switched_off).toEqual([
      {
        id: expect.any(Number),
        restaurant_id: owner.restaurant,
        restaurant_name: 'Olive & Salt',
        restaurant_slug: null,
        restaurant_city: '',
        role: 'driver',
      },
    ]);
    expect((await http.post(`/auth/memberships/${switched_off[0]?.id}/leave/`)).status).toBe(204);
    expect((await account(token)).switched_off).toEqual([]);
    expect(await steps.told(email)).toEqual(['restaurant_left']);
  });

  it('the account shows its email, phone, password and Google status', async () => {
    const { access, email } = await steps.member();
    expect(await account(access)).toMatchObject({
      email,
      first_name: 'Ann',
      phone: null,
      phone_verified: false,
      has_password: true,
      password_changed_at: expect.any(String),
      google: 'not_linked',
      email_pending: false,
    });
  });
});

describe('PATCH /auth/me/', () => {
  const patch = (token: string, body: object) => t.http.patch<Profile & Failed>('/auth/me/', body, { token });

  it('an edit changes names and phone, emails the user and marks a new number as unverified', async () => {
    const { access, email } = await steps.member();
    const changed = await patch(access, { first_name: ' Anna ', phone: '+1 (555) 123-4567' });
    expect(changed.body).toMatchObject({ first_name: 'Anna', last_name: 'Lee' });
    expect(await account(access)).toMatchObject({ phone: '+15551234567', phone_verified: false });
    await t.rows('users').update({ email }, { phone_verified_at: new Date() });
    await patch(access, { phone: '+15551234567' });
    expect(await account(access)).toMatchObject({ phone_verified: true });
    await patch(access, { phone: '+15557654321' });
    expect(await account(access)).toMatchObject({ phone: '+15557654321', phone_verified: false });
    await patch(access, { phone: '' });
    expect((await account(access)).phone).toBeNull();
    expect(await steps.told(email)).toEqual(['profile', 'profile', 'profile']);
    const details = (await actionsOf(email)).filter((action) => action === 'auth.details_changed');
    expect(details).toHaveLength(3);
  });

  it.each([
    [{ first_name: '  ' }, 'first_name', 'Please enter your name.'],
    [{ phone: '12' }, 'phone', UNREADABLE_PHONE],
  ])('an edit refuses %j', async (body, path, message) => {
    const { access } = await steps.member();
    const refused = await patch(access, body);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, message }]]);
  });
});

describe('a change of the email', () => {
  it('a code confirms the new email, the old one is informed, and only the new one works', async () => {
    const { access, email } = await steps.member();
    const next = newEmail('next');
    expect((await askEmail(access, next)).body).toEqual({ resend_after: 60 });
    expect(await steps.sent(next)).toEqual(['mail.code']);
    expect(await account(access)).toMatchObject({ email, email_pending: true });
    const code = await steps.code(next, 'email');
    expect((await prove(access, otherThan(code))).body.code).toBe('wrong_code');
    expect((await prove(access, code)).body).toEqual({ email: next });
    expect(await account(access)).toMatchObject({ email: next, email_pending: false });
    expect((await prove(access, code)).status).toBe(400);
    expect((await steps.login(email)).status).toBe(401);
    expect((await steps.login(next)).status).toBe(200);
    expect((await steps.me(access)).body).toMatchObject({ email: next });
    expect(await steps.told(email)).toEqual(['email']);
    expect(await actionsOf(next)).toContain('auth.email_changed');
    // The old address is free again.
    t.clock.advance({ seconds: 61 });
    expect((await steps.newcomer(email)).body.need_profile).toBe(true);
  });

  it('a change needs the current password and a different email', async () => {
    const { access, email } = await steps.member();
    const without = await t.http.post<Failed>('/auth/email/', { email: newEmail() }, { token: access });
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, 'current_password']);
    expect((await askEmail(access, newEmail(), 'something else')).body.errors?.[0]?.path).toBe(
      'current_password',
    );
    expect((await askEmail(access, email)).body.errors?.[0]?.path).toBe('email');
    expect(await actionsOf(email)).toContain('auth.email_changed refused');
  });

  it('the answer does not reveal that an email is taken, and its user is informed', async () => {
    const [ann, bob] = [await steps.member(), await steps.member()];
    const reply = await askEmail(ann.access, bob.email);
    expect([reply.status, reply.body]).toEqual([200, { resend_after: 60 }]);
    expect((await steps.sent(bob.email)).slice(-1)).toEqual(['mail.address_taken']);
    const code = await steps.code(bob.email, 'email');
    const guessed = await prove(ann.access, code);
    expect([guessed.status, guessed.body.code]).toEqual([409, 'address_taken']);
    expect((await account(ann.access)).email).toBe(ann.email);
    // A refused change sends no email.
    expect(await steps.told(ann.email)).toEqual([]);
  });

  it('a code does not work in another account', async () => {
    const [ann, bob] = [await steps.member(), await steps.member()];
    const next = newEmail('next');
    await askEmail(ann.access, next);
    const code = await steps.code(next, 'email');
    expect((await prove(bob.access, code)).status).toBe(400);
    t.clock.advance({ seconds: 61 });
    await askEmail(bob.access, next);
    expect((await prove(ann.access, code)).status).toBe(400);
    expect((await prove(bob.access, await steps.code(next, 'email'))).status).toBe(200);
  });

  it('codes are a minute apart, last ten minutes and allow five attempts', async () => {
    const { access } = await steps.member();
    const next = newEmail('next');
    await askEmail(access, next);
    expect((await askEmail(access, next)).status).toBe(429);
    const code = await steps.code(next, 'email');
    for (let count = 0; count < 5; count += 1) await prove(access, otherThan(code));
    expect((await prove(access, code)).status).toBe(400);
    t.clock.advance({ seconds: 61 });
    await askEmail(access, next);
    t.clock.advance({ minutes: 10, seconds: 1 });
    expect((await prove(access, await steps.code(next, 'email'))).status).toBe(400);
  });

  it("the new email's invites are offered but not accepted", async () => {
    const { access } = await steps.member();
    const owner = await people.owner('Olive');
    const next = newEmail('next');
    bodyOf(await owner.http.post('/auth/team/invite/', { email: next, role: 'staff' }));
    await askEmail(access, next);
    bodyOf(await prove(access, await steps.code(next, 'email')));
    expect((await t.http.get<Profile>('/auth/me/', { token: access })).body.memberships).toEqual([]);
    const { body } = await t.http.get<{ count: number }>('/auth/invites/', { token: access });
    expect(body.count).toBe(1);
  });
});

describe('POST /auth/password/', () => {
  it('a new password ends all other sessions, emails the user, and replaces the old one', async () => {
    const { access, email } = await steps.member();
    const other = await steps.login(email);
    expect((await newPassword(access, PASSWORD)).body).toEqual({ done: true });
    expect((await steps.me(other.body.access)).status).toBe(401);
    expect((await steps.me(access)).body).toMatchObject({ first_name: 'Ann' });
    expect((await steps.login(email)).status).toBe(401);
    expect((await steps.login(email, NEW_PASSWORD)).status).toBe(200);
    expect((await steps.sent(email)).slice(-1)).toEqual(['mail.password_changed']);
  });

  it('a wrong current password and a weak new one are refused', async () => {
    const { access, email } = await steps.member();
    expect((await newPassword(access)).body.errors?.[0]?.path).toBe('current_password');
    expect((await newPassword(access, 'something else')).body.errors?.[0]?.path).toBe('current_password');
    expect((await newPassword(access, PASSWORD, 'password')).body.errors?.[0]?.path).toBe('password');
    expect((await steps.login(email)).status).toBe(200);
  });

  it('an account without a password can set one soon after signing in, and not later', async () => {
    const person = await people.person();
    t.clock.advance({ minutes: 11 });
    const late = person.token;
    expect((await newPassword(late)).body.code).toBe('sign_in_again');
    expect((await askEmail(late, newEmail(), undefined)).body.code).toBe('sign_in_again');
    const { token } = await people.again(person);
    expect((await newPassword(token)).status).toBe(200);
    expect((await steps.login(person.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('DELETE /auth/sessions/', () => {
  it('the request ends all sessions except its own', async () => {
    const { access, email } = await steps.member();
    const others = [await steps.login(email), await steps.login(email)];
    expect((await t.http.delete('/auth/sessions/', { token: access })).status).toBe(200);
    for (const { body } of others) expect((await steps.me(body.access)).status).toBe(401);
    const { body } = await t.http.get<SessionList>('/auth/sessions/', { token: access });
    expect(body.results.map(({ current }) => current)).toEqual([true]);
    expect(await steps.told(email)).toEqual(['sessions']);
    expect(await actionsOf(email)).toContain('auth.sessions_ended');
  });
});

describe('a Google account', () => {
  const google = async (email: string) => {
    const { idToken: id_token } = await emulator.google(email);
    return t.http.post<{ access: string }>('/auth/firebase/login/', { id_token });
  };

  it('signing in links Google, and a user with a password can unlink it', async () => {
    const { access, email } = await steps.member();
    await google(email);
    expect((await account(access)).google).toBe('linked');
    const unlinked = await t.http.delete<AccountOutput>('/auth/account/google/', { token: access });
    expect([unlinked.status, unlinked.body.google]).toEqual([200, 'not_linked']);
    expect(await steps.told(email)).toEqual(['google_unlinked']);
    expect((await steps.login(email)).status).toBe(200);
  });

  it('a user without a password cannot unlink Google', async () => {
    const { access, email } = await steps.member();
    await google(email);
    await t.rows('users').update({ email }, { password_hash: null });
    const refused = await t.http.delete<Failed>('/auth/account/google/', { token: access });
    expect([refused.status, refused.body.code]).toEqual([409, 'last_way_in']);
    expect((await account(access)).google).toBe('linked');
  });
});

describe('GET /auth/export/', () => {
  it("the export has all parts of the user's own data without secrets, and is announced by email", async () => {
    const { access, email } = await steps.member();
    const stranger = await steps.member();
    const { id } = await t.rows('users').one({ email });
    const owner = await people.owner('Olive');
    await people.join(id, owner.restaurant, 'staff');
    bodyOf(await t.http.post('/messages/', { email, zip_code: '10001' }));
    const body = bodyOf(await t.http.get<PersonalExport>('/auth/export/', { token: access }));
    expect(Object.keys(body.data).sort()).toEqual([
      'account',
      'api_keys',
      'codes',
      'history',
      'history_of_account',
      'images',
      'invites_received',
      'invites_sent',
      'mails',
      'memberships',
      'menu_imports',
      'messages',
      'repeated_requests',
      'saved_views',
      'sessions',
      'sign_in_providers',
      'surveys',
    ]);
    expect(body.shortened).toEqual([]);
    expect(body.data.account).toEqual([expect.objectContaining({ id, email, first_name: 'Ann' })]);
    expect(body.data.memberships).toEqual([expect.objectContaining({ restaurant: 'Olive', role: 'staff' })]);
    expect(body.data.messages).toEqual([expect.objectContaining({ email, zip_code: '10001' })]);
    expect(body.data.history?.map(({ action }) => action)).toContain('auth.profile_saved');
    expect(JSON.stringify(body)).not.toContain(stranger.email);
    expect(JSON.stringify(body)).not.toMatch(/argon2|_hmac|password_hash|token_hash/);
    expect(await steps.told(email)).toEqual(['exported']);
    expect(await actionsOf(email)).toContain('data.exported');
  });
});

describe('limits', () => {
  const limited = useLimitedApp();
  const limitedSteps = new Steps(limited);

  it('a user can request ten codes an hour, for any number of addresses', async () => {
    const { access } = await limitedSteps.member();
    const ask = () =>
      limited.http.post('/auth/email/', { email: newEmail(), current_password: PASSWORD }, { token: access });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
