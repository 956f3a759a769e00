import { type INestApplicationContext, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DestinationStream } from 'pino';
import type { Config } from '../../src/config/config.js';
import { DatabaseModule } from '../../src/infra/database/database.module.js';
import { createLogger } from '../../src/infra/logging/logger.js';
import { ProcessModule } from '../../src/infra/process.module.js';
import { WorkerModule } from '../../src/worker/worker.module.js';
import { MovableClock } from './clock.js';
import { testConfig } from './config.js';

export interface TestContext {
  app: INestApplicationContext;
  config: Config;
  clock: MovableClock;
}

/** Starts the worker in this process; `overrides` are environment variables, `log` receives its lines. */
export async function startWorker(
  overrides: Record<string, string | undefined> = {},
  clock = new MovableClock(),
  log?: DestinationStream,
): Promise<TestContext> {
  const config = await testConfig(overrides);
  const app = await NestFactory.createApplicationContext(
    WorkerModule.with(config, createLogger(config, 'worker', log), clock),
    { logger: false, abortOnError: false },
  );
  return { app, config, clock };
}

/** Starts some modules of a process, with the configuration, the logger, a clock and the database. */
export async function startParts(
  parts: ModuleMetadata,
  overrides: Record<string, string | undefined> = {},
): Promise<TestContext> {
  const config = await testConfig(overrides);
  const clock = new MovableClock();
  class Parts {}
  const app = await NestFactory.createApplicationContext(
    {
      module: Parts,
      ...parts,
      imports: [
        ProcessModule.with(config, createLogger(config, 'parts'), clock),
        DatabaseModule.with([]),
        ...(parts.imports ?? []),
      ],
    },
    { logger: false, abortOnError: false },
  );
  return { app, config, clock };
}
