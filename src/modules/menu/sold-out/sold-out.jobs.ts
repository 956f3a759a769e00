import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { JobHandlers } from '../../../infra/jobs/job-handlers.js';
import { SoldOutRepository } from './sold-out.repository.js';

/** Rows that go at once, each batch with two statements. */
const BATCH = 1_000;

/** The worker's part: removes what is back, so that whoever holds a menu hears of it. */
@Injectable()
export class SoldOutJobs implements OnModuleInit {
  constructor(
    private readonly rows: SoldOutRepository,
    private readonly handlers: JobHandlers,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.handlers.handle('menu.end_sold_out', () => this.endAll());
  }

  private async endAll(): Promise<void> {
    while ((await this.rows.removeUntil(this.clock.now(), BATCH)) === BATCH);
  }
}
