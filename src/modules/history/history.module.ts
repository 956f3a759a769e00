import { Module } from '@nestjs/common';
import { InternalCaller } from '../../transport/trpc/calls.js';
import { MediaModule } from '../media/index.js';
import { BatchesRepository } from './batches.repository.js';
import { PlatformBatchesService } from './platform-batches.service.js';
import { PlatformUndos } from './platform-undos.js';
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
    PlatformBatchesService,
    PlatformUndos,
  ],
  exports: [InternalCaller, HistoryRouter, PlatformUndos],
})
export class HistoryModule {}
