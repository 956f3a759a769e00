import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { inTime } from '../status/in-time.js';
import { type CheckedProblems, problemsOutput } from '../status.schemas.js';
import { NO_WORKER, problemOfDown } from './find-problems.js';

/** Time for which a check counts (ms). It runs every minute. */
const LIFETIME = 3 * 60_000;

/** Problems of the last check by a worker, in one Redis key. Cheap enough for every dashboard and badge. */
@Injectable()
export class CheckedProblemsStore {
  private readonly key: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
  ) {
    this.key = `${config.redis.prefix}:problems`;
  }

  /** @throws Error without Redis */
  async keep(checked: CheckedProblems): Promise<void> {
    await this.redis.producer.set(this.key, JSON.stringify(checked), 'PX', LIFETIME);
  }

  /** Never rejects: without Redis, or without a worker that checks, that is the problem. */
  async read(): Promise<CheckedProblems> {
    const text = await inTime(() => this.redis.producer.get(this.key)).catch(() => undefined);
    if (text === undefined) return { checked_at: null, problems: [problemOfDown('redis', null)] };
    const checked = problemsOutput.safeParse(JSON.parse(text ?? 'null')).data;
    return checked ?? { checked_at: null, problems: [NO_WORKER] };
  }
}
