import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { type Sample, sampleSchema } from '../status.schemas.js';

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** One sample a minute for a day. */
const MOST = DAY / MINUTE;
/** Time for which samples are kept after the last one (ms). */
const LIFETIME = DAY + HOUR;

/** Samples of queues, outbox and servers for every minute of the last day, in one Redis list. */
@Injectable()
export class Samples {
  private readonly key: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
  ) {
    this.key = `${config.redis.prefix}:samples`;
  }

  /** Stores a sample, unless the minute already has one because a job ran twice. @throws Error without Redis */
  async add(sample: Sample): Promise<void> {
    const [newest] = await this.read(1);
    if (newest && minuteOf(newest) === minuteOf(sample)) return;
    await this.redis.producer
      .multi()
      .lpush(this.key, JSON.stringify(sample))
      .ltrim(this.key, 0, MOST - 1)
      .pexpire(this.key, LIFETIME)
      .exec();
  }

  /** Returns newest first. @throws Error without Redis */
  async read(count = MOST): Promise<Sample[]> {
    const texts = await this.redis.producer.lrange(this.key, 0, count - 1);
    return texts.flatMap((text) => sampleSchema.safeParse(JSON.parse(text)).data ?? []);
  }
}

const minuteOf = ({ at }: Sample) => Math.floor(Date.parse(at) / MINUTE);
