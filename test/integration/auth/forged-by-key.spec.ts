import { beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { deriveKey } from '../../../src/infra/crypto/derive-key.js';
import { Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

let claims: { sub: string; sid: string };

const t = useApp();
const steps = new Steps(t);
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
  iat?: number;
  exp?: number | undefined;
  nbf?: number;
  alg?: 'HS256' | 'HS384' | 'HS512';
}

/** A token made with the very key: what it says has to be right as well. */
async function tokenWith(change: Change): Promise<string> {
  const now = Math.floor(t.clock.now().getTime() / 1_000);
  const {
    typ,
    alg = 'HS256',
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
    .setProtectedHeader({ alg, typ })
    .sign(deriveKey(t.config.auth.accessTokenSecret, 'access'));
}

describe('a token made with the genuine key', () => {
  const refused: [string, Change][] = [
    ['of another type', { typ: 'JWT' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another audience', { aud: 'https://elsewhere.example/api' }],
    ['that has expired', { iat: 1_600_000_000, exp: 1_600_000_900 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: 4_102_444_800 }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is no id', { sub: '1 OR 1=1' }],
    ['without a session', { sid: undefined }],
    ['with a session that is no id', { sid: ['x'] }],
    ['with the session of somebody else', { sub: '4294967295' }],
    ['with an algorithm that we do not use', { alg: 'HS384' }],
  ];

  it.each(refused)('%s is refused', async (_name, change) => {
    expect((await steps.me(await tokenWith(change))).status).toBe(401);
  });

  it('and nothing changed is accepted', async () => {
    expect((await steps.me(await tokenWith({}))).status).toBe(200);
  });
});
