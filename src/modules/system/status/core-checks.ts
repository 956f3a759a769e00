import { Injectable } from '@nestjs/common';
import { DatabaseHealth } from '../../../infra/database/database-health.js';
import { Mailer } from '../../../infra/mail/mailer.js';
import { RedisConnections } from '../../../infra/redis/redis-connections.js';
import { StorageProbe } from '../../../infra/storage/storage-probe.js';

/**
 * Checks that a part of the product answers. @returns a minor problem, if any @throws Error when it does not answer
 */
export type Check = () => Promise<string | undefined>;

/** Checks of services that every process uses, shared with the health endpoint. */
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
      return lowSpaceOf(await this.storage.space());
    },
    smtp: async () => {
      await this.mailer.check();
      return undefined;
    },
  } as const satisfies Record<string, Check>;
}

const GIGABYTE = 1e9;
/** Free space that is low: at most 5% and at most 10 GB (bytes). */
const LOW_PART = 0.05;
const LOW = 10 * GIGABYTE;

/** Returns a sentence when the disk is almost full. */
export function lowSpaceOf(space: { free: number; total: number } | undefined): string | undefined {
  if (!space || space.free > LOW || space.free > space.total * LOW_PART) return undefined;
  const percent = Math.floor((space.free / space.total) * 100);
  return `Only ${(space.free / GIGABYTE).toFixed(1)} GB (${percent}%) of its disk is free.`;
}
