import { Module } from '@nestjs/common';
import { InternalCaller } from '../../transport/trpc/calls.js';
import { MediaModule } from '../media/index.js';
import { BatchesRepository } from './batches.repository.js';
import { BatchesService } from './batches.service.js';
import { DeletionsRepository } from './deletions.repository.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';
import { HistoryRouter } from './history.router.js';

/** Reads the audit log and restores earlier values and deleted rows. */
@Module({
  imports: [MediaModule],
  providers: [
    InternalCaller,
    HistoryRouter,
    DeletionsRepository,
    BatchesRepository,
    HistoryRepository,
    HistoryService,
    BatchesService,
  ],
  exports: [InternalCaller, HistoryRouter],
})
export class HistoryModule {}
