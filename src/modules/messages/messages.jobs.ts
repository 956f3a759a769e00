import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { DeduplicationRepository } from './deduplication.repository.js';

/** Rows that go with one statement. */
const PURGE_BATCH = 1_000;

/** The job that forgets which messages were sent lately, once that is no longer so (C-225). */
@Injectable()
export class MessagesJobs implements OnModuleInit {
  constructor(
    private readonly deduplication: DeduplicationRepository,
    private readonly jobs: JobHandlers,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.jobs.handle('messages.purge_deduplication', () => this.purge());
  }

  private async purge(): Promise<void> {
    while ((await this.deduplication.deleteUntil(this.clock.now(), PURGE_BATCH)) === PURGE_BATCH);
  }
}
