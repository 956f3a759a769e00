import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import type { RuleName } from '../../../infra/rate-limit/rules.js';
import type { Actor } from '../../../shared/access/scope.js';
import type { Access, Identity } from '../../../transport/trpc/access.js';
import type { RowTable } from '../../../transport/trpc/named-row.js';
import { SessionEnded } from '../auth.errors.js';
import { AccessTokens } from '../sessions/access-tokens.js';
import { AccessRepository } from './access.repository.js';
import { IdentityCache } from './identity-cache.js';

/**
 * Authenticates requests. The token names only the session; everything else is read from the database. So ending a
 * session, disabling a user or changing a membership takes effect with the next request.
 */
@Injectable()
export class AccessService implements Access {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly identities: IdentityCache,
    private readonly repository: AccessRepository,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async identify(token: string, restaurantId?: number): Promise<Identity> {
    const claims = this.tokens.read(token);
    if (!claims) throw new SessionEnded();
    const [identity] = await Promise.all([
      this.identities.load(claims, restaurantId),
      this.limiter.consume('request.user', claims.userId),
    ]);
    if (!identity) throw new SessionEnded();
    return identity;
  }

  userOf(token: string): number | undefined {
    return this.tokens.read(token)?.userId;
  }

  restaurantsNamedBy(input: unknown, row: RowTable | undefined): Promise<number[]> {
    return this.repository.restaurantsNamedBy(input, row);
  }

  async admitAnonymous(ip: string, limit: RuleName = 'request.client'): Promise<void> {
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
