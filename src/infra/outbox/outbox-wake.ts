import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Calls } from '../redis/calls.js';
import { RedisConnections } from '../redis/redis-connections.js';

/**
 * Tells the relay that something new waits, so that a mail leaves at once and not at the next poll: a lost call costs
 * half a second.
 */
@Injectable()
export class OutboxWake extends Calls {
  constructor(@Inject(CONFIG) config: Config, redis: RedisConnections) {
    super(redis, 'outbox wake', `${config.redis.prefix}:outbox:wake`);
  }
}
