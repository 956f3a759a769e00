import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { RETENTION } from '../../../shared/retention.js';
import type { UsedIdentityToken } from './used-identity-token.entity.js';

/**
 * Returns the token without its signature. The signature's last character has unused bits. So the same signature can
 * be written in several ways.
 */
const signingInput = (token: string) => token.split('.').slice(0, 2).join('.');

/** Used identity tokens, by the hash of their signed part. */
@Injectable()
export class UsedTokensRepository {
  constructor(private readonly database: Database) {}

  /** Records the use of a token. @returns the time of its first use: `now`, unless it was used before */
  async use(token: string, now: Date): Promise<Date> {
    const hash = createHash('sha256').update(signingInput(token)).digest('base64url');
    try {
      const expires_at = new Date(now.getTime() + RETENTION.identityTokens.ms);
      const row = { token_hash: hash, first_used_at: now, expires_at };
      await this.database.insert('used_identity_tokens', row satisfies Partial<UsedIdentityToken>);
      return now;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const row = await this.database.queryOne<Pick<UsedIdentityToken, 'first_used_at'>>(
      'SELECT first_used_at FROM used_identity_tokens WHERE token_hash = ?',
      [hash],
    );
    return row?.first_used_at ?? now;
  }

  /** Deletes tokens too old to be accepted, at most `limit`. @returns the number of deleted rows */
  async removeOld(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM used_identity_tokens WHERE expires_at < ? ORDER BY expires_at LIMIT ?',
      [now, limit],
    );
    return affectedRows;
  }
}
