import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '../config/config.js';
import { Clock } from '../infra/clock/clock.js';
import { createLogger } from '../infra/logging/logger.js';
import { NestLogger } from '../infra/logging/nest-logger.js';
import { checkRedis } from '../infra/redis/boot-check.js';
import { RedisConnections } from '../infra/redis/redis-connections.js';
import { describeStartFailure } from '../infra/start-failure.js';
import { WorkerHealth } from './health.js';
import { WorkerModule } from './worker.module.js';

const HARD_EXIT = 25_000; // ms

async function main() {
  const config = loadConfig();
  const logger = createLogger(config, 'worker');
  const die = (message: string) => (error: unknown) => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('unhandledRejection', die('unhandled rejection'));

  const app = await NestFactory.createApplicationContext(WorkerModule.with(config, logger, new Clock()), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  logger.info({ port: app.get(WorkerHealth).port }, 'worker ready');
  const redis = app.get(RedisConnections);
  redis
    .whenReady()
    .then((client) => checkRedis(client, logger))
    .catch(die('Redis refused'));

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), HARD_EXIT).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  // The logger may be what failed to start: say it plainly.
  process.stderr.write(`The worker could not start. ${describeStartFailure(error)}\n`);
  process.exit(1);
});
