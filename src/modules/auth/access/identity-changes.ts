import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../infra/database/database.js';
import type { Watched } from '../../../infra/database/watched-writes.js';
import { Broadcast } from '../../../infra/redis/broadcast.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { FLAG_NAMES } from '../../../shared/access/permissions.js';

/**
 * What the access statement reads, but for the idle end of a session, which only moves on. Sessions and users that are
 * new have not been read before; restaurants that were not there are not kept.
 */
const READ: Watched = {
  sessions: { columns: ['user_id', 'kind', 'absolute_expires_at', 'revoked_at'] },
  users: {
    columns: ['email', 'is_superadmin', 'is_staff', 'active_restaurant_id', 'disabled_at', 'deleted_at'],
  },
  memberships: { columns: ['user_id', 'restaurant_id', 'role', 'disabled_at', ...FLAG_NAMES], rows: true },
  restaurants: { columns: ['launched_at', 'suspended_at', 'deleted_at'] },
};

/**
 * Tells every process when what decides about access has changed, whoever changed it: the change is answered once all
 * have heard.
 */
@Injectable()
export class IdentityChanges {
  private readonly broadcast: Broadcast;
  private seen = 0;

  constructor(@Inject(CONFIG) config: Config, redis: RedisConnections, database: Database) {
    this.broadcast = new Broadcast(redis, `${config.redis.prefix}:identities`, () => (this.seen += 1));
    database.watchWrites(READ, () => this.broadcast.announce());
  }

  /** How many changes this process has heard of; it goes up, too, when it may have missed one. */
  get count(): number {
    return this.seen;
  }

  /** False while changes may be missed. */
  get heard(): boolean {
    return this.broadcast.hears;
  }
}
