import { Global, Module } from '@nestjs/common';
import { Counters } from './counters.js';

/** Counts that are updated with each write. */
@Global()
@Module({ providers: [Counters], exports: [Counters] })
export class CountersModule {}
