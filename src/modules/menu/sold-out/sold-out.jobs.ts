import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { JobHandlers } from '../../../infra/jobs/job-handlers.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { SoldOutRepository } from './sold-out.repository.js';
import { soldOutEvent } from './sold-out-audit.js';

/** Rows deleted per transaction. */
const BATCH = 1_000;

/** Deletes ended rows in the worker, so that clients with a cached menu are notified. */
@Injectable()
export class SoldOutJobs implements OnModuleInit {
  constructor(
    private readonly rows: SoldOutRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit() {
    this.handlers.handle('menu.end_sold_out', () => this.endAll());
  }

  private async endAll(): Promise<void> {
    while ((await this.endSome()) === BATCH);
  }

  /** Deletes one batch. History attributes it to the system. @returns number of deleted rows */
  private endSome(): Promise<number> {
    return this.database.transaction(async () => {
      const ended = await this.rows.removeUntil(this.clock.now(), BATCH);
      MENU_VERSIONS.bumpAll(
        this.database,
        ended.map(({ restaurant_id }) => restaurant_id),
      );
      await this.audit.recordAll(ended.map((row) => soldOutEvent(row, row, undefined)));
      return ended.length;
    });
  }
}
