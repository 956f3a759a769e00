import { AppError, Unavailable } from '../../shared/errors.js';
import { IdentityTokenRefused } from './identity-provider.js';

/** What the library says about a token that proves nothing. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/invalid-uid',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** Google's keys could not be read: the library calls that `argument-error` too, and only the words differ. */
const KEYS_OUT_OF_REACH = /Error fetching|Error while making request|timed? ?out/i;

/** The library's code of an error, such as `auth/user-not-found`. */
export function firebaseCode(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** A failed check of a token, as ours: refused, or the provider could not be asked. */
export function translateTokenError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  const refused = REFUSALS.has(firebaseCode(error)) && !KEYS_OUT_OF_REACH.test(message);
  return refused ? new IdentityTokenRefused(error) : providerAway(error);
}

/** The provider cannot be reached, or does not let us in. */
export const providerAway = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new Unavailable('Sign-in isn’t available right now. Please try again in a moment.', cause);
