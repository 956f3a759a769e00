import { channel } from 'node:diagnostics_channel';
import type { Logger as TypeOrmLogger, QueryRunner } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { isOutsideCluster } from './driver-errors.js';

/** Publishes the text of every statement; tests and benchmarks subscribe to count them. */
export const statementChannel = channel('database.statement');

const ROLLBACK = /^ROLLBACK\b/;

const isTimeout = (error: unknown) => (error as { code?: string }).code === 'PROTOCOL_SEQUENCE_TIMEOUT';

/** TypeORM's logger. Statements are logged only at trace level, and parameters never. */
export class StatementLogger implements TypeOrmLogger {
  constructor(private readonly logger: Logger) {}

  logQuery(query: string) {
    if (statementChannel.hasSubscribers) statementChannel.publish(query);
    this.logger.trace({ query }, 'statement');
  }

  logQueryError(error: string | Error, query: string, _parameters?: unknown[], runner?: QueryRunner) {
    // The connection's next user would get the old answer, or commit the transaction that stayed open.
    if (isTimeout(error) || isOutsideCluster(error) || ROLLBACK.test(query))
      void runner?.connect().then((connection: { destroy(): void }) => connection.destroy());
    this.logger.debug({ query, err: error }, 'statement failed');
  }

  logQuerySlow(milliseconds: number, query: string) {
    this.logger.warn({ milliseconds, query }, 'slow statement');
  }

  logSchemaBuild() {}

  logMigration(message: string) {
    this.logger.info(message);
  }

  log(level: 'log' | 'info' | 'warn', message: unknown) {
    this.logger[level === 'warn' ? 'warn' : 'debug'](String(message));
  }
}
