import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { succeedsWithin, SHUTDOWN_TIMEOUT } from '../../../infra/redis/succeeds-within.js';
import { PRODUCT_VERSION } from '../../../shared/product.js';
import type { ProcessKind, ProcessState } from '../status.schemas.js';
import { Processes } from './processes.js';

/** Nest token of this process's kind. */
export const PROCESS_KIND = Symbol('PROCESS_KIND');

/** Time between two heartbeats (ms); a third of the time for which one is valid. */
const INTERVAL = 5_000;
const MAX_HOST = 12;

/** Announces regularly that this process is running, and its kind. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id = randomUUID();
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PROCESS_KIND) private readonly kind: ProcessKind,
    private readonly processes: Processes,
    private readonly redis: RedisConnections,
  ) {}

  onApplicationBootstrap() {
    const beat = () => void this.beat();
    this.timer = setInterval(beat, INTERVAL).unref();
    this.redis.producer.on('ready', beat);
    if (this.redis.producer.status === 'ready') beat();
  }

  /**
   * Announces the end of this process; a killed process expires instead. The answer is not awaited: all parts of a
   * process share two seconds, and Redis may hang.
   */
  beforeApplicationShutdown() {
    clearInterval(this.timer);
    void succeedsWithin(() => this.processes.leave(this.id), SHUTDOWN_TIMEOUT);
  }

  /** Not awaited; without Redis there is nothing to do. */
  private async beat(): Promise<void> {
    if (this.redis.producer.status === 'ready')
      await this.processes.announce(this.state()).catch(() => undefined);
  }

  private state(): ProcessState {
    const { rss, heapUsed, heapTotal } = process.memoryUsage();
    return {
      id: this.id,
      kind: this.kind,
      version: PRODUCT_VERSION,
      node: process.versions.node,
      host: hostname().slice(0, MAX_HOST),
      pid: process.pid,
      started_at: this.startedAt,
      rss,
      heap_used: heapUsed,
      heap_total: heapTotal,
    };
  }
}
