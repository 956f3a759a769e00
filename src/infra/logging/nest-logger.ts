import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Passes Nest's messages to our logger; start-up messages become `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string) {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]) {
    this.logger.error({ detail: rest.map(String) }, String(message));
  }
  warn(message: unknown, context?: string) {
    this.logger.warn({ context }, String(message));
  }
}
