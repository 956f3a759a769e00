import { Module } from '@nestjs/common';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SearchRouter } from './search.router.js';

/** Global search by name, for the API. */
@Module({
  providers: [SearchRouter, SearchRepository, SearchService],
  exports: [SearchRouter],
})
export class SearchModule {}
