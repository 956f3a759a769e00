import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { succeedsWithin } from '../../infra/redis/succeeds-within.js';
import type { RedisConnections } from '../../infra/redis/redis-connections.js';

/** Limit of the wait in `announce` for all processes (ms). */
const PATIENCE = 1_000;
/** Time for which an echoed heartbeat proves a working subscription (ms); shorter than the patience. */
const HEARTBEAT_VALID = 900;
/** Least time between two heartbeats (ms). */
const HEARTBEAT_EVERY = 250;

/** An announcement that waits for the confirmations of all processes. */
interface Waiting {
  heard: number;
  of: number;
  done: () => void;
}

/**
 * Invalidates caches in every process and waits until all have confirmed. Each process sends itself a heartbeat over
 * the same Redis channels, so it knows when it may have missed something. After `announce` no process that `isLive`
 * has missed the change, even if Redis froze. A process that is cut off from Redis alone cannot notify the others.
 */
export class InvalidationBus {
  private readonly self = randomUUID();
  private readonly own: string;
  private readonly waiting = new Map<string, Waiting>();
  private listening: Promise<unknown> | undefined;
  private announced = 0;
  /** Times at which the last heartbeat and the last echoed one were sent (ms, `performance.now()`). */
  private heartbeatSentAt = -Infinity;
  private lastEchoAt = -Infinity;

  /** @param changed called at every announcement, and when one may have been missed */
  constructor(
    private readonly redis: RedisConnections,
    private readonly channel: string,
    private readonly changed: () => void,
  ) {
    this.own = `${channel}:${this.self}`;
  }

  /** Resolves when every process has confirmed or is no longer live; never rejects. */
  async announce(): Promise<void> {
    this.changed();
    const { status } = this.redis.producer;
    // Without Redis no process is live, so there is nothing to wait for.
    if (status === 'ready' || status.startsWith('connect')) {
      await succeedsWithin(() => this.tellAll(), PATIENCE);
    }
  }

  /** True while this process is sure to have received every announcement. */
  get isLive(): boolean {
    const now = performance.now();
    if (now - this.heartbeatSentAt >= HEARTBEAT_EVERY) this.heartbeat(now);
    return now - this.lastEchoAt < HEARTBEAT_VALID;
  }

  private async tellAll(): Promise<void> {
    const [producer] = await Promise.all([this.redis.whenReady(), this.listen()]);
    const number = String((this.announced += 1));
    const heardByAll = new Promise<void>((done) => {
      this.waiting.set(number, { heard: 0, of: Infinity, done });
    });
    setTimeout(() => this.waiting.delete(number), PATIENCE).unref();
    const of = await producer.publish(this.channel, `${this.self} ${number}`);
    Object.assign(this.waiting.get(number) ?? {}, { of });
    this.receive(number, 0);
    await heardByAll;
  }

  private heartbeat(now: number): void {
    this.heartbeatSentAt = now;
    void this.listen();
    this.send(this.own, `heartbeat ${now}`);
  }

  private send(channel: string, message: string): void {
    const { producer } = this.redis;
    if (producer.status === 'ready') producer.publish(channel, message).catch(() => undefined);
  }

  private listen(): Promise<unknown> {
    return (this.listening ??= this.subscribe(this.redis.patient('broadcast')));
  }

  private async subscribe(subscriber: Redis): Promise<unknown> {
    subscriber.on('message', (channel: string, message: string) => {
      const [first = '', second = ''] = message.split(' ');
      if (channel === this.channel) this.hear(first, second);
      else if (first === 'heard') this.receive(second, 1);
      else this.extendTrust(Number(second));
    });
    subscriber.on('close', () => {
      this.lastEchoAt = -Infinity;
      this.changed();
    });
    // One subscription for both: a working heartbeat proves that announcements arrive.
    return subscriber.subscribe(this.channel, this.own).catch(() => undefined);
  }

  private hear(announcer: string, number: string): void {
    if (announcer === this.self) return this.receive(number, 1);
    this.changed();
    this.send(`${this.channel}:${announcer}`, `heard ${number}`);
  }

  private receive(number: string, count: number): void {
    const waiting = this.waiting.get(number);
    if (!waiting) return;
    waiting.heard += count;
    if (waiting.heard < waiting.of) return;
    this.waiting.delete(number);
    waiting.done();
  }

  private extendTrust(sentAt: number): void {
    if (performance.now() - this.lastEchoAt >= HEARTBEAT_VALID) this.changed();
    this.lastEchoAt = Math.max(this.lastEchoAt, sentAt);
  }
}
