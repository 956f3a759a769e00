import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { TerritoryImagesController } from './images.controller.js';
import { TerritoryImagesService } from './images.service.js';
import { TerritoriesRepository } from './territories.repository.js';
import { TerritoriesService } from './territories.service.js';

@Module({
  imports: [MediaModule],
  controllers: [TerritoryImagesController],
  providers: [TerritoriesRepository, TerritoriesService, TerritoryImagesService],
  exports: [TerritoriesService],
})
export class TerritoriesModule {}
