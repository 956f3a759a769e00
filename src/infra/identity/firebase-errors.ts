import { AppError, Unavailable } from '../../shared/errors.js';
import { IdentityTokenRefused } from './identity-provider.js';

/** The library's codes for invalid tokens. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Google's keys could not be read. The library uses `argument-error` for this too, and only the message differs. */
const KEYS_OUT_OF_REACH = /Error fetching|Error while making request|timed? ?out/i;

/** Returns the library's code of an error, such as `auth/user-not-found`. */
export function firebaseCode(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Translates a failed token check: the token is refused, or the provider is unavailable. */
export function translateTokenError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  const refused = REFUSALS.has(firebaseCode(error)) && !KEYS_OUT_OF_REACH.test(message);
  return refused ? new IdentityTokenRefused(error) : providerAway(error);
}

/** Translates an error of a provider that cannot be reached or refuses our credentials. */
export const providerAway = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new Unavailable('Sign-in isn’t available right now. Try again in a moment.', cause);
