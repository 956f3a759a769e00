import { Redis, type RedisOptions } from 'ioredis';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { succeedsWithin } from './succeeds-within.js';
import { explainRole } from './boot-check.js';

const CONNECT_TIMEOUT = 2_000; // ms
/** Ends a command that a frozen Redis never answers. */
const COMMAND_TIMEOUT = 2_000; // ms
/** Ends the wait for a socket whose other end is frozen. */
const DISCONNECT_TIMEOUT = 250; // ms
const KEEP_ALIVE = 10_000; // ms
const MAX_RECONNECT_DELAY = 2_000; // ms

const reconnecting = {
  connectTimeout: CONNECT_TIMEOUT,
  keepAlive: KEEP_ALIVE,
  disconnectTimeout: DISCONNECT_TIMEOUT,
  /** Reconnects without end. */
  retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY),
} satisfies RedisOptions;

/**
 * For callers that must not wait, such as adding jobs and counting tries. Without a connection commands fail
 * immediately.
 */
const FAIL_FAST = {
  ...reconnecting,
  commandTimeout: COMMAND_TIMEOUT,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
} satisfies RedisOptions;

/** For BullMQ workers and subscribers. Their blocking commands wait for Redis without limit. */
const PATIENT = {
  ...reconnecting,
  maxRetriesPerRequest: null,
} satisfies RedisOptions;

const PATIENCE = 1_000; // ms

/** Redis's part of a readiness check. */
interface RedisState {
  redis: 'up' | 'down';
  /** Reason why jobs cannot run although Redis answers. */
  reason?: string;
}

/**
 * Redis connections of this process, opened on first use and closed at shutdown. They connect in the background, so
 * that a stopped Redis does not delay the start. The beginning and the end of an outage are logged once each.
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

  /** Counts tries, possibly in another Redis; fails fast. */
  get limiter(): Redis {
    return (this.sharedLimiter ??= this.connect('limiter', this.config.redis.limiterUrl, FAIL_FAST));
  }

  /** Opens a connection for one worker or subscriber, which waits for Redis without limit. */
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

  /** Resolves when there is a connection, without a time limit. */
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
