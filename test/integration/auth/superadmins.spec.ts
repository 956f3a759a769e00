import { afterEach, describe, expect, it } from 'vitest';
import { SuperadminGrants, Superadmins } from '../../../src/modules/auth/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { newEmail, PASSWORD, Steps } from './steps.js';

const running: TestApp[] = [];

/** Starts an app whose database has no superadmin except the ones made here. */
async function start(overrides: Record<string, string> = {}) {
  const t = await startApp({ IDENTITY_PROVIDER: 'none', ...overrides });
  running.push(t);
  return t;
}
const superadmins = (t: TestApp) => t.rows('users').pick({ is_superadmin: true }, 'email');

afterEach(async () => {
  for (const t of running) await t.rows('users').update({}, { is_superadmin: false });
  for (const t of running.splice(0)) await t.close();
});

describe('the first superadmin', () => {
  it('the first superadmin is created once at the start, and can sign in', async () => {
    const email = newEmail('root');
    const settings = { SUPERADMIN_EMAIL: email.toUpperCase(), SUPERADMIN_PASSWORD: PASSWORD };
    const t = await start(settings);
    const { body } = await new Steps(t).login(email);
    expect((await new Steps(t).me(body.access)).body).toMatchObject({
      is_superadmin: true,
      need_profile: false,
    });
    await start({ ...settings, SUPERADMIN_EMAIL: newEmail('second') });
    expect(await superadmins(t)).toEqual([{ email }]);
  });

  it('two processes that start together create one superadmin', async () => {
    const email = newEmail('root');
    const [one, other] = await Promise.all([start(), start()]);
    const config = { superadmin: { email, password: PASSWORD } };
    for (const t of [one, other]) Object.assign(t.app.get(Superadmins), { config });
    await Promise.all([one.app.get(Superadmins).ensure(), other.app.get(Superadmins).ensure()]);
    expect(await superadmins(one)).toEqual([{ email }]);
  });

  it('an existing account becomes superadmin and keeps its password', async () => {
    const t = await start();
    const { email } = await new Steps(t).member();
    const again = await start({ SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: 'another password entirely' });
    expect((await new Steps(again).login(email)).status).toBe(200);
    expect(await superadmins(again)).toEqual([{ email }]);
  });

  it('the first superadmin sets a password with a code when the configuration has none', async () => {
    const email = newEmail('root');
    const t = await start({ SUPERADMIN_EMAIL: email });
    expect((await new Steps(t).login(email)).status).toBe(401);
    await t.http.post('/auth/password/forgot/', { email });
    const code = await new Steps(t).code(email, 'reset');
    const reset = await t.http.post('/auth/password/reset/', { email, code, password: PASSWORD });
    expect(reset.status).toBe(200);
    expect((await new Steps(t).login(email)).body.need_profile).toBe(false);
  });

  it('the API does not start with a weak superadmin password', async () => {
    await expect(
      start({ SUPERADMIN_EMAIL: newEmail('root'), SUPERADMIN_PASSWORD: 'password1' }),
    ).rejects.toThrow('too common');
  });
});

describe('granting superadmin from the command line', () => {
  it('the grant takes effect with the next request and is in the audit log', async () => {
    const t = await start();
    const steps = new Steps(t);
    const { email, access } = await steps.member();
    expect(await t.app.get(SuperadminGrants).grant(email)).toBe(true);
    expect((await steps.me(access)).body).toMatchObject({ is_superadmin: true });
    const { id } = await t.rows('users').one({ email });
    expect(await t.rows('audit_log').count({ action: 'user.changed', target: `user:${id}` })).toBe(1);
    expect(await t.app.get(SuperadminGrants).grant(newEmail())).toBe(false);
  });
});
