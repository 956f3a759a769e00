import { describe, expect, it } from 'vitest';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import type { ExternalIdentity } from '../../../src/infra/identity/identity-provider.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { eventually } from '../../support/eventually.js';
import { mails } from '../../support/mails.js';
import { bodyOf, newEmail, type Newcomer, registerNewcomer } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { useApp, useWorker, useFixture } from '../../support/use-app.js';
import { emulator } from '../auth/emulator.js';

const MINUTE = 60; // s

const t = useApp();
useWorker();
const people = new People(t);

const idOf = async ({ http }: Newcomer) => bodyOf(await http.get<{ id: number }>('/auth/me/')).id;

/** A step that ends a user's session. */
type Ending = (person: Newcomer) => Promise<void>;

const endings: [string, Ending][] = [
  ['signing out', async ({ http }) => void bodyOf(await http.post('/auth/logout/'))],
  [
    'ending a session from the list',
    async ({ http }) => {
      const list = await http.get<{ results: { id: string }[] }>('/auth/sessions/');
      for (const { id } of bodyOf(list).results) bodyOf(await http.delete(`/auth/sessions/${id}/`));
    },
  ],
  [
    'a reset',
    async ({ email }) => {
      bodyOf(await t.http.post('/auth/password/forgot/', { email }));
      const { text } = await mails.last(email, { subject: /reset your password/ });
      const code = /\b\d{6}\b/.exec(text)?.[0];
      bodyOf(await t.http.post('/auth/password/reset/', { email, code, password: 'capers-and-lemon' }));
    },
  ],
  [
    'disabling the account',
    async (person) => {
      const { http } = await people.person({ superadmin: true });
      bodyOf(await http.post(`/auth/admin/users/${await idOf(person)}/disable/`));
    },
  ],
  [
    'a reused refresh token',
    async ({ refresh }) => {
      const next = await t.http.post<AuthResult>('/auth/token/refresh/', { refresh });
      bodyOf(await t.http.post('/auth/token/refresh/', { refresh: bodyOf(next).refresh }));
      expect((await t.http.post('/auth/token/refresh/', { refresh })).status).toBe(401);
    },
  ],
];

/** Reads when a user signed in at the provider from their token (s). */
const signedInAt = (idToken = '') =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { auth_time: number })
    .auth_time;

describe('a sign-in at the identity provider, wherever a user holds one', () => {
  it.each(endings)('the sign-in is revoked by %s', async (_name, end) => {
    const person = await registerNewcomer(t.http);
    const held = await emulator.signIn(person.email, person.password);
    if (!held) throw new Error('Registering made no account at the provider.');
    // The provider counts in whole seconds, so a sign-in in this second would survive its revocation.
    await emulator.backdate(held.localId, MINUTE);
    const since = signedInAt(await emulator.refresh(held.refreshToken));
    expect(await emulator.validSince(held.localId)).toBeLessThanOrEqual(since);
    await end(person);
    await eventually('the revocation', async () => (await emulator.validSince(held.localId)) > since);
    const idToken = await emulator.refresh(held.refreshToken);
    if (idToken === undefined) return;
    const exchange = await t.http.post('/auth/firebase/login/', { id_token: idToken });
    expect(exchange.status).toBe(401);
  });
});
const superadmin = useFixture(() => people.person({ superadmin: true }));

async function deleteAccount({ http }: Newcomer): Promise<void> {
  const { id } = (await http.get<{ id: number }>('/auth/me/')).body;
  expect((await superadmin.http.delete(`/auth/admin/users/${id}/`)).status).toBe(204);
}
const passwordWorks = async ({ email, password }: Newcomer) =>
  (await emulator.signIn(email, password)) !== undefined;

