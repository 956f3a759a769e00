import { setTimeout as delay } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Config } from '../../config/config.js';
import { normalizeEmail } from '../../shared/email.js';
import { type FirebaseClient, type FirebaseTransport, openFirebase } from './firebase-app.js';
import { firebaseCode, providerAway, translateTokenError } from './firebase-errors.js';
import { withoutForeignSignIns } from './foreign-sign-ins.js';
import { claimedOrigin, exchangeGoogleToken, isGoogleToken } from './google-token.js';
import type {
  AccountWish,
  ExternalIdentity,
  IdentityProvider,
  VerifiedIdentity,
} from './identity-provider.js';

/** Shorter than the limit of our own requests, which is 9 s (ms). */
const TIMEOUT = 4_000;

const GOOGLE = 'google.com';

export interface FirebaseOptions {
  transport?: FirebaseTransport;
  timeout?: number;
  /** False: the library is loaded at its first use, which a worker often never needs. */
  preload?: boolean;
}

/** Firebase Auth, or its emulator when one is configured. */
export class FirebaseIdentityProvider
  implements IdentityProvider, OnApplicationBootstrap, OnApplicationShutdown
{
  readonly enabled = true;
  /** Time limit of one call with all its requests (ms). */
  readonly timeout: number;
  private readonly issuer: string;
  private opening: Promise<FirebaseClient> | undefined;

  constructor(
    private readonly config: Config['identity'],
    private readonly options: FirebaseOptions = {},
  ) {
    this.timeout = options.timeout ?? TIMEOUT;
    this.issuer = `https://securetoken.google.com/${config.projectId}`;
  }

  /** Loads the library after the start, so that it does not delay it. Earlier requests wait for it. */
  onApplicationBootstrap() {
    if (this.options.preload === false) return;
    setImmediate(() => void this.client().catch(() => undefined));
  }

  async onApplicationShutdown() {
    const client = await this.opening?.catch(() => undefined);
    if (!client) return;
    const { deleteApp } = await import('firebase-admin/app');
    await deleteApp(client.app);
  }

  async verifyIdToken(token: string, { acceptGoogle = false } = {}): Promise<VerifiedIdentity> {
    const fromGoogle = acceptGoogle && isGoogleToken(token);
    return this.inTime(async (signal) => {
      const own = fromGoogle ? await exchangeGoogleToken(token, this.config, signal) : token;
      const { auth } = await this.client();
      const claims = await auth.verifyIdToken(own, true);
      // The exchange makes a new token, so its age does not tell when the sent token was issued.
      const issuedAt = fromGoogle ? (claimedOrigin(token)?.iat ?? 0) : claims.iat;
      return { ...identityOf(claims), issuedAt: new Date(issuedAt * 1_000) };
    }, translateTokenError);
  }

  async ensureAccount(account: AccountWish): Promise<ExternalIdentity> {
    return this.inTime(async () => ({ issuer: this.issuer, subject: await this.takeAccount(account) }));
  }

  async find(email: string): Promise<ExternalIdentity | undefined> {
    return this.inTime(async () => {
      const { auth } = await this.client();
      const found = await auth.getUserByEmail(email).catch(unless('auth/user-not-found'));
      return found && { issuer: this.issuer, subject: found.uid };
    });
  }

  async setEmail(subject: string, email: string): Promise<void> {
    await this.inTime(async () => {
      const { auth } = await this.client();
      await auth.updateUser(subject, { email, emailVerified: true }).catch(unless('auth/user-not-found'));
    });
  }

  async hasGoogle(subject: string): Promise<boolean> {
    return this.inTime(async () => {
      const { auth } = await this.client();
      const account = await auth.getUser(subject).catch(unless('auth/user-not-found'));
      return account?.providerData.some(({ providerId }) => providerId === GOOGLE) ?? false;
    });
  }

  async unlinkGoogle(subject: string): Promise<void> {
    await this.inTime(async () => {
      const { auth } = await this.client();
      await auth.updateUser(subject, { providersToUnlink: [GOOGLE] });
      await auth.revokeRefreshTokens(subject);
    });
  }

  async revoke(subject: string): Promise<void> {
    await this.inTime(async () => {
      const { auth } = await this.client();
      await auth.revokeRefreshTokens(subject).catch(unless('auth/user-not-found'));
    });
  }

  async delete(subject: string): Promise<void> {
    await this.inTime(async () => {
      const { auth } = await this.client();
      await auth.deleteUser(subject).catch(unless('auth/user-not-found'));
    });
  }

  /** Returns the account's subject. If a concurrent request creates the account, that one is used. */
  private async takeAccount({ email, password, displayName }: AccountWish): Promise<string> {
    const { auth } = await this.client();
    const wish = { password, emailVerified: true, disabled: false, ...(displayName ? { displayName } : {}) };
    const existing = await auth.getUserByEmail(email).catch(unless('auth/user-not-found'));
    if (!existing) {
      const created = await auth.createUser({ email, ...wish }).catch(unless('auth/email-already-exists'));
      if (created) return created.uid;
    }
    const { uid } = existing ?? (await auth.getUserByEmail(email));
    // Disabled in between, so that no new sign-in method is linked between the check and the removal.
    await auth.updateUser(uid, { ...wish, disabled: true });
    const foreign = withoutForeignSignIns(await auth.getUser(uid), email);
    await auth.updateUser(uid, { ...wish, ...foreign });
    await auth.revokeRefreshTokens(uid);
    return uid;
  }

  private client(): Promise<FirebaseClient> {
    this.opening ??= openFirebase(this.config, this.options.transport);
    return this.opening;
  }

  private async inTime<T>(
    work: (signal: AbortSignal) => Promise<T>,
    translate: (error: unknown) => Error = providerAway,
  ): Promise<T> {
    const { timeout } = this;
    const timer = new AbortController();
    const late = delay(timeout, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw providerAway(new Error(`No answer within ${timeout} ms.`));
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([work(AbortSignal.timeout(timeout)), late]);
    } catch (error) {
      throw translate(error);
    } finally {
      timer.abort();
    }
  }
}

const identityOf = (claims: DecodedIdToken) => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: normalizeEmail(claims.email ?? '') ?? null,
  emailVerified: claims.email_verified === true,
  withGoogle: claims.firebase.sign_in_provider === GOOGLE,
});

/** Turns one error code into undefined. */
const unless = (code: string) => (error: unknown) => {
  if (firebaseCode(error) === code) return undefined;
  throw error;
};
