import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Calls } from '../redis/calls.js';
import { RedisConnections } from '../redis/redis-connections.js';
import type { JobName } from './jobs.js';

/**
 * Publishes the ends of awaited jobs to every process, by `endOf`. A lost message costs a second. BullMQ's own events
 * are five per job, each with a round trip. They come only after BullMQ has stored the job's result.
 */
@Injectable()
export class JobEnds extends Calls {
  constructor(@Inject(CONFIG) config: Config, redis: RedisConnections) {
    super(redis, 'job ends', `${config.redis.prefix}:jobs:ended`);
  }
}

/** Key of one job's end. */
export const endOf = (name: JobName, id: string): string => `${name} ${id}`;
