import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import { deriveKey } from '../../../src/infra/crypto/crypto.js';
import { useApp } from '../../support/use-app.js';
import { Steps } from './steps.js';

const t = useApp();
const steps = new Steps(t);

describe('a forged access token', () => {
  let genuine: { header: object; payload: Record<string, unknown>; token: string; refresh: string };

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decode = (part = '') =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

  const hs = (header: object, payload: object, key: string | Buffer, hash = 'sha256') => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };

  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();

  const rs = (header: object, payload: object) => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  beforeAll(async () => {
    const { access, refresh } = await steps.member();
    const [header, payload] = access.split('.');
    genuine = { header: decode(header), payload: decode(payload), token: access, refresh };
  });

  type Forge = () => string;
  const parts = () => genuine.token.split('.') as [string, string, string];

  /** Tokens signed with guessable secrets, each with claims that would grant access. */
  const otherKey =
    (key: () => string): Forge =>
    () =>
      hs(genuine.header, genuine.payload, key());
  /** Tokens with changed contents and the genuine signature. */
  const changedPayload =
    (change: object): Forge =>
    () => {
      const [header, , signature] = parts();
      return `${header}.${encode({ ...genuine.payload, ...change })}.${signature}`;
    };

  const forgeries: [string, Forge][] = [
    ['alg none, no signature', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.`],
    [
      'alg none, genuine signature',
      () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${parts()[1]}.${parts()[2]}`,
    ],
    ['alg None', () => `${encode({ alg: 'None', typ: 'at+jwt' })}.${parts()[1]}.`],
    ['alg in lower case', () => hs({ alg: 'hs256', typ: 'at+jwt' }, genuine.payload, 'key')],
    ['no alg', () => hs({ typ: 'at+jwt' }, genuine.payload, 'key')],
    ['an empty key', otherKey(() => '')],
    [
      'the configured secret itself instead of the derived key',
      otherKey(() => t.config.auth.accessTokenSecret),
    ],
    ['the refresh secret', otherKey(() => t.config.auth.refreshTokenSecret)],
    ['the code pepper', otherKey(() => t.config.auth.codePepper)],
    ['the word "secret" as the key', otherKey(() => 'secret')],
    ['RS256 with the attacker’s own key', () => rs({ alg: 'RS256', typ: 'at+jwt' }, genuine.payload)],
    [
      'HS256 with a public key as the secret',
      () => hs({ alg: 'HS256', typ: 'at+jwt' }, genuine.payload, PEM),
    ],
    [
      'the attacker’s own key in the header',
      () => rs({ alg: 'RS256', typ: 'at+jwt', jwk: publicKey.export({ format: 'jwk' }) }, genuine.payload),
    ],
    [
      'HS512 with a guessed key',
      () => hs({ alg: 'HS512', typ: 'at+jwt' }, genuine.payload, 'secret', 'sha512'),
    ],
    ['another user', changedPayload({ sub: '4294967295' })],
    ['another session', changedPayload({ sid: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['a later expiry', changedPayload({ exp: 4_102_444_800 })],
    ['another audience', changedPayload({ aud: 'https://elsewhere.example' })],
    ['another issuer', changedPayload({ iss: 'https://elsewhere.example' })],
    ['an added role claim', changedPayload({ is_superadmin: true })],
    ['a changed signature', () => `${parts()[0]}.${parts()[1]}.${parts()[2].split('').reverse().join('')}`],
    ['a truncated signature', () => genuine.token.slice(0, -4)],
    ['no signature at all', () => `${parts()[0]}.${parts()[1]}`],
    ['the refresh token', () => genuine.refresh],
    ['five parts, as if encrypted', () => `${encode({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`],
    ['unknown critical extensions', () => hs({ ...genuine.header, crit: ['x'], x: 1 }, genuine.payload, 'k')],
    ['spaces inside', () => genuine.token.replace('.', ' .')],
    ['a text of the right length', () => 'A'.repeat(genuine.token.length)],
  ];

  it.each(forgeries)('the API refuses a forged token: %s', async (_name, forge) => {
    const reply = await steps.me(forge());
    expect(reply.status).toBe(401);
    expect(reply.body.detail).toEqual(expect.any(String));
  });

  it('the API accepts the genuine token', async () => {
    expect((await steps.me(genuine.token)).status).toBe(200);
  });

  it.each(['', 'Bearer', 'Basic YW5uOmxlZQ=='])(
    'the API refuses an Authorization header without a token: %j',
    async (authorization) => {
      expect((await t.http.get('/auth/me/', { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('a token signed with the genuine key', () => {
  let claims: { sub: string; sid: string };
  beforeAll(async () => {
    const { access } = await steps.member();
    claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as typeof claims;
  });

  interface Change {
    typ?: string;
    iss?: string;
    aud?: string;
    sub?: string | undefined;
    sid?: unknown;
    iat?: number | undefined;
    exp?: number | undefined;
    nbf?: number;
    alg?: 'HS256' | 'HS384' | 'HS512';
    /** Names of extensions that the reader has to understand. */
    crit?: string[];
  }

  /** Signs a token with the genuine key, so that only its claims can be wrong. */
  async function tokenWith(change: Change): Promise<string> {
    const now = Math.floor(t.clock.now().getTime() / 1_000);
    const {
      typ,
      alg = 'HS256',
      crit,
      ...payload
    } = {
      typ: 'at+jwt',
      iss: t.config.http.appUrl,
      aud: `${t.config.http.appUrl}/api`,
      sub: claims.sub,
      sid: claims.sid,
      iat: now,
      exp: now + 900,
      ...change,
    };
    const given = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined));
    return new SignJWT(given)
      .setProtectedHeader({ alg, typ, ...(crit && { crit, x: 1 }) })
      .sign(deriveKey(t.config.auth.accessTokenSecret, 'access'), crit && { crit: { x: true } });
  }

  const refused: [string, Change][] = [
    ['of another type', { typ: 'JWT' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another audience', { aud: 'https://elsewhere.example/api' }],
    ['that has expired', { iat: 1_600_000_000, exp: 1_600_000_900 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: 4_102_444_800 }],
    ['without an issue time', { iat: undefined }],
    ['with a critical extension', { crit: ['x'] }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is not an id', { sub: '1 OR 1=1' }],
    ['without a session', { sid: undefined }],
    ['with a session that is not an id', { sid: ['x'] }],
    ['with the session of another user', { sub: '4294967295' }],
    ['with an algorithm that is not used', { alg: 'HS384' }],
  ];

  it.each(refused)('a token %s is refused', async (_name, change) => {
    expect((await steps.me(await tokenWith(change))).status).toBe(401);
  });

  it('a token with correct claims is accepted', async () => {
    expect((await steps.me(await tokenWith({}))).status).toBe(200);
  });
});
