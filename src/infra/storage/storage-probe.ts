import { randomBytes } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { PROBE_FILE, type Storage, STORAGE } from './storage.js';

const ID_BYTES = 16;
/** How often a worker asks whose storage it is, until it knows (ms). */
const INTERVAL = 2_000;

/** For the operator: the worker finds nothing of what the API stores. */
export const STORAGES_DIFFER =
  'The API and the worker use different storage, so images can’t be processed. ' +
  'Give both the same STORAGE_DIR or the same STORAGE_BUCKET_URL.';

/** A mark in the storage, whose value the API makes known to the workers through Redis. */
@Injectable()
export class StorageProbe {
  private readonly key: string;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly redis: RedisConnections,
  ) {
    this.key = `${config.redis.prefix}:storage`;
  }

  /** Says which storage is the API's; marks it when it is new. */
  async announce(): Promise<void> {
    if (!(await this.mark())) {
      await this.storage.put('incoming', PROBE_FILE, Buffer.from(randomBytes(ID_BYTES).toString('hex')));
    }
    await this.redis.producer.set(this.key, (await this.mark()) ?? '');
  }

  /** Is this process's storage the API's? Undefined while no API has said which that is. */
  async isShared(): Promise<boolean | undefined> {
    const announced = await this.redis.producer.get(this.key);
    return announced ? announced === (await this.mark()) : undefined;
  }

  /** Reads the mark, there or not. @throws Error when the storage does not answer */
  async ask(): Promise<void> {
    await this.mark();
  }

  private async mark(): Promise<string | undefined> {
    return (await this.storage.read('incoming', PROBE_FILE))?.toString();
  }
}

/** The API's part: says which storage it has, again whenever Redis comes back. */
@Injectable()
export class StorageAnnouncement implements OnApplicationBootstrap {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly probe: StorageProbe,
    private readonly redis: RedisConnections,
  ) {}

  onApplicationBootstrap() {
    const announce = () =>
      void this.probe
        .announce()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the storage was not made known'));
    this.redis.producer.on('ready', announce);
    if (this.redis.producer.status === 'ready') announce();
  }
}

/** The worker's part: says at start when its storage is another one. */
@Injectable()
export class StorageCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly probe: StorageProbe,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.check(), INTERVAL);
    void this.check();
  }

  beforeApplicationShutdown() {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    // What cannot be asked now is asked again.
    const shared = await this.probe.isShared().catch(() => undefined);
    if (shared === undefined) return;
    clearInterval(this.timer);
    if (!shared) this.logger.error(STORAGES_DIFFER);
  }
}
