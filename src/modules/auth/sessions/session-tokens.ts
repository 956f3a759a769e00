import { createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../infra/clock/clock.js';
import { deriveKey, keyedHash } from '../../../infra/crypto/crypto.js';

const ALGORITHM = 'HS256';
/** Type of access tokens (RFC 9068); other tokens do not have it. */
const TYPE = 'at+jwt';
const SESSION_ID = /^[\w-]{22}$/;
const USER_ID = /^[1-9]\d{0,9}$/;

/** Number of tokens cached, whose signatures need no second check. */
const MOST_KNOWN = 5_000;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** Claims of an access token: user and session. Roles are not included; they are read with every request. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

interface AccessGrant extends AccessClaims {
  issuedAt: Date;
  /** End of the session; the token does not outlive it. */
  notAfter: Date;
}

interface Genuine extends AccessClaims {
  /** Seconds of the Unix clock. */
  expiresAt: number;
}

/** Signs and verifies access tokens, synchronously and with a key created once, because every request does so. */
@Injectable()
export class AccessTokens {
  private readonly key: KeyObject;
  private readonly issuer: string;
  private readonly audience: string;
  private readonly lifeSeconds: number;
  /** A genuine token's claims never change; only its expiry must be checked again. */
  private readonly known = new LRUCache<string, Genuine>({ max: MOST_KNOWN });

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'auth' | 'http'>,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(deriveKey(config.auth.accessTokenSecret, 'access'));
    this.issuer = config.http.appUrl;
    this.audience = `${config.http.appUrl}/api`;
    this.lifeSeconds = config.auth.accessTokenMinutes * 60;
  }

  /** Returns the token and its remaining lifetime in whole seconds. The same grant always gives the same token. */
  issue(grant: AccessGrant): { token: string; expiresIn: number } {
    const issuedAt = seconds(grant.issuedAt);
    const expiresAt = Math.min(issuedAt + this.lifeSeconds, seconds(grant.notAfter));
    const token = jwt.sign({ sid: grant.sessionId, iat: issuedAt, exp: expiresAt }, this.key, {
      header: { alg: ALGORITHM, typ: TYPE },
      issuer: this.issuer,
      audience: this.audience,
      subject: String(grant.userId),
    });
    return { token, expiresIn: Math.max(0, expiresAt - seconds(this.clock.now())) };
  }

  /** Returns the claims, or undefined when the token is foreign, not an access token, or expired. */
  read(token: string): AccessClaims | undefined {
    const known = this.known.get(token);
    const genuine = known ?? this.verify(token);
    if (!genuine || genuine.expiresAt <= seconds(this.clock.now())) return undefined;
    if (!known) this.known.set(token, genuine);
    return { userId: genuine.userId, sessionId: genuine.sessionId };
  }

  private verify(token: string): Genuine | undefined {
    try {
      const { header, payload } = jwt.verify(token, this.key, {
        complete: true,
        algorithms: [ALGORITHM],
        issuer: this.issuer,
        audience: this.audience,
        clockTimestamp: seconds(this.clock.now()),
      });
      // Checks that the library leaves to its caller: type, critical extensions and required claims.
      if (header.typ !== TYPE || header.crit !== undefined || typeof payload === 'string') return undefined;
      const { sub, sid, iat, exp } = payload as Record<string, unknown>;
      if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
      if (typeof sub !== 'string' || !USER_ID.test(sub)) return undefined;
      if (typeof sid !== 'string' || !SESSION_ID.test(sid)) return undefined;
      return { userId: Number(sub), sessionId: sid, expiresAt: exp };
    } catch {
      return undefined;
    }
  }
}

const REFRESH_TOKEN = /^([\w-]{22})\.([1-9]\d{0,9})\.([\w-]{43})$/;

/** Claims of a genuine refresh token. */
interface RefreshClaims {
  sessionId: string;
  counter: number;
}

/**
 * Refresh tokens: `session id . counter . HMAC`. No secret that opens a session is stored. The token of a given
 * counter can be recreated when a response got lost.
 */
@Injectable()
export class RefreshTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'auth'>) {
    this.key = deriveKey(config.auth.refreshTokenSecret, 'refresh');
  }

  /** Returns the token of this session and counter; always the same one. */
  issue({ sessionId, counter }: RefreshClaims): string {
    return `${sessionId}.${counter}.${this.sign(sessionId, counter)}`;
  }

  /** Returns the claims, or undefined when the token is not genuine. Does not check the session. */
  read(token: string): RefreshClaims | undefined {
    const parts = REFRESH_TOKEN.exec(token);
    if (!parts) return undefined;
    const [, sessionId = '', digits = '', signature = ''] = parts;
    const counter = Number(digits);
    const expected = this.sign(sessionId, counter);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      ? { sessionId, counter }
      : undefined;
  }

  private sign = (sessionId: string, counter: number) => keyedHash(this.key, `${sessionId}|${counter}`);
}
