import { AppError, Forbidden, InvalidInput, RateLimited, Unauthenticated } from '../../shared/errors.js';
import { supportOf } from '../../shared/support.js';
import { AUTH_TEXTS } from '../../shared/texts/auth.js';

/** The code is wrong, expired, used up, or was never sent: all answer alike, and none says how many tries are left. */
export class WrongCode extends AppError {
  constructor() {
    const message = 'That code is wrong or has expired. Check it or request a new one.';
    super('invalid', 'wrong_code', message, { errors: [{ path: 'code', message }] });
  }
}

/** The secret of a link that was used, replaced by a newer email's, or has expired. */
export class WrongLink extends AppError {
  constructor() {
    super('invalid', 'wrong_link', 'This link was used or has expired. Request a new one.');
  }
}

/** Another code was asked for too soon; `seconds` until the next one. */
export class CodeTooSoon extends RateLimited {
  constructor(seconds: number) {
    super(seconds, `Wait ${describeWait(seconds)} before requesting another code.`);
  }
}

/** Too many wrong passwords or codes, or too many codes asked for. @param support its address, if there is one */
export class TooManyTries extends RateLimited {
  constructor(seconds: number, support: string | undefined) {
    const wait = describeWait(Math.max(1, Math.ceil(seconds)));
    super(seconds, `Too many attempts. Try again in ${wait}, or write to ${supportOf(support)}.`);
  }
}

function describeWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Sign-in by password: unknown address and wrong password answer alike. */
export class WrongCredentials extends Unauthenticated {
  constructor() {
    super('Wrong email or password.', 'wrong_credentials');
  }
}

/** Said only to a user who has just proved who they are. */
export class AccountDisabled extends Forbidden {
  /** @param support its address, if there is one */
  constructor(support: string | undefined) {
    super(AUTH_TEXTS.disabled(supportOf(support)), 'account_disabled');
  }
}

/** The session is over, or never was. */
export class SessionEnded extends Unauthenticated {
  constructor() {
    super('Your session has ended. Please sign in again.', 'session_ended');
  }
}

/** An identity whose address nobody has verified must not open anything. */
export class IdentityUnverified extends Unauthenticated {
  constructor() {
    super('Confirm your email first. Join again to get a code.', 'identity_unverified');
  }
}

/** The provider does not know the newest password yet, so what it says does not count for this account. */
export class PasswordNeeded extends Unauthenticated {
  constructor() {
    super('Sign in with your email and password.', 'password_needed');
  }
}

/** A finished profile is changed only with the password. */
export class WrongCurrentPassword extends InvalidInput {
  constructor(given: boolean) {
    super(given ? 'Your current password is wrong.' : 'Enter your current password.', 'current_password');
  }
}

/** An account without a password is changed only soon after its owner has come in. */
export class SignInAgain extends Forbidden {
  constructor() {
    super('Sign out and sign in again first. This account has no password to check.', 'sign_in_again');
  }
}

/** Said only to a user who has just proved that the address is theirs. */
export class AddressTaken extends AppError {
  constructor() {
    const message = 'This email now belongs to another account.';
    super('conflict', 'address_taken', message, { errors: [{ path: 'email', message }] });
  }
}

/** Google is the only way into the account. */
export class LastWayIn extends AppError {
  constructor() {
    super('conflict', 'last_way_in', 'Set a password first. You can’t sign in without Google or a password.');
  }
}

/** The profile was finished in the meantime, through another session. */
export class ProfileFinished extends AppError {
  constructor() {
    super('conflict', 'profile_finished', 'Your profile is already complete. Sign in.');
  }
}
