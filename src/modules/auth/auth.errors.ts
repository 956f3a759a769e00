import { AppError, Forbidden, InvalidInput, RateLimited, Unauthenticated } from '../../shared/errors.js';
import { formatWait } from '../../shared/format-wait.js';
import { supportOf } from '../../shared/support.js';
import { AUTH_TEXTS } from '../../shared/texts/auth.js';

/**
 * The code is wrong, expired, used, or was never sent. The answer is always the same and hides the remaining tries.
 */
export class WrongCode extends AppError {
  constructor() {
    const message = 'That code is wrong or has expired. Check it or request a new one.';
    super('invalid', 'wrong_code', message, { errors: [{ path: 'code', message }] });
  }
}

/** The link has been used, has expired, or was replaced by a newer email's. */
export class WrongLink extends AppError {
  constructor() {
    super('invalid', 'wrong_link', 'This link was used or has expired. Request a new one.');
  }
}

/** Another code was requested too soon; `seconds` until the next one can be requested. */
export class CodeTooSoon extends RateLimited {
  constructor(seconds: number) {
    super(seconds, `Wait ${formatWait(seconds)} before requesting another code.`);
  }
}

/** Too many wrong passwords, wrong codes or code requests. @param support support address, if configured */
export class TooManyTries extends RateLimited {
  constructor(seconds: number, support: string | undefined) {
    super(
      seconds,
      `Too many attempts. Try again in ${formatWait(seconds)}, or write to ${supportOf(support)}.`,
    );
  }
}

/** Sign-in by password failed. An unknown address and a wrong password get the same answer. */
export class WrongCredentials extends Unauthenticated {
  constructor() {
    super('Wrong email or password.', 'wrong_credentials');
  }
}

/** Sent only to a user who has just authenticated. */
export class AccountDisabled extends Forbidden {
  /** @param support support address, if configured */
  constructor(support: string | undefined) {
    super(AUTH_TEXTS.disabled(supportOf(support)), 'account_disabled');
  }
}

/** The session has ended or never existed. */
export class SessionEnded extends Unauthenticated {
  constructor() {
    super('Your session has ended. Sign in again.', 'session_ended');
  }
}

/** The API key never existed, has expired or was revoked. The answer is always the same. */
export class ApiKeyInvalid extends Unauthenticated {
  constructor() {
    super('This API key is wrong, expired or revoked. Create a new one.', 'api_key_invalid');
  }
}

/** The user has as many usable keys as allowed. */
export class TooManyApiKeys extends AppError {
  constructor(most: number) {
    super('conflict', 'too_many_api_keys', `You already have ${most} API keys. Revoke one first.`);
  }
}

/** The identity's address is unverified, so it must not give access to an account. */
export class IdentityUnverified extends Unauthenticated {
  constructor() {
    super('Confirm your email first. Join again to get a code.', 'identity_unverified');
  }
}

/** The provider does not have the newest password yet, so its sign-ins do not count for this account. */
export class PasswordNeeded extends Unauthenticated {
  constructor() {
    super('Sign in with your email and password.', 'password_needed');
  }
}

/** Changing a completed profile requires the current password. */
export class WrongCurrentPassword extends InvalidInput {
  constructor(given: boolean) {
    super(given ? 'Your current password is wrong.' : 'Enter your current password.', 'current_password');
  }
}

/** Changing an account without a password requires a recent sign-in. */
export class SignInAgain extends Forbidden {
  constructor() {
    super('Sign out and sign in again first. This account has no password to check.', 'sign_in_again');
  }
}

/** Sent only to a user who has just verified the address. */
export class AddressTaken extends AppError {
  constructor() {
    const message = 'This email now belongs to another account.';
    super('conflict', 'address_taken', message, { errors: [{ path: 'email', message }] });
  }
}

/** Google is the account's only sign-in method. */
export class LastWayIn extends AppError {
  constructor() {
    super('conflict', 'last_way_in', 'Set a password first. You can’t sign in without Google or a password.');
  }
}

/** The profile was completed meanwhile through another session. */
export class ProfileFinished extends AppError {
  constructor() {
    super('conflict', 'profile_finished', 'Your profile is already complete. Sign in.');
  }
}
