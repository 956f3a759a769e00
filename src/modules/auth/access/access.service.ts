import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import type { RateLimit } from '../../../infra/rate-limit/rules.js';
import type { Actor } from '../../../shared/access/scope.js';
import { IdentityCache } from '../../../transport/fast/identity-cache.js';
import type { Access, Identity } from '../../../transport/trpc/access.js';
import type { RowTable } from '../../../transport/trpc/named-row.js';
import { ApiKeyInvalid, SessionEnded } from '../auth.errors.js';
import { type AccessClaims, AccessTokens } from '../sessions/session-tokens.js';
import { AccessRepository } from './access.repository.js';
import { IdentityChanges } from './identity-changes.js';
import { apiKeyHash, isApiKey } from '../api-keys/api-key-token.js';
import { ApiKeyUse } from '../api-keys/api-key-use.js';
import { AUTH_LIMITS } from '../auth.rate-limits.js';

/**
 * Authenticates requests. The token names only the session; everything else is read from the database. So ending a
 * session, disabling a user or changing a membership takes effect with the next request.
 */
@Injectable()
export class AccessService implements Access {
  private readonly identities: IdentityCache;

  constructor(
    private readonly tokens: AccessTokens,
    changes: IdentityChanges,
    private readonly repository: AccessRepository,
    private readonly keyUse: ApiKeyUse,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.identities = new IdentityCache(changes);
  }

  async identify(token: string, restaurantId?: number): Promise<Identity> {
    if (isApiKey(token)) return this.identifyKey(token, restaurantId);
    const claims = this.tokens.read(token);
    if (!claims) throw new SessionEnded();
    const [identity] = await Promise.all([
      this.load(claims, restaurantId),
      this.limiter.consume(AUTH_LIMITS['request.user'], claims.userId),
    ]);
    if (!identity) throw new SessionEnded();
    return identity;
  }

  /** Counts requests only of keys that exist. Others count as a visitor's, like any invalid token. */
  private async identifyKey(token: string, restaurantId: number | undefined): Promise<Identity> {
    const hash = apiKeyHash(token);
    if (!hash) throw new ApiKeyInvalid();
    const now = this.clock.now();
    const cacheKey = `key ${hash.toString('base64url')} ${restaurantId ?? ''}`;
    const identity = await this.identities.load(cacheKey, now, () =>
      this.repository.loadKey(hash, restaurantId, now),
    );
    const keyId = identity?.actor.key?.id;
    if (!identity || keyId === undefined) throw new ApiKeyInvalid();
    await this.limiter.consume(AUTH_LIMITS['request.key'], keyId);
    this.keyUse.note(keyId, now);
    return identity;
  }

  /** Returns undefined when the session is over. */
  private load(claims: AccessClaims, restaurantId: number | undefined): Promise<Identity | undefined> {
    const now = this.clock.now();
    const key = `${claims.userId} ${claims.sessionId} ${restaurantId ?? ''}`;
    return this.identities.load(key, now, () => this.repository.load(claims, restaurantId, now));
  }

  userOf(token: string): number | undefined {
    return this.tokens.read(token)?.userId;
  }

  restaurantsNamedBy(input: unknown, row: RowTable | undefined): Promise<number[]> {
    return this.repository.restaurantsNamedBy(input, row);
  }

  async admitAnonymous(ip: string, limit: RateLimit = AUTH_LIMITS['request.client']): Promise<void> {
    await this.limiter.consume(limit, [ip]);
  }

  async recordRefusal(actor: Actor, operation: string, restaurantId: number | null): Promise<void> {
    try {
      await this.audit.record({
        action: 'access.refused',
        outcome: 'refused',
        actor,
        restaurantId,
        target: operation,
      });
    } catch (error) {
      this.logger.error({ err: error, operation }, 'refusal not recorded');
    }
  }
}