describe('a deleted user', () => {
  it('a deleted user also loses the account at the identity provider', async () => {
    const ann = await registerNewcomer(t.http);
    expect(await passwordWorks(ann)).toBe(true);
    await deleteAccount(ann);
    expect((await t.http.post('/auth/login/', { email: ann.email, password: ann.password })).status).toBe(
      401,
    );
    expect((await t.http.post('/auth/token/refresh/', { refresh: ann.refresh })).status).toBe(401);
    await eventually('the account at the provider to go', async () => !(await passwordWorks(ann)));
  });
});

describe('an identity that belongs to a user again', () => {
  it('the account at the provider is kept', async () => {
    const ann = await registerNewcomer(t.http);
    const { id } = (await ann.http.get<{ id: number }>('/auth/me/')).body;
    const [identity] = await people.query<ExternalIdentity>(
      'SELECT issuer, subject FROM user_identities WHERE user_id = ?',
      [id],
    );
    if (!identity) throw new Error('Registering made no account at the provider.');
    const outbox = t.app.get(Outbox, { strict: false });
    const message = await outbox.add({ kind: 'identity.remove', to: identity.subject, payload: identity });
    await eventually('the message to be dealt with', async () => {
      const row = await t.rows('outbox').one(message);
      return row.status === 'sent';
    });
    expect(await passwordWorks(ann)).toBe(true);
  });
});

describe('a reset by another user', () => {
  it('the reset emails a code that sets a new password and ends every session', async () => {
    const ann = await registerNewcomer(t.http);
    const { id } = (await ann.http.get<{ id: number }>('/auth/me/')).body;
    expect((await superadmin.http.post(`/auth/admin/users/${id}/reset_password/`)).status).toBe(200);
    const { text } = await mails.last(ann.email, { subject: /reset your password/ });
    expect(text).toContain(`/reset?email=${encodeURIComponent(ann.email)}`);
    expect((await ann.http.get('/auth/me/')).status).toBe(200);
    const code = /\b\d{6}\b/.exec(text)?.[0];
    const reset = { email: ann.email, code, password: 'capers-and-lemon' };
    expect((await t.http.post('/auth/password/reset/', reset)).status).toBe(200);
    expect((await ann.http.get('/auth/me/')).status).toBe(401);
    const login = { email: ann.email, password: 'capers-and-lemon' };
    expect((await t.http.post('/auth/login/', login)).status).toBe(200);
  });
});

describe('another email', () => {
  const move = async (person: Newcomer, email: string) => {
    const ask = { email, current_password: person.password };
    bodyOf(await person.http.post('/auth/email/', ask));
    const code = await mails.code(email);
    bodyOf(await person.http.post('/auth/email/verify/', { code }));
  };
  const works = (email: string, { password }: Newcomer) =>
    eventually('a sign-in at the provider', async () => emulator.signIn(email, password));

  it('the account at the identity provider gets the new email and keeps its sign-in methods', async () => {
    const ann = await registerNewcomer(t.http);
    await emulator.google(ann.email);
    const next = newEmail('next');
    await move(ann, next);
    const { idToken, localId } = await works(next, ann);
    expect(await emulator.signIn(ann.email, ann.password)).toBeUndefined();
    expect(await emulator.providers(localId)).toEqual(['google.com', 'password']);
    const exchange = await t.http.post<AuthResult>('/auth/firebase/login/', { id_token: idToken });
    expect(bodyOf(await t.http.as(exchange.body.access).get('/auth/me/'))).toMatchObject({ email: next });
    const notice = await mails.last(ann.email, { subject: /email was changed/ });
    expect(notice.text).toContain('n•••@example.com');
    expect(notice.text).not.toContain(next);
  });

  it('a verified email replaces an unverified account at the provider', async () => {
    const ann = await registerNewcomer(t.http);
    const next = newEmail('next');
    const squatter = await emulator.signUp(next, 'whatever-it-was');
    await move(ann, next);
    const { localId } = await works(next, ann);
    expect(localId).not.toBe(squatter.localId);
    expect(await emulator.signIn(next, 'whatever-it-was')).toBeUndefined();
  });
});
