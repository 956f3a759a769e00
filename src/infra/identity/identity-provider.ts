import { AppError } from '../../shared/errors.js';

/** Nest token of the `IdentityProvider`. */
export const IDENTITY_PROVIDER = Symbol('IDENTITY_PROVIDER');

/** A user's identity at the provider: issuer and subject, never the email. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
}

/** Claims of a valid identity token. */
export interface VerifiedIdentity extends ExternalIdentity {
  /** The provider's email, normalized; null when it has none, or an invalid one. */
  email: string | null;
  /** True when the provider has verified the address. */
  emailVerified: boolean;
  /** True when the user signed in with Google rather than a password. */
  withGoogle: boolean;
  issuedAt: Date;
}

/** Desired account for an email. */
export interface AccountWish {
  email: string;
  password: string;
  displayName?: string;
}

/**
 * The provider that users sign in with in the browser. Every call ends within seconds: it throws `Unavailable` when
 * the provider does not answer.
 */
export interface IdentityProvider {
  /** False: no provider, so users sign in with their password at /auth/login/ only. */
  readonly enabled: boolean;

  /**
   * Verifies an identity token.
   * @param token an identity token of the provider; with `acceptGoogle` also one that Google itself issued
   * @throws IdentityTokenRefused when it is forged, expired, revoked or for another application
   * @throws Unavailable when the provider does not answer
   */
  verifyIdToken(token: string, options?: { acceptGoogle?: boolean }): Promise<VerifiedIdentity>;

  /**
   * Creates or updates the account of this email, with this password and as verified. Ends all its sessions.
   * Undefined without a provider.
   * @throws Unavailable
   */
  ensureAccount(account: AccountWish): Promise<ExternalIdentity | undefined>;

  /** Finds the account with this email. @throws Unavailable */
  find(email: string): Promise<ExternalIdentity | undefined>;

  /** Sets the account's email, as verified; no error when the account is missing. @throws Unavailable */
  setEmail(subject: string, email: string): Promise<void>;

  /** Tells whether Google is linked. @throws Unavailable */
  hasGoogle(subject: string): Promise<boolean>;

  /** Unlinks Google and ends all sessions of the account. @throws Unavailable */
  unlinkGoogle(subject: string): Promise<void>;

  /** Ends all sessions of the account; no error when it is missing. @throws Unavailable */
  revoke(subject: string): Promise<void>;

  /** Deletes the account; no error when it is missing. @throws Unavailable */
  delete(subject: string): Promise<void>;
}

/** Thrown for an invalid identity token. */
export class IdentityTokenRefused extends AppError {
  constructor(cause?: unknown) {
    super('unauthenticated', 'identity_refused', 'We couldn’t confirm your sign-in. Sign in again.', {
      cause,
    });
  }
}

/** Thrown when no identity provider is configured. */
export class IdentityOff extends AppError {
  constructor() {
    super('unauthenticated', 'identity_off', 'Sign in with your email and password.');
  }
}
