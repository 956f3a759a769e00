import { Injectable } from '@nestjs/common';
import { DatabaseHealth } from '../../../infra/database/database-health.js';
import { Mailer } from '../../../infra/mail/mailer.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { StorageProbe } from '../../../infra/storage/storage-probe.js';

/** Asks a part of the product whether it is there. @returns what is amiss although it is @throws Error when it is not */
export type Check = () => Promise<string | undefined>;

/** What every process of the product works with, asked as its health does. */
@Injectable()
export class CoreChecks {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly redis: RedisConnections,
    private readonly storage: StorageProbe,
    private readonly mailer: Mailer,
  ) {}

  readonly checks = {
    mariadb: async () => {
      const { database, reason, warning } = await this.database.state();
      if (database === 'down') throw new Error('No answer within 1 second.');
      return reason ?? warning;
    },
    redis: async () => {
      const { redis, reason } = await this.redis.state();
      if (redis === 'down') throw new Error('No answer within 1 second.');
      return reason;
    },
    storage: async () => {
      await this.storage.ask();
      return undefined;
    },
    smtp: async () => {
      await this.mailer.check();
      return undefined;
    },
  } as const satisfies Record<string, Check>;
}
