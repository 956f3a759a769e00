import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Redis } from 'ioredis';
import { LOGGER, type Logger } from '../../../src/infra/logging/logger.js';
import { RateLimitModule } from '../../../src/infra/rate-limit/rate-limit.module.js';
import { RateLimiter } from '../../../src/infra/rate-limit/rate-limiter.js';
import { RedisConnections } from '../../../src/infra/redis/redis-connections.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { AUTH_LIMITS } from '../../../src/modules/auth/auth.rate-limits.js';
import { MESSAGE_LIMITS } from '../../../src/modules/messages/messages.rate-limits.js';
import { INVITE_LIMITS } from '../../../src/modules/people/people.rate-limits.js';
import { RateLimited } from '../../../src/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { RedisServer } from '../../support/redis-server.js';
import { stack } from '../../support/stack.js';
import { startParts, type TestContext } from '../../support/worker.js';

const LIMITS = { ...AUTH_LIMITS, ...MESSAGE_LIMITS, ...INVITE_LIMITS };

const prefix = `test-${randomUUID()}`;
const modules = { imports: [RedisModule, RateLimitModule] };
const running: TestContext[] = [];

async function startLimiter(overrides: Record<string, string> = {}) {
  const parts = await startParts(modules, { LIMITS_ENABLED: 'true', REDIS_PREFIX: prefix, ...overrides });
  running.push(parts);
  return parts;
}

/** Starts the limiter and waits for Redis. */
async function startConnected(overrides: Record<string, string> = {}) {
  const parts = await startLimiter(overrides);
  const { limiter } = parts.app.get(RedisConnections);
  await eventually('the connection', async () => limiter.status === 'ready');
  return parts;
}

const connectedLimiter = async (overrides: Record<string, string> = {}) =>
  (await startConnected(overrides)).app.get(RateLimiter);

afterAll(() => Promise.all(running.map(({ app }) => app.close())));

const newEmail = () => `${randomUUID()}@example.com`;
const outcomes = async (tries: Promise<void>[]) => {
  const settled = await Promise.allSettled(tries);
  return {
    passed: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.filter((one) => one.status === 'rejected' && one.reason instanceof RateLimited).length,
  };
};
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('rate limits', () => {
  let one: RateLimiter;
  let two: RateLimiter;
  beforeAll(async () => {
    [one, two] = await Promise.all([connectedLimiter(), connectedLimiter()]);
  });

  it('processes share the limits, also for parallel requests', async () => {
    const email = newEmail();
    const tries = times(50, (index) => (index % 2 ? one : two).consume(LIMITS['invite.user'], email));
    expect(await outcomes(tries)).toEqual({ passed: 20, refused: 30 });
  });

  it('a refusal has the time of the next attempt', async () => {
    const key = ['203.0.113.7', newEmail()];
    await Promise.all(times(5, () => one.consume(LIMITS['code.send.client_email'], key)));
    const error = await two
      .consume(LIMITS['code.send.client_email'], key)
      .catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ kind: 'rate_limited' });
    expect((error as RateLimited).retryAfter).toBeGreaterThan(3_590);
    expect((error as RateLimited).retryAfter).toBeLessThanOrEqual(3_600);
  });

  it('each key and each rule has its own count', async () => {
    const email = newEmail();
    await Promise.all(times(25, () => one.consume(LIMITS['code.send.email'], email)));
    await one.consume(LIMITS['code.send.email'], newEmail());
    await one.consume(LIMITS['invite.user'], email);
  });

  it('a limit can be checked, refunded and reset', async () => {
    const email = newEmail();
    await one.consume(LIMITS['messages.email'], email, 3);
    await expect(two.check(LIMITS['messages.email'], email)).rejects.toThrow(RateLimited);
    await one.refund(LIMITS['messages.email'], email);
    await two.check(LIMITS['messages.email'], email);
    await two.check(LIMITS['messages.email'], email);
    await one.consume(LIMITS['messages.email'], email);
    await expect(two.check(LIMITS['messages.email'], email)).rejects.toThrow(RateLimited);
    await two.reset(LIMITS['messages.email'], email);
    await one.consume(LIMITS['messages.email'], email, 3);
  });

  it('all addresses of a network count together', async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
    const tries = times(6, (index) =>
      one.consume(LIMITS['messages.client_minute'], `${network}::${index + 1}`),
    );
    expect(await outcomes(tries)).toEqual({ passed: 5, refused: 1 });
  });

  it('a limit that another caller can use up slows down and never blocks', async () => {
    const { app, clock } = await startConnected();
    const limiter = app.get(RateLimiter);
    const email = newEmail();
    await limiter.consume(LIMITS['login.email'], email, 30);
    expect(clock.sleeps).toEqual([]);
    for (let count = 0; count < 10; count += 1) await limiter.consume(LIMITS['login.email'], email);
    expect(clock.sleeps).toEqual([500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_000, 4_000]);
  });

  it('Redis keys have no emails, have the prefix and expire', async () => {
    const email = newEmail();
    await one.consume(LIMITS['code.send.email'], email);
    const redis = new Redis(stack.redisUrl);
    const keys = await redis.keys(`${prefix}:limit:*`);
    const ends = await Promise.all(keys.map((key) => redis.ttl(key)));
    redis.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(' ')).not.toContain('@');
    expect(Math.min(...ends)).toBeGreaterThan(0);
  });

  it('the factor multiplies limits of client addresses only', async () => {
    const wide = await connectedLimiter({ LIMIT_PER_CLIENT_FACTOR: '2' });
    const client = `198.51.100.${Math.floor(Math.random() * 255)}`;
    const byClient = times(12, () => wide.consume(LIMITS['messages.client_minute'], client));
    expect(await outcomes(byClient)).toEqual({ passed: 10, refused: 2 });
    const email = newEmail();
    expect(await outcomes(times(4, () => wide.consume(LIMITS['messages.email'], email)))).toEqual({
      passed: 3,
      refused: 1,
    });
  });

  it('disabled limits allow everything', async () => {
    const off = await connectedLimiter({ LIMITS_ENABLED: 'false' });
    const email = newEmail();
    expect(await outcomes(times(10, () => off.consume(LIMITS['messages.email'], email)))).toMatchObject({
      passed: 10,
    });
  });
});

