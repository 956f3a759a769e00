import { describe, expect, it } from '@jest/globals';
import {
  identityCode,
  identitySentence,
  isPopupRefused,
  isUnknownUser,
  isUnreachable,
  isWrongCredentials,
} from './identity-errors';

const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('failures of the identity provider', () => {
  it.each(['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'])(
    '%s is wrong credentials',
    (code) => {
      expect(isWrongCredentials(failure(code))).toBe(true);
    },
  );

  it.each(['auth/popup-blocked', 'auth/popup-closed-by-user'])('%s falls back to the redirect', (code) => {
    expect(isPopupRefused(failure(code))).toBe(true);
    expect(isPopupRefused(failure('auth/network-request-failed'))).toBe(false);
  });

  it('knows an unknown user and a lost connection', () => {
    expect(isUnknownUser(failure('auth/user-not-found'))).toBe(true);
    expect(isUnreachable(failure('auth/network-request-failed'))).toBe(true);
  });

  it('has a sentence for what a person can act on, and none for the rest', () => {
    expect(identitySentence(failure('auth/too-many-requests'))).toBe(
      'Too many attempts. Please wait a moment and try again.',
    );
    expect(identitySentence(failure('auth/internal-error'))).toBeUndefined();
  });

  it.each([new Error('no code'), { code: 'auth/wrong-password' }, null, failure('storage/none')])(
    '%p is none of them',
    (error) => {
      expect(identityCode(error)).toBeUndefined();
    },
  );
});
