import { Injectable } from '@nestjs/common';
import { HistoryUpkeep } from '../../../infra/audit/history-upkeep.js';
import { BackupFigures } from '../../../infra/backup/backup-figures.js';
import { JobRuns } from '../../../infra/jobs/job-runs.js';
import { QueueFigures } from '../../../infra/jobs/queue-figures.js';
import { OutboxFigures } from '../../../infra/outbox/outbox-figures.js';
import { factsAt } from '../../../shared/facts.js';
import { Processes } from '../processes/processes.js';
import { Samples } from '../samples/samples.js';
import { Dependencies } from '../status/dependencies.js';
import { orNull } from '../status/in-time.js';
import type { SystemFigures } from './find-problems.js';

/** Reads the figures of the whole product. */
@Injectable()
export class SystemFiguresReader {
  constructor(
    private readonly processes: Processes,
    private readonly dependencies: Dependencies,
    private readonly queues: QueueFigures,
    private readonly runs: JobRuns,
    private readonly outbox: OutboxFigures,
    private readonly upkeep: HistoryUpkeep,
    private readonly backups: BackupFigures,
    private readonly samples: Samples,
  ) {}

  /**
   * Reads everything in parallel within two seconds; parts that do not answer are null. Never rejects.
   * @param samplesRead number of the newest samples to read; by default all
   */
  async read(now: Date, samplesRead?: number): Promise<SystemFigures> {
    const [processes, dependencies, queues, runs, outbox, upkeep, backup, samples] = await Promise.all([
      orNull(() => this.processes.list()),
      this.dependencies.read(),
      orNull(() => this.queues.read()),
      orNull(() => this.runs.read()),
      orNull(() => this.outbox.read()),
      orNull(() => this.upkeep.read()),
      orNull(() => this.backups.read()),
      orNull(() => this.samples.read(samplesRead)),
    ]);
    const facts = factsAt(now);
    return { processes, dependencies, queues, runs, outbox, upkeep, backup, facts, samples };
  }
}
