import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthResult, SessionList } from '../../../src/modules/auth/auth.schemas.js';
import { useApp } from '../../support/use-app.js';
import { emulator, altered } from './emulator.js';
import { newEmail, otherThan, PASSWORD, Steps, type Failed } from './steps.js';

const t = useApp();
const steps = new Steps(t);

interface Recorded {
  action: string;
  outcome: string;
  target: string | null;
  userId: number | null;
}

/** Reads what `work` added to the audit log. No other test writes to this database. */
async function recorded(work: () => Promise<unknown>): Promise<Recorded[]> {
  const [row] = await steps.query<{ id: number }>('SELECT COALESCE(MAX(id), 0) AS id FROM audit_log');
  await work();
  return steps.query<Recorded>(
    `SELECT action, outcome, target, actor_user_id AS userId FROM audit_log WHERE id > ? ORDER BY id`,
    [Number(row?.id)],
  );
}

const actions = async (work: () => Promise<unknown>) =>
  (await recorded(work)).map(({ action, outcome }) => `${action} ${outcome}`);
const idOf = async (access: string) => (await steps.me(access)).body.id;

describe('the audit log of sign-ins', () => {
  it('the log has a code that is sent, mistyped five times and locked', async () => {
    const email = newEmail();
    expect(await recorded(() => steps.register(email))).toEqual([
      { action: 'auth.code_sent', outcome: 'ok', target: 'code:register', userId: null },
    ]);
    const wrong = otherThan(await steps.code(email, 'register'));
    const mistype = () => steps.verify(email, wrong);
    const checked = 'auth.code_checked refused';
    for (let attempt = 1; attempt < 5; attempt += 1) expect(await actions(mistype)).toEqual([checked]);
    expect(await actions(mistype)).toEqual([checked, 'auth.code_locked refused']);
  });

  it('the log has a registration from its code to its profile', async () => {
    const email = newEmail();
    await steps.register(email);
    const code = await steps.code(email, 'register');
    let access = '';
    const proved = await recorded(async () => ({ access } = (await steps.verify(email, code)).body));
    const userId = await idOf(access);
    expect(proved.map(({ action }) => action)).toContain('auth.registered');
    expect(proved.at(-1)).toMatchObject({ outcome: 'ok', userId });
    expect(await recorded(() => steps.profile(access))).toContainEqual(
      expect.objectContaining({ action: 'auth.profile_saved', outcome: 'ok', userId }),
    );
  });

  it('the log has successful and failed sign-ins, and signing out', async () => {
    const { email, access } = await steps.member();
    const userId = await idOf(access);
    expect(await actions(() => steps.login(email, 'not the password'))).toEqual(['auth.login refused']);
    expect(await recorded(() => steps.login(email))).toEqual([
      expect.objectContaining({ action: 'auth.login', outcome: 'ok', userId }),
    ]);
    expect(await recorded(() => t.http.post('/auth/logout/', undefined, { token: access }))).toEqual([
      expect.objectContaining({ action: 'auth.logout', outcome: 'ok', userId }),
    ]);
  });

  it('the log has the end of another session', async () => {
    const { email, access } = await steps.member();
    const userId = await idOf(access);
    await steps.login(email);
    const { body } = await t.http.get<SessionList>('/auth/sessions/', { token: access });
    const other = body.results.find(({ current }) => !current);
    expect(
      await recorded(() => t.http.delete(`/auth/sessions/${other?.id ?? ''}/`, { token: access })),
    ).toEqual([expect.objectContaining({ action: 'auth.session_ended', outcome: 'ok', userId })]);
  });

  it('the log has a forgotten password, from the code to the new one', async () => {
    const { email, access } = await steps.member();
    const userId = await idOf(access);
    expect(await recorded(() => t.http.post('/auth/password/forgot/', { email }))).toEqual([
      { action: 'auth.code_sent', outcome: 'ok', target: 'code:reset', userId: null },
    ]);
    const code = await steps.code(email, 'reset');
    const reset = () =>
      t.http.post('/auth/password/reset/', { email, code, password: `${PASSWORD} and salt` });
    expect(await recorded(reset)).toContainEqual(
      expect.objectContaining({ action: 'auth.password_reset', outcome: 'ok', userId }),
    );
  });

  it('the log has a linked identity', async () => {
    const { idToken } = await emulator.google(newEmail());
    let access = '';
    const link = async () =>
      ({ access } = (await t.http.post<AuthResult>('/auth/firebase/login/', { id_token: idToken })).body);
    const rows = await recorded(link);
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'auth.identity_linked', outcome: 'ok', userId: await idOf(access) }),
    );
  });
});

