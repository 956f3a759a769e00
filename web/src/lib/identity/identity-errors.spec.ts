import { describe, expect, it } from 'vitest';
import {
  identityCode,
  isPopupBlocked,
  isPopupClosed,
  isTakenEmail,
  isUnknownUser,
  isWrongCredentials,
  signInErrorText,
} from './identity-errors';

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('errors of the identity provider', () => {
  it.each(['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'])(
    '%s is wrong credentials',
    (code) => {
      expect(isWrongCredentials(failure(code))).toBe(true);
    },
  );

  it.each([
    ['auth/popup-blocked', true, false],
    ['auth/popup-closed-by-user', false, true],
    ['auth/network-request-failed', false, false],
  ])('%s: popup blocked %s, closed %s', (code, blocked, closed) => {
    expect(isPopupBlocked(failure(code))).toBe(blocked);
    expect(isPopupClosed(failure(code))).toBe(closed);
  });

  it('include an unknown user and a taken email', () => {
    expect(isUnknownUser(failure('auth/user-not-found'))).toBe(true);
    expect(isTakenEmail(failure('auth/email-already-in-use'))).toBe(true);
  });

  it.each([
    [
      failure('auth/too-many-requests'),
      'Too many attempts. Try again in a few minutes, or write to Feast support.',
    ],
    [failure('auth/internal-error'), 'Request failed'],
    [new Error('Missing id_token'), 'Missing id_token'],
  ])('show %s as %j', (error, text) => {
    expect(signInErrorText(error)).toBe(text);
  });

  it.each([new Error('no code'), { code: 'auth/wrong-password' }, null, failure('storage/none')])(
    '%p is not an error of the provider',
    (error) => {
      expect(identityCode(error)).toBeUndefined();
    },
  );
});
