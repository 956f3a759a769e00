import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { CountersModule } from '../../infra/counters/counters.module.js';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { RetentionSweeper } from '../../infra/retention/retention-sweeper.js';
import { HistoryModule, PlatformUndos } from '../history/index.js';
import { ZipsModule } from '../zips/index.js';
import { DeduplicationRepository } from './deduplication.repository.js';
import { MessageMarkings } from './message-markings.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { RemovedMessages } from './removed-messages.js';
import { WaitingPeople } from './waiting-people.js';
import { MessagesRouter } from './messages.router.js';

/** The waitlist, for the API. */
@Module({
  imports: [HistoryModule],
  providers: [
    MessagesRouter,
    MessagesRepository,
    MessageMarkings,
    WaitingPeople,
    DeduplicationRepository,
    MessagesService,
  ],
  exports: [MessagesRouter],
})
export class MessagesModule implements OnModuleInit {
  constructor(
    private readonly undos: PlatformUndos,
    private readonly markings: MessageMarkings,
  ) {}

  onModuleInit() {
    this.undos.add('message', (batchId) => this.markings.unmark(batchId));
  }
}

/** Rows deleted by one statement. */
const PURGE_BATCH = 1_000;

/** Deletion of old messages and recent submissions (C-225), for the worker. */
@Module({
  imports: [CountersModule, ZipsModule],
  providers: [DeduplicationRepository, WaitingPeople, RemovedMessages],
})
export class MessagesWorkerModule implements OnModuleInit {
  constructor(
    private readonly messages: RemovedMessages,
    private readonly deduplication: DeduplicationRepository,
    private readonly jobs: JobHandlers,
    private readonly sweeper: RetentionSweeper,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.jobs.handle('messages.purge_deduplication', () => this.purge());
    this.sweeper.add({ messages: ({ before, limit }) => this.messages.removeOld(before, limit) });
  }

  private async purge(): Promise<void> {
    while ((await this.deduplication.deleteUntil(this.clock.now(), PURGE_BATCH)) === PURGE_BATCH);
  }
}