describe('refusals in the audit log', () => {
  let before: number;

  interface Recorded {
    action: string;
    target: string | null;
    userId: number | null;
  }

  /** Counts refusals since the test began. No other test writes to this database. */
  const refusals = () =>
    steps.query<Recorded>(
      `SELECT action, target, actor_user_id AS userId FROM audit_log WHERE outcome = 'refused' AND id > ? ORDER BY id`,
      [before],
    );

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
    await t.rows('users').update(id, { disabled_at: new Date() });
    return { email, id };
  }

  const login = (target: string) => [{ action: 'auth.login', target, userId: null }];

  describe('a refused sign-in', () => {
    it('the log has a disabled user with the correct password', async () => {
      const { email, id } = await disabled();
      expect((await steps.login(email)).status).toBe(403);
      expect(await refusals()).toEqual(login(`user:${id}`));
    });

    it('the log has a disabled user with the correct code, which stays valid', async () => {
      const { email, id } = await disabled();
      t.clock.advance({ seconds: 61 });
      await steps.register(email);
      const code = await steps.code(email, 'register');
      expect((await steps.verify(email, code)).status).toBe(403);
      expect(await refusals()).toEqual(login(`user:${id}`));
      await t.rows('users').update(id, { disabled_at: null });
      expect((await steps.verify(email, code)).status).toBe(200);
    });

    it('the log has a disabled user through the provider', async () => {
      const { email, id } = await disabled();
      expect((await exchange((await emulator.google(email)).idToken)).status).toBe(403);
      expect(await refusals()).toEqual(login(`user:${id}`));
    });

    it('the log has a user whose new password is not at the provider yet', async () => {
      const { email, access } = await steps.member();
      const { id } = (await steps.me(access)).body;
      await t.rows('users').update(id, { identity_pending: true });
      const reply = await exchange((await emulator.google(email)).idToken);
      expect(reply.body.code).toBe('password_needed');
      expect(await refusals()).toEqual(login(`user:${id}`));
    });

    it('the log has an unverified email', async () => {
      const { idToken } = await emulator.signUp(newEmail(), 'squatters password');
      expect((await exchange(idToken)).body.code).toBe('identity_unverified');
      expect(await refusals()).toEqual(login('user:unknown'));
    });

    const bad: [string, (genuine: string) => string][] = [
      ['forged', (token) => altered(token, { aud: 'somebody-else' })],
      ['old', (token) => altered(token, { iat: seconds() - 400 })],
    ];

    it.each(bad)('the log has a token that is %s', async (_name, spoil) => {
      const { idToken } = await emulator.google(newEmail());
      expect((await exchange(spoil(idToken))).status).toBe(401);
      expect(await refusals()).toEqual(login('user:unknown'));
    });

    it('the log has a token that was used before', async () => {
      const { idToken } = await emulator.google(newEmail());
      // The application's clock can be ahead by now, so the token must use it to be fresh.
      const iat = Math.floor(t.clock.now().getTime() / 1_000);
      const fresh = altered(idToken, { iat });
      expect((await exchange(fresh)).status).toBe(200);
      t.clock.advance({ seconds: 12 });
      expect((await exchange(fresh)).status).toBe(401);
      expect(await refusals()).toEqual(login('user:unknown'));
    });
  });

  it('the log has a wrong current password', async () => {
    const { access } = await steps.member();
    const { id } = (await steps.me(access)).body;
    const reply = await steps.profile(access, { current_password: 'not this one' });
    expect(reply.status).toBe(400);
    expect(await refusals()).toEqual([{ action: 'auth.password_changed', target: null, userId: id }]);
  });
});
