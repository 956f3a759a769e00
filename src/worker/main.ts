import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Clock } from '../infra/clock/clock.js';
import { NestLogger } from '../infra/logging/nest-logger.js';
import { checkRedis } from '../infra/redis/boot-check.js';
import { RedisConnections } from '../infra/redis/redis-connections.js';
import { runProcess } from '../infra/run-process.js';
import { WorkerHealth } from './health.js';
import { WorkerModule } from './worker.module.js';

runProcess('worker', async ({ config, logger, die }) => {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config, logger, new Clock()), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  logger.info({ port: app.get(WorkerHealth).port }, 'worker ready');
  app
    .get(RedisConnections)
    .whenReady()
    .then((client) => checkRedis(client, logger))
    .catch(die('Redis refused'));
  return () => app.close();
});
