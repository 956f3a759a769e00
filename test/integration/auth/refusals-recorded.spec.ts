import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { altered, emulator } from './emulator.js';
import { type Failed, newEmail, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

let before: number;

interface Recorded {
  action: string;
  target: string | null;
  userId: number | null;
}

/** Refusals since the test began; nobody else writes to this database meanwhile. */
const refusals = () =>
  steps.query<Recorded>(
    `SELECT action, target, actor_user_id AS userId FROM audit_log WHERE outcome = 'refused' AND id > ? ORDER BY id`,
    [before],
  );

const t = useApp();
const steps = new Steps(t);

beforeEach(async () => {
  const [row] = await steps.query<{ id: number }>('SELECT COALESCE(MAX(id), 0) AS id FROM audit_log');
  before = Number(row?.id);
});

const exchange = (id_token: string) =>
  t.http.post<AuthResult & Failed>('/auth/firebase/login/', { id_token });
const seconds = () => Math.floor(Date.now() / 1_000);

async function disabled(): Promise<{ email: string; id: number }> {
  const { email, access } = await steps.member();
  const { id } = (await steps.me(access)).body;
  await steps.query('UPDATE users SET disabled_at = NOW(3) WHERE id = ?', [id]);
  return { email, id };
}

const login = (target: string) => [{ action: 'auth.login', target, userId: null }];

describe('a refused sign-in is written down', () => {
  it('of a disabled person with the right password', async () => {
    const { email, id } = await disabled();
    expect((await steps.login(email)).status).toBe(403);
    expect(await refusals()).toEqual(login(`user:${id}`));
  });

  it('of a disabled person with the right code, which stays good', async () => {
    const { email, id } = await disabled();
    t.clock.advance({ seconds: 61 });
    await steps.register(email);
    const code = await steps.code(email, 'register');
    expect((await steps.verify(email, code)).status).toBe(403);
    expect(await refusals()).toEqual(login(`user:${id}`));
    await steps.query('UPDATE users SET disabled_at = NULL WHERE id = ?', [id]);
    expect((await steps.verify(email, code)).status).toBe(200);
  });

  it('of a disabled person through the provider', async () => {
    const { email, id } = await disabled();
    expect((await exchange((await emulator.google(email)).idToken)).status).toBe(403);
    expect(await refusals()).toEqual(login(`user:${id}`));
  });

  it('of somebody whose new password the provider does not have yet', async () => {
    const { email, access } = await steps.member();
    const { id } = (await steps.me(access)).body;
    await steps.query('UPDATE users SET identity_pending = 1 WHERE id = ?', [id]);
    const reply = await exchange((await emulator.google(email)).idToken);
    expect(reply.body.code).toBe('password_needed');
    expect(await refusals()).toEqual(login(`user:${id}`));
  });

  it('of an address that nobody verified', async () => {
    const { idToken } = await emulator.signUp(newEmail(), 'squatters password');
    expect((await exchange(idToken)).body.code).toBe('identity_unverified');
    expect(await refusals()).toEqual(login('user:unknown'));
  });

  const bad: [string, (genuine: string) => string][] = [
    ['forged', (token) => altered(token, { aud: 'somebody-else' })],
    ['old', (token) => altered(token, { iat: seconds() - 400 })],
  ];

  it.each(bad)('with a token that is %s', async (_name, spoil) => {
    const { idToken } = await emulator.google(newEmail());
    expect((await exchange(spoil(idToken))).status).toBe(401);
    expect(await refusals()).toEqual(login('user:unknown'));
  });

  it('with a token that was used before', async () => {
    const { idToken } = await emulator.google(newEmail());
    // The clock of the application may be ahead by now: the token is made as fresh as it must be.
    const iat = Math.floor(t.clock.now().getTime() / 1_000);
    const fresh = altered(idToken, { iat });
    expect((await exchange(fresh)).status).toBe(200);
    t.clock.advance({ seconds: 12 });
    expect((await exchange(fresh)).status).toBe(401);
    expect(await refusals()).toEqual(login('user:unknown'));
  });
});

it('writes down a wrong current password', async () => {
  const { access } = await steps.member();
  const { id } = (await steps.me(access)).body;
  const reply = await steps.profile(access, { current_password: 'not this one' });
  expect(reply.status).toBe(400);
  expect(await refusals()).toEqual([{ action: 'auth.password_changed', target: null, userId: id }]);
});
