import { Redis, type RedisOptions } from 'ioredis';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { succeedsWithin } from './succeeds-within.js';
import { explainRole } from './boot-check.js';

const CONNECT_TIMEOUT = 2_000; // ms
/** Frees a command that a frozen Redis never answers. */
const COMMAND_TIMEOUT = 2_000; // ms
/** A socket whose other end has frozen is not waited for. */
const DISCONNECT_TIMEOUT = 250; // ms
const KEEP_ALIVE = 10_000; // ms
const MAX_RECONNECT_DELAY = 2_000; // ms

const reconnecting = {
  connectTimeout: CONNECT_TIMEOUT,
  keepAlive: KEEP_ALIVE,
  disconnectTimeout: DISCONNECT_TIMEOUT,
  /** Never gives up: a Redis that comes back is used again. */
  retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY),
} satisfies RedisOptions;

/** For callers that must not wait: adding jobs, counting tries. Without a connection a command fails at once. */
const FAIL_FAST = {
  ...reconnecting,
  commandTimeout: COMMAND_TIMEOUT,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
} satisfies RedisOptions;

/** For BullMQ workers and subscribers: blocking commands, which wait for Redis as long as it takes. */
const PATIENT = {
  ...reconnecting,
  maxRetriesPerRequest: null,
} satisfies RedisOptions;

const PATIENCE = 1_000; // ms

/** What a process that is asked for its readiness says of Redis. */
interface RedisState {
  redis: 'up' | 'down';
  /** Why no job can be run although it answers. */
  reason?: string;
}

/**
 * The connections of this process to Redis, opened when first asked for and closed at shutdown. They connect
 * in the background, so that a stopped Redis neither stops nor delays the start; an outage is logged once,
 * and once more when it is over.
 */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly open: Redis[] = [];
  private sharedProducer: Redis | undefined;
  private sharedLimiter: Redis | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds jobs and publishes; fails fast. */
  get producer(): Redis {
    return (this.sharedProducer ??= this.connect('producer', this.config.redis.url, FAIL_FAST));
  }

  /** Counts tries, possibly in a Redis of its own; fails fast. */
  get limiter(): Redis {
    return (this.sharedLimiter ??= this.connect('limiter', this.config.redis.limiterUrl, FAIL_FAST));
  }

  /** A new connection for one worker or one subscriber; waits for Redis as long as it takes. */
  patient(name: string): Redis {
    return this.connect(name, this.config.redis.url, PATIENT);
  }

  /** Answers within a second. */
  async state(): Promise<RedisState> {
    let unfit: string | undefined;
    const up = await succeedsWithin(async () => (unfit = await explainRole(this.producer)), PATIENCE);
    if (!up) return { redis: 'down' };
    return unfit ? { redis: 'up', reason: `Redis cannot be used: ${unfit}.` } : { redis: 'up' };
  }

  /** Resolves as soon as there is a connection, however long that takes. */
  async whenReady(): Promise<Redis> {
    const { producer } = this;
    if (producer.status !== 'ready') await new Promise<void>((resolve) => producer.once('ready', resolve));
    return producer;
  }

  onApplicationShutdown() {
    for (const client of this.open) client.disconnect();
  }

  private connect(name: string, url: string, options: RedisOptions): Redis {
    const client = new Redis(url, options);
    let down = false;
    client.on('error', (error: Error) => {
      if (!down) this.logger.warn({ connection: name, error: error.message }, 'Redis cannot be reached');
      down = true;
    });
    client.on('ready', () => {
      if (down) this.logger.info({ connection: name }, 'Redis is back');
      down = false;
    });
    this.open.push(client);
    return client;
  }
}
