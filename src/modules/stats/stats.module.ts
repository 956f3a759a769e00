import { Module, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { OnboardingModule } from '../onboarding/index.js';
import { FiguresCounter } from './figures-counter.js';
import { OwnFiguresRepository } from './own-figures.repository.js';
import { OwnFiguresService } from './own-figures.service.js';
import { PlatformFiguresRepository } from './platform-figures.repository.js';
import { SnapshotsRepository } from './snapshots.repository.js';
import { StatsRepository } from './stats.repository.js';
import { StatsService } from './stats.service.js';
import { StatsRouter } from './stats.router.js';

const providers = [
  StatsRepository,
  SnapshotsRepository,
  PlatformFiguresRepository,
  FiguresCounter,
  StatsService,
];

/** Figures, for the API. */
@Module({
  imports: [OnboardingModule],
  providers: [StatsRouter, ...providers, OwnFiguresRepository, OwnFiguresService],
  exports: [StatsRouter],
})
export class StatsModule {}

/** Counts platform figures in advance, for the worker. */
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
