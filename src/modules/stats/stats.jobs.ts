import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { PlatformFigures } from './platform-figures.js';

/** The job that counts the platform's figures ahead of the requests for them. */
@Injectable()
export class StatsJobs implements OnModuleInit {
  constructor(
    private readonly figures: PlatformFigures,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('stats.snapshot', async () => void (await this.figures.make()));
  }
}
