import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Calls } from '../redis/calls.js';
import { RedisConnections } from '../redis/redis-connections.js';
import type { JobName } from './jobs.js';

/**
 * Tells every process that a job has ended that somebody may wait for, by its `endOf`: a lost call costs a second.
 * BullMQ's own events are five for each job, each with a journey of its own, and come once it has put the job away.
 */
@Injectable()
export class JobEnds extends Calls {
  constructor(@Inject(CONFIG) config: Config, redis: RedisConnections) {
    super(redis, 'job ends', `${config.redis.prefix}:jobs:ended`);
  }
}

/** The end of this job and of no other. */
export const endOf = (name: JobName, id: string): string => `${name} ${id}`;
