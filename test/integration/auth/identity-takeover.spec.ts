import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { altered, emulator } from './emulator.js';
import { type Failed, newEmail, PASSWORD, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

const exchange = (id_token = '') => t.http.post<AuthResult & Failed>('/auth/firebase/login/', { id_token });
const seconds = () => Math.floor(Date.now() / 1_000);
const userId = async (access: string) => (await steps.me(access)).body.id;

/** An account with the victim's address, which the attacker can enter through a Google account and a phone of theirs. */
async function prepared(victim: string) {
  const attacker = newEmail('attacker');
  const account = await emulator.signUp(victim, 'attackers password');
  await emulator.linkPhone(account.localId, `+4477009${randomInt(10_000, 99_999)}`);
  const linked = await emulator.linkGoogle(account.idToken, attacker);
  expect(linked.localId).toBe(account.localId);
  expect(await emulator.providers(account.localId)).toEqual(['google.com', 'password', 'phone']);
  return { attacker, account, linked };
}

describe('an account at the provider that somebody prepared for a victim', () => {
  it('keeps no way in for them once the victim has saved the profile', async () => {
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

  it('keeps none after a reset of the password either', async () => {
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

  it('leaves the person their own Google account', async () => {
    const email = newEmail();
    const google = await emulator.google(email);
    const first = await exchange(google.idToken);
    const full = await steps.profile(first.body.access, { accepted_terms: true });
    expect(await emulator.providers(google.localId)).toEqual(['google.com', 'password']);
    const again = await exchange((await emulator.google(email)).idToken);
    expect(await userId(again.body.access)).toBe(await userId(full.body.access));
  });
});
