import type { RedisOptions } from 'ioredis';

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

/** For whoever must not wait: adding jobs, counting tries. Without a connection a command fails at once. */
export const FAIL_FAST = {
  ...reconnecting,
  commandTimeout: COMMAND_TIMEOUT,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
} satisfies RedisOptions;

/** For BullMQ workers and subscribers: blocking commands, which wait for Redis as long as it takes. */
export const PATIENT = {
  ...reconnecting,
  maxRetriesPerRequest: null,
} satisfies RedisOptions;
