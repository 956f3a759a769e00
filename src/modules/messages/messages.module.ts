import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { DeduplicationRepository } from './deduplication.repository.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

/** The waitlist, for the API. */
@Module({
  providers: [MessagesRepository, DeduplicationRepository, MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}

/** Rows that go with one statement. */
const PURGE_BATCH = 1_000;

/** Forgetting which messages were sent lately, once that is no longer so (C-225), for the worker. */
@Module({ providers: [DeduplicationRepository] })
export class MessagesWorkerModule implements OnModuleInit {
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
