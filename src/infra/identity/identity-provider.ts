import { AppError } from '../../shared/errors.js';

/** Nest token of the `IdentityProvider`. */
export const IDENTITY_PROVIDER = Symbol('IDENTITY_PROVIDER');

/** Who a user is at the provider: known by issuer and subject, never by the address. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
}

/** What a genuine identity token says. */
export interface VerifiedIdentity extends ExternalIdentity {
  /** As the provider has it, in the spelling that is stored; null when it has none, or none that could be stored. */
  email: string | null;
  /** The provider itself made sure that the address is theirs. */
  emailVerified: boolean;
  /** They signed in with Google, and not with a password. */
  withGoogle: boolean;
  issuedAt: Date;
}

/** The account that an address has at the provider. */
export interface AccountWish {
  email: string;
  password: string;
  displayName?: string;
}

/**
 * The provider that people sign in with in the browser. Every call ends within seconds: a
 * provider that is away means `Unavailable`, never a request that hangs.
 */
export interface IdentityProvider {
  /** False: there is none, and people sign in with their password at /auth/login/ only. */
  readonly enabled: boolean;

  /**
   * @param token an identity token of the provider; with `acceptGoogle` also one that Google itself issued
   * @throws IdentityTokenRefused when it is forged, expired, revoked or meant for another application
   * @throws Unavailable when the provider cannot be asked
   */
  verifyIdToken(token: string, options?: { acceptGoogle?: boolean }): Promise<VerifiedIdentity>;

  /**
   * Makes the account of this address have this password and count as verified, creating it if there is none.
   * All who were signed in to it before are signed out. Undefined without a provider.
   * @throws Unavailable
   */
  ensureAccount(account: AccountWish): Promise<ExternalIdentity | undefined>;

  /** The account that has this address. @throws Unavailable */
  find(email: string): Promise<ExternalIdentity | undefined>;

  /** Gives the account another address, which counts as verified; no error when it is gone. @throws Unavailable */
  setEmail(subject: string, email: string): Promise<void>;

  /** Whether the account can be opened with Google. @throws Unavailable */
  hasGoogle(subject: string): Promise<boolean>;

  /** Takes that away, and ends every sign-in of the account. @throws Unavailable */
  unlinkGoogle(subject: string): Promise<void>;

  /** Ends every sign-in of the account; no error when it is gone. @throws Unavailable */
  revoke(subject: string): Promise<void>;

  /** Removes the account; no error when it is gone already. @throws Unavailable */
  delete(subject: string): Promise<void>;
}

/** The identity token proves nothing. */
export class IdentityTokenRefused extends AppError {
  constructor(cause?: unknown) {
    super('unauthenticated', 'identity_refused', 'We couldn’t confirm your sign-in. Please sign in again.', {
      cause,
    });
  }
}

/** There is no identity provider in this installation. */
export class IdentityOff extends AppError {
  constructor() {
    super('unauthenticated', 'identity_off', 'Sign in with your email and password.');
  }
}
