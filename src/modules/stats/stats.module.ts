import { Module } from '@nestjs/common';
import { FiguresCounter } from './figures-counter.js';
import { PlatformFigures } from './platform-figures.js';
import { SnapshotsRepository } from './snapshots.repository.js';
import { StatsJobs } from './stats.jobs.js';
import { StatsRepository } from './stats.repository.js';
import { StatsService } from './stats.service.js';

const counting = [StatsRepository, SnapshotsRepository, FiguresCounter, PlatformFigures];

/** Figures, for the API. */
@Module({ providers: [...counting, StatsService], exports: [StatsService] })
export class StatsModule {}

/** Counting the platform's, for the worker. */
@Module({ providers: [...counting, StatsJobs] })
export class StatsWorkerModule {}
