import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RedisConnections } from '../redis/redis-connections.js';

/**
 * Tells the relay that something new waits, so that a mail leaves at once and not at the next poll. Purely a
 * convenience: a lost call costs half a second, and nobody ever waits for one.
 */
@Injectable()
export class OutboxWake {
  private readonly channel: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
  ) {
    this.channel = `${config.redis.prefix}:outbox:wake`;
  }

  publish(): void {
    const { producer } = this.redis;
    if (producer.status === 'ready') producer.publish(this.channel, '').catch(() => undefined);
  }

  /** Calls `listener` at every `publish` of any process. */
  subscribe(listener: () => void): void {
    const subscriber = this.redis.patient('outbox wake');
    subscriber.on('message', listener);
    subscriber.subscribe(this.channel).catch(() => undefined);
  }
}
