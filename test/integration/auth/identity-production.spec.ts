import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import { FirebaseIdentityProvider } from '../../../src/infra/identity/firebase-identity-provider.js';
import { IdentityTokenRefused } from '../../../src/infra/identity/identity-provider.js';
import { UsedTokensRepository } from '../../../src/modules/auth/login/used-tokens.repository.js';
import { Unavailable } from '../../../src/shared/errors.js';
import { startApp } from '../../support/app.js';
import { FakeGoogle } from './fake-google.js';

const PROJECT = 'feast-production';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const attacker = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const seconds = () => Math.floor(Date.now() / 1_000);

/** The credential that Google gives to our service account. */
const credential = { getAccessToken: async () => ({ access_token: 'server', expires_in: 3_600 }) };

const KEYS = /robot\/v1\/metadata\/x509/;
const keys = () => ({ body: { key1: pem(google.publicKey) } });
const running: { close(): unknown }[] = [];

/** Builds the production provider with fake Google answers. `account` is Google's record of the user. */
async function provider(
  account: object = {},
  answerKeys: () => ReturnType<typeof keys> | 'silence' | object = keys,
) {
  const fake = await FakeGoogle.start([
    [KEYS, answerKeys as () => ReturnType<typeof keys>],
    [
      /accounts:lookup/,
      () => ({ body: { users: [{ localId: 'ann', email: 'ann@diner.example', ...account }] } }),
    ],
  ]);
  const config = {
    provider: 'firebase',
    projectId: PROJECT,
    emulatorHost: undefined,
    webEmulatorHost: undefined,
    serviceAccount: undefined,
    webApiKey: undefined,
    webAuthDomain: undefined,
  } as const;
  const made = new FirebaseIdentityProvider(config, {
    transport: { httpAgent: fake.agent, credential },
    timeout: 1_500,
  });
  running.push({ close: () => made.onApplicationShutdown() }, fake);
  return made;
}

afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

// The library reads the variable, and the provider removes it.
const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
afterAll(() => {
  if (emulator !== undefined) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator;
});

interface Change {
  key?: KeyObject;
  kid?: string;
  claims?: Record<string, unknown>;
}

/** Signs a token as Google does, with changes. */
async function token({ key = google.privateKey, kid = 'key1', claims = {} }: Change = {}): Promise<string> {
  const payload = {
    iss: ISSUER,
    aud: PROJECT,
    sub: 'ann',
    user_id: 'ann',
    email: ' Ann@Diner.example',
    email_verified: true,
    auth_time: seconds() - 30,
    iat: seconds() - 10,
    exp: seconds() + 3_600,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key);
}

/** Spells the same bytes differently: in 256 bytes, four bits of base64url's last character are unused. */
function respelled(genuine: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(genuine.slice(-1));
  return `${genuine.slice(0, -1)}${alphabet[last ^ 1] ?? ''}`;
}

const unsigned = async (header: object, sign = (_text: string) => '') => {
  const [, payload] = (await token()).split('.');
  const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
  return `${text}.${sign(text)}`;
};

describe('a used token', () => {
  const variants: [string, (genuine: string) => string][] = [
    ['spelled exactly as before', (genuine) => genuine],
    ['with other spare bits at the end of its signature', respelled],
    ['with padding', (genuine) => `${genuine}=`],
  ];

  it.each(variants)('a token is recognized %s', async (_name, spell) => {
    const stack = await startApp();
    try {
      const used = stack.app.get(UsedTokensRepository);
      const genuine = await token({ claims: { jti: randomUUID() } });
      const first = new Date('2026-03-01T12:00:00Z');
      expect(await used.use(genuine, first)).toEqual(first);
      const later = new Date('2026-03-01T12:01:00Z');
      expect(await used.use(spell(genuine), later)).toEqual(first);
    } finally {
      await stack.close();
    }
  });

  it("every spelling of a token's signature has the same identity", async () => {
    const identity = await (await provider()).verifyIdToken(respelled(await token()));
    expect(identity.subject).toBe('ann');
  });
});

describe('a production token', () => {
  it('the provider accepts a genuine token and returns its identity', async () => {
    const identity = await (await provider()).verifyIdToken(await token());
    expect(identity).toEqual({
      issuer: ISSUER,
      subject: 'ann',
      email: 'ann@diner.example',
      emailVerified: true,
      withGoogle: false,
      issuedAt: expect.any(Date),
    });
  });

  const forged: [string, () => Promise<string>][] = [
    ['signed with another key', () => token({ key: attacker.privateKey })],
    ['signed with a key that Google does not know', () => token({ key: attacker.privateKey, kid: 'key2' })],
    ['without a signature', () => unsigned({ alg: 'none', typ: 'JWT', kid: 'key1' })],
    ['without a signature or a key', () => unsigned({ alg: 'none', typ: 'JWT' })],
    [
      'signed with the public key as a secret',
      () =>
        unsigned({ alg: 'HS256', typ: 'JWT', kid: 'key1' }, (text) =>
          createHmac('sha256', pem(google.publicKey)).update(text).digest('base64url'),
        ),
    ],
    ['for another project', () => token({ claims: { aud: 'another-project' } })],
    [
      'of another project',
      () => token({ claims: { iss: 'https://securetoken.google.com/another-project' } }),
    ],
    ['issued by Google instead of Firebase', () => token({ claims: { iss: 'https://accounts.google.com' } })],
    ['that has expired', () => token({ claims: { iat: seconds() - 7_200, exp: seconds() - 3_600 } })],
    ['without a subject', () => token({ claims: { sub: '' } })],
    ['that is malformed', async () => 'nonsense'],
  ];

  it.each(forged)('the provider refuses a token %s', async (_name, make) => {
    await expect((await provider()).verifyIdToken(await make())).rejects.toBeInstanceOf(IdentityTokenRefused);
  });

  it('the provider refuses a genuine token of a user who was signed out or disabled', async () => {
    const signedOut = await provider({ validSince: String(seconds()) });
    await expect(signedOut.verifyIdToken(await token())).rejects.toBeInstanceOf(IdentityTokenRefused);
    const disabled = await provider({ disabled: true });
    await expect(disabled.verifyIdToken(await token())).rejects.toBeInstanceOf(IdentityTokenRefused);
  });

  const outages: [string, () => object | 'silence'][] = [
    ['answers with an error', () => ({ status: 500, body: { error: 'backend' } })],
    ['does not answer', () => 'silence'],
  ];

  it.each(outages)('the provider is unavailable while Google %s', async (_name, answer) => {
    const away = await provider({}, answer);
    await expect(away.verifyIdToken(await token())).rejects.toBeInstanceOf(Unavailable);
  });
});
