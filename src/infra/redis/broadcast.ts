import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { answersInTime } from './answers-in-time.js';
import type { RedisConnections } from './redis-connections.js';

/** How long `announce` waits for all processes to hear it (ms). */
const PATIENCE = 1_000;
/** For how long a pulse that came back shows that this process hears everything (ms); shorter than the patience. */
const TRUST = 900;
/** At most so often a pulse is sent (ms). */
const PULSE = 250;

/** Announcements that processes have heard: how many have, how many there are, and whom to tell that it is all. */
interface Waiting {
  heard: number;
  of: number;
  done: () => void;
}

/**
 * Tells every process that something has changed, and knows when all have heard. A process that may not have heard
 * knows that, too: it sends itself pulses through Redis, on the way that announcements take and in their order. After
 * `announce` no process has `hears` and has not heard of the change, even if Redis froze; one process alone, cut off
 * from a Redis that the others reach, cannot tell them.
 */
export class Broadcast {
  private readonly self = randomUUID();
  private readonly own: string;
  private readonly waiting = new Map<string, Waiting>();
  private listening: Promise<unknown> | undefined;
  private announced = 0;
  /** When the last pulse was sent, and the last one that came back (ms, `performance.now()`). */
  private pulsedAt = -Infinity;
  private trustedFrom = -Infinity;

  /** @param changed called at every announcement, first in the process that makes it, and when one may have been missed */
  constructor(
    private readonly redis: RedisConnections,
    private readonly channel: string,
    private readonly changed: () => void,
  ) {
    this.own = `${channel}:${this.self}`;
  }

  /** Resolves when all processes have heard, or cannot say `hears` until they have; never rejects. */
  async announce(): Promise<void> {
    this.changed();
    const { status } = this.redis.producer;
    // Waiting for one that is away would help nobody: without it nobody hears.
    if (status === 'ready' || status.startsWith('connect')) {
      await answersInTime(() => this.tellAll(), PATIENCE);
    }
  }

  /** True while every announcement, of any process, has reached this one. */
  get hears(): boolean {
    const now = performance.now();
    if (now - this.pulsedAt >= PULSE) this.pulse(now);
    return now - this.trustedFrom < TRUST;
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

  private pulse(now: number): void {
    this.pulsedAt = now;
    void this.listen();
    this.send(this.own, `pulse ${now}`);
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
      else this.trust(Number(second));
    });
    subscriber.on('close', () => {
      this.trustedFrom = -Infinity;
      this.changed();
    });
    // Both at once: who gets pulses gets announcements.
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

  private trust(sentAt: number): void {
    if (performance.now() - this.trustedFrom >= TRUST) this.changed();
    this.trustedFrom = Math.max(this.trustedFrom, sentAt);
  }
}
