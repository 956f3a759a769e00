import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HistoryUpkeep } from '../../infra/audit/history-upkeep.js';
import { BackupFigures } from '../../infra/backup/backup-figures.js';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { QueueFigures } from '../../infra/jobs/queue-figures.js';
import { OutboxFigures } from '../../infra/outbox/outbox-figures.js';
import { OpsAlert } from './alerts/ops-alert.js';
import { Sampler } from './samples/sampler.js';

/** Stores samples and alerts operations, once a minute over all workers. */
@Injectable()
export class SystemWatch implements OnModuleInit {
  constructor(
    private readonly queues: QueueFigures,
    private readonly outbox: OutboxFigures,
    private readonly upkeep: HistoryUpkeep,
    private readonly backups: BackupFigures,
    private readonly sampler: Sampler,
    private readonly alert: OpsAlert,
    private readonly jobs: JobHandlers,
  ) {}

  onModuleInit() {
    this.jobs.handle('system.watch', () => this.watch());
  }

  private async watch(): Promise<void> {
    const [queues, outbox, upkeep, backup] = await Promise.all([
      this.queues.read(),
      this.outbox.read(),
      this.upkeep.read(),
      this.backups.read(),
    ]);
    await this.sampler.take(queues, outbox);
    await this.alert.look({ queues, outbox, upkeep, backup });
  }
}
