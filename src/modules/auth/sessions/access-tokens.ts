import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../infra/clock/clock.js';
import { deriveKey } from '../../../infra/crypto/crypto.js';

const ALGORITHM = 'HS256';
/** Type of access tokens (RFC 9068); no other token carries it. */
const TYPE = 'at+jwt';
const SESSION_ID = /^[\w-]{22}$/;
const USER_ID = /^[1-9]\d{0,9}$/;

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

/** Signs and checks access tokens. */
@Injectable()
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly issuer: string;
  private readonly audience: string;
  private readonly lifeSeconds: number;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'auth' | 'http'>,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.auth.accessTokenSecret, 'access');
    this.issuer = config.http.appUrl;
    this.audience = `${config.http.appUrl}/api`;
    this.lifeSeconds = config.auth.accessTokenMinutes * 60;
  }

  /** The token and the whole seconds that it still lives. The same grant always gives the same token. */
  async issue(grant: AccessGrant): Promise<{ token: string; expiresIn: number }> {
    const issuedAt = seconds(grant.issuedAt);
    const expiresAt = Math.min(issuedAt + this.lifeSeconds, seconds(grant.notAfter));
    const token = await new SignJWT({ sid: grant.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(this.issuer)
      .setAudience(this.audience)
      .setSubject(String(grant.userId))
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.key);
    return { token, expiresIn: Math.max(0, expiresAt - seconds(this.clock.now())) };
  }

  /** What the token says, or undefined when it is not ours, not an access token, or past its time. */
  async read(token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: this.issuer,
        audience: this.audience,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: this.clock.now(),
      });
      const { sub, sid } = payload;
      if (typeof sub !== 'string' || !USER_ID.test(sub)) return undefined;
      if (typeof sid !== 'string' || !SESSION_ID.test(sid)) return undefined;
      return { userId: Number(sub), sessionId: sid };
    } catch {
      return undefined;
    }
  }
}
