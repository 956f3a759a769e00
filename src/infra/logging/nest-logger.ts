import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Nest's own messages, written through our logger; its chatter at start-up goes to `debug`. */
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
