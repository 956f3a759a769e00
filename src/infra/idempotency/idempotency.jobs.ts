import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../jobs/job-handlers.js';
import { Idempotency } from './idempotency.js';

/** The job that forgets old answers. */
@Injectable()
export class IdempotencyJobs implements OnModuleInit {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('idempotency.purge', () => this.idempotency.purge());
  }
}
