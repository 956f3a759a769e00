import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Calls } from '../redis/calls.js';
import { RedisConnections } from '../redis/redis-connections.js';

/**
 * Wakes the relay when a message is added, so that it leaves immediately. A lost call costs half a second, until the
 * next poll.
 */
@Injectable()
export class OutboxWake extends Calls {
  constructor(@Inject(CONFIG) config: Config, redis: RedisConnections) {
    super(redis, 'outbox wake', `${config.redis.prefix}:outbox:wake`);
  }
}
