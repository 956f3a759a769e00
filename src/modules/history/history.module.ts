import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { DeletionsRepository } from './deletions.repository.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';

/** Reads the audit log and restores earlier values and deleted rows. */
@Module({
  imports: [MediaModule],
  providers: [DeletionsRepository, HistoryRepository, HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
