import { describe, expect, it } from '@jest/globals';
import type { AuthResult, SessionList } from '../../../src/modules/auth/auth.schemas.js';
import { emulator } from './emulator.js';
import { newEmail, otherThan, PASSWORD, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

interface Recorded {
  action: string;
  outcome: string;
  target: string | null;
  userId: number | null;
}

/** What the audit log got meanwhile; nobody else writes to this database. */
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

describe('what is written down of getting in', () => {
  it('a code that is sent, mistyped five times and locked', async () => {
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

  it('a registration from its code to its profile', async () => {
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

  it('signing in, well and badly, and out', async () => {
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

  it('ending another of the own sessions', async () => {
    const { email, access } = await steps.member();
    const userId = await idOf(access);
    await steps.login(email);
    const { body } = await t.http.get<SessionList>('/auth/sessions/', { token: access });
    const other = body.results.find(({ current }) => !current);
    expect(
      await recorded(() => t.http.delete(`/auth/sessions/${other?.id ?? ''}/`, { token: access })),
    ).toEqual([expect.objectContaining({ action: 'auth.session_ended', outcome: 'ok', userId })]);
  });

  it('a forgotten password, from the code to the new one', async () => {
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

  it('an identity that is linked', async () => {
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
