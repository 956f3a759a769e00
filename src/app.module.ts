import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import type { Clock } from './infra/clock/clock.js';
import { ClockModule } from './infra/clock/clock.module.js';
import { DatabaseModule } from './infra/database/database.module.js';
import type { Logger } from './infra/logging/logger.js';
import { LoggingModule } from './infra/logging/logging.module.js';
import { HealthController } from './transport/rest/health.controller.js';
import { Health } from './transport/rest/health.js';
import { APP_ROUTER, createAppRouter } from './transport/trpc/app-router.js';

/** The API process. */
@Module({})
export class AppModule {
  static with(config: Config, logger: Logger, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.with(logger),
        ClockModule.with(clock),
        DatabaseModule.with([]),
        DiscoveryModule,
      ],
      controllers: [HealthController],
      providers: [Health, { provide: APP_ROUTER, useFactory: () => createAppRouter() }],
    };
  }
}
