import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../infra/clock/clock.js';
import { deriveKey } from '../../../infra/crypto/crypto.js';

const ALGORITHM = 'HS256';
/** Type of access tokens (RFC 9068); no other token carries it. */
const TYPE = 'at+jwt';
const SESSION_ID = /^[\w-]{22}$/;
const USER_ID = /^[1-9]\d{0,9}$/;

/** So many tokens are known again without another look at their signature. */
const MOST_KNOWN = 5_000;

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** What an access token says: who, and through which session. No roles: those are read with every request. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

interface AccessGrant extends AccessClaims {
  issuedAt: Date;
  /** The session's own end; the token does not outlive it. */
  notAfter: Date;
}

interface Genuine extends AccessClaims {
  /** By the clock, in seconds. */
  expiresAt: number;
}

/** Signs and checks access tokens, at once and by a key that is made once: it happens with every request. */
@Injectable()
export class AccessTokens {
  private readonly key: KeyObject;
  private readonly issuer: string;
  private readonly audience: string;
  private readonly lifeSeconds: number;
  /** What genuine tokens say never changes; only their time runs out. */
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

  /** The token and the whole seconds that it still lives. The same grant always gives the same token. */
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

  /** What the token says, or undefined when it is not ours, not an access token, or past its time. */
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
      // What the library leaves to its caller: the type, extensions that must be understood, claims that must be there.
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
