import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../infra/database/database.js';
import { type Watched, watcherOf } from '../../../transport/fast/watched-writes.js';
import { InvalidationBus } from '../../../transport/fast/invalidation-bus.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { FLAG_NAMES } from '../../../shared/access/permissions.js';

/**
 * Columns that the access statements read, except a session's idle expiry, which only moves forward. New sessions, keys
 * and users have not been read before; missing restaurants are not cached.
 */
const READ: Watched = {
  sessions: { columns: ['user_id', 'kind', 'absolute_expires_at', 'revoked_at'] },
  api_keys: { columns: ['user_id', 'areas', 'restaurant_ids', 'expires_at', 'revoked_at'] },
  users: {
    columns: [
      'email',
      'is_superadmin',
      'is_staff',
      'active_restaurant_id',
      'profile_completed_at',
      'disabled_at',
      'deleted_at',
    ],
  },
  memberships: { columns: ['user_id', 'restaurant_id', 'role', 'disabled_at', ...FLAG_NAMES], rows: true },
  restaurants: { columns: ['launched_at', 'suspended_at', 'deleted_at'] },
};

/** Notifies every process when access data has changed. The write returns after all have confirmed. */
@Injectable()
export class IdentityChanges {
  private readonly bus: InvalidationBus;
  private seen = 0;

  constructor(@Inject(CONFIG) config: Config, redis: RedisConnections, database: Database) {
    this.bus = new InvalidationBus(redis, `${config.redis.prefix}:identities`, () => (this.seen += 1));
    database.onWrite(watcherOf(READ), () => this.bus.announce());
  }

  /** Number of changes so far; also increases when a change may have been missed. */
  get count(): number {
    return this.seen;
  }

  /** False while changes may be missed. */
  get isLive(): boolean {
    return this.bus.isLive;
  }
}
