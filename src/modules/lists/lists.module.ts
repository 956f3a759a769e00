import { Module } from '@nestjs/common';
import { HistoryModule } from '../history/index.js';
import { ListExportController } from './list-export.controller.js';
import { ListExportService } from './list-export.service.js';
import { SavedViewsRepository } from './saved-views/saved-views.repository.js';
import { SavedViewsRouter } from './saved-views/saved-views.router.js';
import { SavedViewsService } from './saved-views/saved-views.service.js';

/** Exports and saved views of all lists, for the API. */
@Module({
  imports: [HistoryModule],
  controllers: [ListExportController],
  providers: [ListExportService, SavedViewsRepository, SavedViewsService, SavedViewsRouter],
  exports: [SavedViewsRouter],
})
export class ListsModule {}
