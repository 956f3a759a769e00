import { describe, expect, it } from 'vitest';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { useApp } from '../../support/use-app.js';
import { emulator } from './emulator.js';
import { newEmail, Steps } from './steps.js';

const t = useApp();
const steps = new Steps(t);

const google = async (email: string) => {
  const { idToken: id_token } = await emulator.google(email);
  return bodyOf(await t.http.post<AuthResult>('/auth/firebase/login/', { id_token }));
};
const idOf = async (email: string) => (await t.rows('users').one({ email })).id;
const linksOf = async (email: string) =>
  (await t.rows('audit_log').find({ actor_user_id: await idOf(email) })).filter(
    ({ action }) => action === 'auth.identity_linked',
  ).length;
const subjectsOf = async (email: string) =>
  steps.query<{ subject: string }>('SELECT subject FROM user_identities WHERE user_id = ?', [
    await idOf(email),
  ]);

describe('linking Google by signing in with it', () => {
  it('a user is emailed once when Google is linked, and again after unlinking it', async () => {
    const { access, email } = await steps.member();
    const before = await subjectsOf(email);
    expect(before).toHaveLength(1);
    await google(email);
    await google(email);
    // Google was added to the same account at the provider.
    expect(await subjectsOf(email)).toEqual(before);
    expect(await steps.told(email)).toEqual(['google_linked']);
    expect(await linksOf(email)).toBe(1);

    bodyOf(await t.http.delete('/auth/account/google/', { token: access }));
    await google(email);
    expect(await steps.told(email)).toEqual(['google_linked', 'google_unlinked', 'google_linked']);
    expect(await linksOf(email)).toBe(2);
  });

  it('a user is emailed when Google brings another account of the provider', async () => {
    const { email } = await steps.member();
    await steps.query('DELETE FROM user_identities WHERE user_id = ?', [await idOf(email)]);
    await google(email);
    expect(await steps.told(email)).toEqual(['google_linked']);
    expect(await linksOf(email)).toBe(1);
  });

  it('a new user is not emailed about Google', async () => {
    const email = newEmail();
    await google(email);
    await google(email);
    expect(await steps.told(email)).toEqual([]);
  });
});
