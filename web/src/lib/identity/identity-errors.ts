import { supportOf } from '@server/shared/support';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { REQUEST_FAILED, SESSION_ENDED } from '@server/shared/texts/requests';
import { errorText } from '@/lib/errors';
import { pageConfig } from '@/lib/public-config';

/** Provider codes for a wrong password or a missing account. */
const CREDENTIALS = new Set([
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
]);

/** The browser opens no popup: the redirect is used instead. */
const NO_POPUP = new Set(['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']);

/** The user closed the popup or opened another: the redirect is tried once. */
const POPUP_CLOSED = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

const SUPPORT = supportOf(pageConfig.supportEmail);

const SENTENCES: Record<string, string> = {
  'auth/too-many-requests': `Too many attempts. Try again in a few minutes, or write to ${SUPPORT}.`,
  'auth/network-request-failed': 'Couldn’t reach the sign-in service. Check your connection and try again.',
  'auth/user-token-expired': SESSION_ENDED,
  'auth/user-disabled': AUTH_TEXTS.disabled(SUPPORT),
  'auth/account-exists-with-different-credential':
    'This email signs in with a password. Enter your email and password.',
};

/** Error code of the identity provider; undefined for other errors. */
export function identityCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}

const isOneOf = (codes: ReadonlySet<string>) => (error: unknown) => codes.has(identityCode(error) ?? '');

export const isWrongCredentials = isOneOf(CREDENTIALS);
export const isUnknownUser = isOneOf(new Set(['auth/user-not-found']));
export const isTakenEmail = isOneOf(new Set(['auth/email-already-in-use']));
export const isPopupBlocked = isOneOf(NO_POPUP);
export const isPopupClosed = isOneOf(POPUP_CLOSED);

/** One sentence for a failed sign-in, at the provider or the API; never the provider's own text. */
export function signInErrorText(error: unknown): string {
  const code = identityCode(error);
  return code ? (SENTENCES[code] ?? REQUEST_FAILED) : errorText(error);
}
