import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../jobs/job-handlers.js';
import { RetentionSweeper } from './retention-sweeper.js';

/** Deletes expired data, in the worker. */
@Global()
@Module({ providers: [RetentionSweeper], exports: [RetentionSweeper] })
export class RetentionModule implements OnModuleInit {
  constructor(
    private readonly sweeper: RetentionSweeper,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('retention.sweep', () => this.sweeper.run());
  }
}
