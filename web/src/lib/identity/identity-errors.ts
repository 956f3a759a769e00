/** The provider's codes that mean: this password does not open this account, or there is none (spec L506). */
const CREDENTIALS = new Set([
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
]);

/** A popup that is blocked or closed: the redirect takes over (spec L335, C-243). */
const NO_POPUP = new Set([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/operation-not-supported-in-this-environment',
]);

const SENTENCES: Record<string, string> = {
  'auth/too-many-requests': 'Too many attempts. Please wait a moment and try again.',
  'auth/network-request-failed':
    'We could not reach the sign-in service. Please check your connection and try again.',
  'auth/user-disabled': 'This account has been disabled. Please ask whoever manages your team.',
  'auth/account-exists-with-different-credential':
    'This email signs in another way. Please use your email and password.',
};

/** Code of a failure of the identity provider; undefined for anything else. */
export function identityCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}

const isOneOf = (codes: ReadonlySet<string>) => (error: unknown) => codes.has(identityCode(error) ?? '');

export const isWrongCredentials = isOneOf(CREDENTIALS);
export const isUnknownUser = isOneOf(new Set(['auth/user-not-found']));
export const isTakenEmail = isOneOf(new Set(['auth/email-already-in-use']));
export const isUnreachable = isOneOf(new Set(['auth/network-request-failed']));
export const isPopupRefused = isOneOf(NO_POPUP);

/** A sentence for a failure of the provider that a person can do something about; undefined for all others. */
export const identitySentence = (error: unknown): string | undefined => SENTENCES[identityCode(error) ?? ''];
