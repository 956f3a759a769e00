import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { FirebaseIdentityProvider } from '../../../src/infra/identity/firebase-identity-provider.js';
import { IDENTITY_PROVIDER } from '../../../src/infra/identity/identity-provider.js';
import type { AuthResult } from '../../../src/modules/auth/auth.schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { expectFailure } from '../../support/failures.js';
import { emulator } from './emulator.js';
import { type Failed, newEmail, PASSWORD, Steps } from './steps.js';

const AWAY = 'Sign-in isn’t available right now. Try again in a moment.';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

/** Starts a provider that accepts connections and never answers. */
async function silentHost(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const exchange = (t: TestApp, id_token: string) =>
  t.http.post<AuthResult & Failed>('/auth/firebase/login/', { id_token });

/** Runs with its own app, because the library knows only one emulator at a time. */
async function withApp<T>(overrides: Record<string, string>, work: (t: TestApp, steps: Steps) => Promise<T>) {
  const t = await startApp(overrides);
  try {
    return await work(t, new Steps(t));
  } finally {
    await t.close();
  }
}

describe('an unavailable identity provider', () => {
  const hosts: [string, () => Promise<string>][] = [
    ['stopped', async () => '127.0.0.1:9'],
    ['frozen', silentHost],
  ];

  it.each(hosts)(
    'a provider that is %s causes 503 only for tokens that need it, and loses nothing',
    async (_name, host) => {
      const email = newEmail();
      const { idToken } = await emulator.google(newEmail());
      await withApp({ FIREBASE_AUTH_EMULATOR_HOST: await host() }, async (t, steps) => {
        const provider = t.app.get<FirebaseIdentityProvider>(IDENTITY_PROVIDER, { strict: false });
        expect(provider.timeout).toBe(4_000);
        // A shorter timeout, so that the test doesn't wait long.
        Object.assign(provider, { timeout: 300 });
        const reply = await exchange(t, idToken);
        // The provider's own refusal: the deadline of requests has another sentence.
        expectFailure(reply, { status: 503, code: 'unavailable', detail: AWAY });
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);

        await steps.member(email);
        expect((await steps.login(email)).status).toBe(200);
      });

      // The provider is back. Its password doesn't count until ours has been passed on.
      const stale = await emulator.signUp(email, 'somebody elses password');
      await withApp({}, async (t, steps) => {
        const google = await exchange(t, (await emulator.google(email)).idToken);
        expect([google.status, google.body.code]).toEqual([401, 'password_needed']);
        expect((await exchange(t, stale.idToken)).status).toBe(401);

        expect((await steps.login(email)).status).toBe(200);
        const signedIn = await emulator.signIn(email, PASSWORD);
        expect((await exchange(t, signedIn?.idToken ?? '')).status).toBe(200);
      });
    },
    30_000,
  );
});

describe('IDENTITY_PROVIDER=none', () => {
  it("users can register, sign in and reset with the product's own passwords", async () => {
    await withApp({ IDENTITY_PROVIDER: 'none', FIREBASE_AUTH_EMULATOR_HOST: '' }, async (t, steps) => {
      const { email } = await steps.member();
      expect((await steps.login(email)).status).toBe(200);
      await t.http.post('/auth/password/forgot/', { email });
      const code = await steps.code(email, 'reset');
      const reset = await t.http.post('/auth/password/reset/', {
        email,
        code,
        password: 'nine yellow lemons',
      });
      expect(reset.status).toBe(200);
      expect((await steps.login(email, 'nine yellow lemons')).status).toBe(200);
      const row = await t.rows('users').one({ email });
      expect(row.identity_pending).toBe(false);
    });
  });

  it('a sign-in with an identity token is refused as identity_off', async () => {
    const { idToken } = await emulator.google(newEmail());
    await withApp({ IDENTITY_PROVIDER: 'none', FIREBASE_AUTH_EMULATOR_HOST: '' }, async (t) => {
      const reply = await exchange(t, idToken);
      expect([reply.status, reply.body.code]).toEqual([401, 'identity_off']);
    });
  });
});