describe('a limit that is counted in batches', () => {
  let one: RateLimiter;
  let two: RateLimiter;
  beforeAll(async () => {
    [one, two] = await Promise.all([connectedLimiter(), connectedLimiter()]);
  });
  const newUser = () => randomInt(1e9);
  const points = async (rule: string) => {
    const redis = new Redis(stack.redisUrl);
    const keys = await redis.keys(`${prefix}:limit:${rule}:*`);
    const values = keys.length > 0 ? await redis.mget(keys) : [];
    redis.disconnect();
    return values.reduce((sum, value) => sum + Number(value), 0);
  };

  it('the limit is exact in one process, also for parallel requests', async () => {
    const user = newUser();
    expect(await outcomes(times(650, () => one.consume(LIMITS['request.user'], user)))).toEqual({
      passed: 600,
      refused: 50,
    });
    await expect(one.consume(LIMITS['request.user'], user)).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('several processes never exceed the limit, and reach it at most a twentieth early', async () => {
    const user = newUser();
    await two.consume(LIMITS['request.user'], user);
    const { passed } = await outcomes(times(650, () => one.consume(LIMITS['request.user'], user)));
    expect(passed).toBeGreaterThanOrEqual(570);
    expect(passed).toBeLessThan(600);
    const rest = await outcomes(times(50, () => two.consume(LIMITS['request.user'], user)));
    expect(passed + rest.passed).toBe(599);
  });

  it('many requests ask Redis once', async () => {
    const [user, before] = [newUser(), await points('request.user')];
    for (let count = 0; count < 30; count += 1) await one.consume(LIMITS['request.user'], user);
    expect(await points('request.user')).toBe(before + 30);
    await one.consume(LIMITS['request.user'], user);
    expect(await points('request.user')).toBe(before + 60);
  });
});

describe('limits without Redis', () => {
  let redis: RedisServer;
  let limiter: RateLimiter;
  let connection: Redis;
  let logger: Logger;
  beforeAll(async () => {
    redis = await RedisServer.prepare();
    const { app } = await startLimiter({ REDIS_URL: redis.url });
    limiter = app.get(RateLimiter);
    logger = app.get<Logger>(LOGGER);
    connection = app.get(RedisConnections).limiter;
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => redis.remove());

  it('limits are counted in memory without asking Redis', async () => {
    const email = newEmail();
    const asked = vi.spyOn(connection, 'sendCommand');
    expect(await outcomes(times(5, () => limiter.consume(LIMITS['messages.email'], email)))).toEqual({
      passed: 3,
      refused: 2,
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('a frozen Redis delays once by at most two seconds, and is used again afterwards', async () => {
    await redis.start();
    await eventually('the connection', async () => connection.status === 'ready');
    await limiter.consume(LIMITS['messages.email'], newEmail());
    expect(connection.options.commandTimeout).toBe(2_000);
    connection.options.commandTimeout = 200;

    redis.freeze();
    const said = vi.spyOn(logger, 'debug');
    const waits = () => said.mock.calls.filter((call) => JSON.stringify(call).includes('timed out')).length;
    const email = newEmail();
    await Promise.allSettled(times(4, () => limiter.consume(LIMITS['messages.email'], email)));
    expect(waits()).toBe(4);
    await expect(limiter.check(LIMITS['messages.email'], email)).rejects.toThrow(RateLimited);
    await expect(limiter.consume(LIMITS['messages.email'], email)).rejects.toThrow(RateLimited);
    expect(waits()).toBe(4);

    redis.thaw();
    await eventually('an answer', async () => connection.ping().catch(() => false), 20_000);
    const later = newEmail();
    await limiter.consume(LIMITS['messages.email'], later);
    expect(await connection.keys('*:messages.email:*')).not.toEqual([]);
  });
});
