import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';

/** Time after which nobody needs the progress of an import (s). */
const KEPT = 3_600;
const RUNNING = new Set(['reading', 'applying', 'undoing']);

/** Progress of running imports, in Redis, because their own rows are locked meanwhile. */
@Injectable()
export class ImportProgress {
  private readonly prefix: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly redis: RedisConnections,
  ) {
    this.prefix = `${config.redis.prefix}:menu-import`;
  }

  /** Notes the part that is done, from 0 to 100. Errors are ignored, so that they do not fail the import. */
  async note(id: number, percent: number): Promise<void> {
    await this.redis.producer.set(`${this.prefix}:${id}`, percent, 'EX', KEPT).catch(() => undefined);
  }

  /** Reads the part that is done; null for an import that is not running. */
  async of({ id, status }: { id: number; status: string }): Promise<number | null> {
    if (!RUNNING.has(status)) return null;
    const percent = await this.redis.producer.get(`${this.prefix}:${id}`).catch(() => null);
    return Number(percent ?? 0);
  }
}
