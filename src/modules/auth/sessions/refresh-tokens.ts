import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { deriveKey, keyedHash } from '../../../infra/crypto/crypto.js';

const FORMAT = /^([\w-]{22})\.([1-9]\d{0,9})\.([\w-]{43})$/;

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
    const parts = FORMAT.exec(token);
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
