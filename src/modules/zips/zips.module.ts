import './zips.registry.js';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CountersModule } from '../../infra/counters/counters.module.js';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { NearCircles } from './near-circles.js';
import { ServedZips } from './served-zips.js';
import { ZipCounts } from './zip-counts.js';
import { ZipPoints } from './zip-points.js';

/** Counts and locations of zips, for all modules. */
@Global()
@Module({
  providers: [ZipPoints, NearCircles, ServedZips, ZipCounts],
  exports: [ZipPoints, NearCircles, ServedZips, ZipCounts],
})
export class ZipsModule {}

/** Recomputation of locations, for the worker. */
@Module({ imports: [CountersModule, ZipsModule] })
export class ZipsWorkerModule implements OnModuleInit {
  constructor(
    private readonly served: ServedZips,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('zips.place', () => this.served.placeAll());
  }
}
