import './idempotency.registry.js';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../jobs/job-handlers.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { Idempotency } from './idempotency.js';

/** Answering repeated requests, in the API process. */
@Global()
@Module({ providers: [Idempotency, IdempotencyRepository], exports: [Idempotency] })
export class IdempotencyModule {}

/** Forgetting old answers, in the worker process. */
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
