import { Module } from '@nestjs/common';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

/** Global search by name, for the API. */
@Module({ providers: [SearchRepository, SearchService], exports: [SearchService] })
export class SearchModule {}
