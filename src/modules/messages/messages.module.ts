import { Module } from '@nestjs/common';
import { DeduplicationRepository } from './deduplication.repository.js';
import { MessagesJobs } from './messages.jobs.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

/** The waitlist, for the API. */
@Module({
  providers: [MessagesRepository, DeduplicationRepository, MessagesService],
  exports: [MessagesService],
})
export class MessagesModule {}

/** Forgetting what was sent lately, for the worker. */
@Module({ providers: [DeduplicationRepository, MessagesJobs] })
export class MessagesWorkerModule {}
