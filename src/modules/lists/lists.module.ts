import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/index.js';
import { ListExportController } from './list-export.controller.js';
import { ListExportService } from './list-export.service.js';

/** Exports of all lists, for the API. */
@Module({
  imports: [HistoryModule],
  controllers: [ListExportController],
  providers: [ListExportService],
})
export class ListsModule {}
