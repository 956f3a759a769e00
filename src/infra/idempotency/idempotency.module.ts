import './idempotency.registry.js';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../jobs/job-handlers.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { Idempotency } from './idempotency.js';

/** Replays answers to repeated requests, in the API. */
@Global()
@Module({ providers: [Idempotency, IdempotencyRepository], exports: [Idempotency] })
export class IdempotencyModule {}

/** Deletes old answers, in the worker. */
@Module({ imports: [IdempotencyModule] })
export class IdempotencyPurgeModule implements OnModuleInit {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('idempotency.purge', () => this.idempotency.purge());
  }
}
