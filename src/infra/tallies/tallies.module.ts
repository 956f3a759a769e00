import { Global, Module } from '@nestjs/common';
import { Tallies } from './tallies.js';

/** Counts that are kept with the write. */
@Global()
@Module({ providers: [Tallies], exports: [Tallies] })
export class TalliesModule {}
