import type { RedisConnections } from './redis-connections.js';

/**
 * Sends calls to all processes over a Redis channel. Calls are lost while Redis is down, so nothing must depend on
 * them.
 */
export class Calls {
  /** @param name connection of the subscriber, for the log */
  constructor(
    private readonly redis: RedisConnections,
    private readonly name: string,
    private readonly channel: string,
  ) {}

  publish(message = ''): void {
    const { producer } = this.redis;
    if (producer.status === 'ready') producer.publish(this.channel, message).catch(() => undefined);
  }

  /** Calls `listener` for every `publish` of any process. */
  subscribe(listener: (message: string) => void): void {
    const subscriber = this.redis.patient(this.name);
    subscriber.on('message', (_channel: string, message: string) => listener(message));
    subscriber.subscribe(this.channel).catch(() => undefined);
  }
}
