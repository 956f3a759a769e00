import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Clock } from './clock/clock.js';
import { LOGGER, type Logger } from './logging/logger.js';

/** What a process is started with, for every module: its configuration, its logger, and the time, which tests move. */
@Global()
@Module({})
export class ProcessModule {
  static with(config: Config, logger: Logger, clock: Clock): DynamicModule {
    return {
      module: ProcessModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useValue: clock },
      ],
      exports: [CONFIG, LOGGER, Clock],
    };
  }
}
