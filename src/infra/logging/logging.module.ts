import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LOGGER, type Logger } from './logger.js';

/** Hands the process's one logger to everybody who asks for `LOGGER`. */
@Global()
@Module({})
export class LoggingModule {
  static with(logger: Logger): DynamicModule {
    return { module: LoggingModule, providers: [{ provide: LOGGER, useValue: logger }], exports: [LOGGER] };
  }
}
