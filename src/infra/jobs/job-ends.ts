import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { RedisConnections } from '../redis/redis-connections.js';
import type { JobName } from './jobs.js';

/**
 * Tells every process that a job has ended that somebody may wait for. Purely a convenience: a lost call costs a
 * second. BullMQ's own events are five for each job, each with a journey of its own, and come once it has put the
 * job away.
 */
@Injectable()
export class JobEnds {
  private readonly channel: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
  ) {
    this.channel = `${config.redis.prefix}:jobs:ended`;
  }

  publish(name: JobName, id: string): void {
    const { producer } = this.redis;
    if (producer.status === 'ready') producer.publish(this.channel, endOf(name, id)).catch(() => undefined);
  }

  /** Calls `listener` with `endOf` of every job that is published by any process. */
  subscribe(listener: (end: string) => void): void {
    const subscriber = this.redis.patient('job ends');
    subscriber.on('message', (_channel: string, end: string) => listener(end));
    subscriber.subscribe(this.channel).catch(() => undefined);
  }
}

/** The end of this job and of no other. */
export const endOf = (name: JobName, id: string): string => `${name} ${id}`;
