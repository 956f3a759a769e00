import { Global, Module } from '@nestjs/common';
import { Counters } from './counters.js';

/** Counts that are kept with the write. */
@Global()
@Module({ providers: [Counters], exports: [Counters] })
export class CountersModule {}
