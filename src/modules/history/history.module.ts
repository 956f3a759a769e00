import { Module } from '@nestjs/common';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';

/** Reading the audit log, and putting back what it tells of. */
@Module({ providers: [HistoryRepository, HistoryService], exports: [HistoryService] })
export class HistoryModule {}
