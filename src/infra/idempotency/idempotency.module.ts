import { Global, Module } from '@nestjs/common';
import { IdempotencyJobs } from './idempotency.jobs.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyRepository } from './idempotency.repository.js';

/** Answering repeated requests, in the API process. */
@Global()
@Module({ providers: [Idempotency, IdempotencyRepository], exports: [Idempotency] })
export class IdempotencyModule {}

/** Forgetting old answers, in the worker process. */
@Module({ imports: [IdempotencyModule], providers: [IdempotencyJobs] })
export class IdempotencyPurgeModule {}
