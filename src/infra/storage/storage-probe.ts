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
/** Interval for checking the storage, until the result is known (ms). */
const INTERVAL = 2_000;

/** Message for the operator: the worker does not find the API's files. */
export const STORAGES_DIFFER =
  'The API and the worker use different storage, so images can’t be processed. ' +
  'Give both the same STORAGE_DIR or the same STORAGE_BUCKET_URL.';

/** Marker file in the storage. The API publishes its content to the workers through Redis. */
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

  /** Publishes the API's marker; writes one into a new storage. */
  async announce(): Promise<void> {
    if (!(await this.mark())) {
      await this.storage.put('incoming', PROBE_FILE, Buffer.from(randomBytes(ID_BYTES).toString('hex')));
    }
    await this.redis.producer.set(this.key, (await this.mark()) ?? '');
  }

  /** Checks whether this process uses the API's storage. Undefined until the API has published its marker. */
  async isShared(): Promise<boolean | undefined> {
    const announced = await this.redis.producer.get(this.key);
    return announced ? announced === (await this.mark()) : undefined;
  }

  /** Reads the marker, even if it is missing. @throws Error when the storage does not answer */
  async ask(): Promise<void> {
    await this.mark();
  }

  /** Returns the free and total space (bytes); undefined where there is no limit, or before the first file. */
  async space(): Promise<Awaited<ReturnType<Storage['space']>>> {
    return this.storage.space().catch(() => undefined);
  }

  private async mark(): Promise<string | undefined> {
    return (await this.storage.read('incoming', PROBE_FILE))?.toString();
  }
}

/** Publishes the API's marker, again after each reconnection to Redis. */
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
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'storage could not be announced to other processes'),
        );
    this.redis.producer.on('ready', announce);
    if (this.redis.producer.status === 'ready') announce();
  }
}

/** Reports at the worker's start when its storage differs. */
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
    // An error leads to another check later.
    const shared = await this.probe.isShared().catch(() => undefined);
    if (shared === undefined) return;
    clearInterval(this.timer);
    if (!shared) this.logger.error(STORAGES_DIFFER);
  }
}
