import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { DeletionsRepository } from './deletions.repository.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';

/** Reading the audit log, and putting back what it tells of. */
@Module({
  imports: [MediaModule],
  providers: [DeletionsRepository, HistoryRepository, HistoryService],
  exports: [HistoryService],
})
export class HistoryModule {}
