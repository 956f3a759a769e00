import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { type ProcessState, processState } from '../status.schemas.js';

/** Time for which a heartbeat is valid (ms). */
const LIFETIME = 15_000;

/** Running processes of the product: one expiring Redis key each. */
@Injectable()
export class Processes {
  private readonly index: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
  ) {
    this.index = `${config.redis.prefix}:processes`;
  }

  /** @throws Error without Redis */
  async announce(state: ProcessState): Promise<void> {
    await this.redis.producer
      .multi()
      .set(this.keyOf(state.id), JSON.stringify(state), 'PX', LIFETIME)
      .sadd(this.index, state.id)
      .pexpire(this.index, LIFETIME)
      .exec();
  }

  async leave(id: string): Promise<void> {
    await this.redis.producer.multi().del(this.keyOf(id)).srem(this.index, id).exec();
  }

  /** Lists API processes first, the longest running ones first. @throws Error without Redis */
  async list(): Promise<ProcessState[]> {
    const { producer } = this.redis;
    const ids = await producer.smembers(this.index);
    if (ids.length === 0) return [];
    const said = await producer.mget(ids.map((id) => this.keyOf(id)));
    const gone = ids.filter((_, index) => said[index] === null);
    if (gone.length > 0) await producer.srem(this.index, gone);
    return said
      .flatMap((text) => processState.safeParse(JSON.parse(text ?? 'null')).data ?? [])
      .sort((one, other) =>
        `${one.kind} ${one.started_at}`.localeCompare(`${other.kind} ${other.started_at}`),
      );
  }

  private keyOf(id: string): string {
    return `${this.index}:${id}`;
  }
}
