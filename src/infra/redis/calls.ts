import type { RedisConnections } from './redis-connections.js';

/**
 * Calls to whoever listens in any process, over one channel of Redis. Purely a convenience: a call that is made while
 * Redis is away is lost, and nobody ever waits for one.
 */
export class Calls {
  /** @param name of the connection on which they are heard, in the log */
  constructor(
    private readonly redis: RedisConnections,
    private readonly name: string,
    private readonly channel: string,
  ) {}

  publish(message = ''): void {
    const { producer } = this.redis;
    if (producer.status === 'ready') producer.publish(this.channel, message).catch(() => undefined);
  }

  /** Calls `listener` at every `publish` of any process. */
  subscribe(listener: (message: string) => void): void {
    const subscriber = this.redis.patient(this.name);
    subscriber.on('message', (_channel: string, message: string) => listener(message));
    subscriber.subscribe(this.channel).catch(() => undefined);
  }
}
