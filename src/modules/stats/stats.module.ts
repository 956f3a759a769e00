import { Module, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { FiguresCounter } from './figures-counter.js';
import { SnapshotsRepository } from './snapshots.repository.js';
import { StatsRepository } from './stats.repository.js';
import { StatsService } from './stats.service.js';

const providers = [StatsRepository, SnapshotsRepository, FiguresCounter, StatsService];

/** Figures, for the API. */
@Module({ providers, exports: [StatsService] })
export class StatsModule {}

/** Counting the platform's ahead of the requests for them, for the worker. */
@Module({ providers })
export class StatsWorkerModule implements OnModuleInit {
  constructor(
    private readonly stats: StatsService,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('stats.snapshot', async () => {
      await this.stats.makeSnapshot();
    });
  }
}
