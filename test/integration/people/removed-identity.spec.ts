import { describe, expect, it, jest } from '@jest/globals';
import type { ExternalIdentity } from '../../../src/infra/identity/identity-provider.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { eventually } from '../../support/eventually.js';
import { type Newcomer, registerNewcomer } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { useApp, useFixture, useWorker } from '../../support/use-app.js';
import { mails } from '../../support/mails.js';
import { emulator } from '../auth/emulator.js';

// Whole crowds and processes, on a machine that may be busy.
jest.setTimeout(60_000);

const t = useApp();
useWorker();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

async function deleteAccount({ http }: Newcomer): Promise<void> {
  const { id } = (await http.get<{ id: number }>('/auth/me/')).body;
  expect((await superadmin.http.delete(`/auth/admin/users/${id}/`)).status).toBe(204);
}
const passwordWorks = async ({ email, password }: Newcomer) =>
  (await emulator.signIn(email, password)) !== undefined;

describe('a deleted user', () => {
  it('loses the account at the identity provider as well', async () => {
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

describe('an account at the provider that somebody has taken over meanwhile', () => {
  it('stays', async () => {
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
      const [row] = await people.query<{ status: string }>('SELECT status FROM outbox WHERE id = ?', [
        message,
      ]);
      return row?.status === 'sent';
    });
    expect(await passwordWorks(ann)).toBe(true);
  });
});

describe('a reset by somebody else', () => {
  it('mails a code that sets a new password and ends every session', async () => {
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
