import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { OpsAlert } from './alerts/ops-alert.js';
import { CheckedProblemsStore } from './problems/checked-problems.js';
import { findProblems } from './problems/find-problems.js';
import { SystemFiguresReader } from './problems/system-figures.js';
import { Sampler } from './samples/sampler.js';

/** Newest samples, one a minute, which tell since when a part is down. */
const SAMPLES = 60;

/** Checks the product once a minute over all workers: takes samples, keeps the problems and alerts operations. */
@Injectable()
export class SystemWatch implements OnModuleInit {
  constructor(
    private readonly figures: SystemFiguresReader,
    private readonly sampler: Sampler,
    private readonly checked: CheckedProblemsStore,
    private readonly alert: OpsAlert,
    private readonly jobs: JobHandlers,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.jobs.handle('system.watch', () => this.watch());
  }

  private async watch(): Promise<void> {
    const now = this.clock.now();
    const figures = await this.figures.read(now, SAMPLES);
    const problems = findProblems(figures, now);
    await this.sampler.take(figures);
    await this.checked.keep({ checked_at: now.toISOString(), problems });
    await this.alert.look(problems);
  }
}
