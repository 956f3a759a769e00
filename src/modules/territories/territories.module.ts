import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { AreaCounts } from './area-counts.js';
import { AreasRepository } from './areas.repository.js';
import { AreasService } from './areas.service.js';
import { GeojsonService } from './geojson/geojson.service.js';
import { ImportPlans } from './geojson/import-plans.js';
import { OverlapsRepository } from './overlaps.repository.js';
import { Serving } from './serving.js';
import { ZipQuestionsRepository } from './zip-questions.repository.js';
import { TerritoryImagesController } from './images.controller.js';
import { TerritoryImagesService } from './images.service.js';
import { TerritoriesRepository } from './territories.repository.js';
import { TerritoriesService } from './territories.service.js';
import { TerritoryBulkService } from './territory-bulk.service.js';
import { TerritoriesRouter } from './territories.router.js';

@Module({
  imports: [MediaModule],
  controllers: [TerritoryImagesController],
  providers: [
    TerritoriesRouter,
    TerritoriesRepository,
    AreasRepository,
    OverlapsRepository,
    ZipQuestionsRepository,
    AreaCounts,
    Serving,
    TerritoriesService,
    TerritoryBulkService,
    AreasService,
    ImportPlans,
    GeojsonService,
    TerritoryImagesService,
  ],
  exports: [TerritoriesRouter, TerritoriesService],
})
export class TerritoriesModule {}
