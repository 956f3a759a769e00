import { z } from 'zod';
import type { Config } from '../../config/config.js';
import { IdentityTokenRefused } from './identity-provider.js';
import { providerAway } from './firebase-errors.js';

const GOOGLE_ISSUERS = new Set(['https://accounts.google.com', 'accounts.google.com']);
const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp';
const EMULATOR_KEY = 'emulator';

const claimsSchema = z.object({ iss: z.string(), iat: z.number() });
const exchangeSchema = z.object({ idToken: z.string() });

/** Reads issuer and time of issue from a token without verifying it; undefined when it is not a token. */
export function claimedOrigin(token: string): z.output<typeof claimsSchema> | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Checks whether Google itself issued the token, rather than Firebase. */
export const isGoogleToken = (token: string) => GOOGLE_ISSUERS.has(claimedOrigin(token)?.iss ?? '');

/**
 * Exchanges a Google token for a Firebase token. Google's service verifies the token and that it is for this project.
 * The user is the same as after signing in through Firebase.
 * @throws IdentityTokenRefused @throws Unavailable
 */
export async function exchangeGoogleToken(
  token: string,
  config: Config['identity'],
  signal: AbortSignal,
): Promise<string> {
  const key = config.webApiKey ?? (config.emulatorHost === undefined ? undefined : EMULATOR_KEY);
  if (key === undefined) throw new IdentityTokenRefused();
  const host = config.emulatorHost === undefined ? 'https://' : `http://${config.emulatorHost}/`;
  const response = await fetch(`${host}${IDENTITY_TOOLKIT}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
    signal,
  }).catch((error: unknown) => {
    throw providerAway(error);
  });
  if (response.status >= 500 || response.status === 429) throw providerAway(response.status);
  const answer = exchangeSchema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !answer.success) throw new IdentityTokenRefused();
  return answer.data.idToken;
}
