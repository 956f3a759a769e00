import { Injectable } from '@nestjs/common';
import type { UpkeepFigure } from '../../../infra/audit/history-upkeep.js';
import type { BackupFigure } from '../../../infra/backup/backup-figures.js';
import { Clock } from '../../../infra/clock/clock.js';
import type { RepeatedJob } from '../../../infra/jobs/job-runs.js';
import type { OutboxFigure } from '../../../infra/outbox/outbox-figures.js';
import { findProblems } from '../problems/find-problems.js';
import { SystemFiguresReader } from '../problems/system-figures.js';
import { channelOf, MESSAGE_KINDS, wordsOf } from '../mails/kind-words.js';
import { periodsOf } from '../samples/periods.js';
import {
  OUTBOX_COUNTS,
  type OutboxCount,
  type OutboxState,
  type RepeatedJobState,
  type SystemStatus,
} from '../status.schemas.js';

/** Status of the product now and during the last day. */
@Injectable()
export class StatusService {
  constructor(
    private readonly figures: SystemFiguresReader,
    private readonly clock: Clock,
  ) {}

  /** Reads everything in parallel within two seconds; parts that do not answer are null. */
  async read(): Promise<SystemStatus> {
    const now = this.clock.now();
    const figures = await this.figures.read(now);
    const { processes, dependencies, queues, runs, outbox, upkeep, backup, facts, samples } = figures;
    return {
      at: now.toISOString(),
      problems: findProblems(figures, now),
      processes: processes && [...processes],
      dependencies: [...dependencies],
      queues: queues && queues.map(({ queue, completed: _, ...figure }) => ({ name: queue, ...figure })),
      jobs: runs && runs.map(jobOf),
      outbox: outbox && kindsOf(outbox),
      oldest_message: outbox && oldestOf(outbox),
      history: upkeep && historyOf(upkeep),
      backup: backup && backupOf(backup),
      facts: [...facts],
      samples: samples && periodsOf(samples, now),
    };
  }
}

const jobOf = ({ name, queue, every, last, next }: RepeatedJob): RepeatedJobState => ({
  name,
  queue,
  every,
  last_run_at: last?.at ?? null,
  last_outcome: last?.outcome ?? null,
  next_run_at: next?.toISOString() ?? null,
});

const historyOf = ({ lastRun, oldest, late }: UpkeepFigure) => ({
  last_run_at: lastRun?.toISOString() ?? null,
  oldest,
  late,
});

const backupOf = ({ last, verified, late }: BackupFigure) => ({
  last_at: last?.toISOString() ?? null,
  verified_at: verified?.at.toISOString() ?? null,
  verified_archive_at: verified?.archive.toISOString() ?? null,
  late,
});

/** Message statuses by count. */
const COUNTED = {
  waiting: ['pending', 'dispatched'],
  sent: ['sent'],
  skipped: ['skipped'],
  dead: ['dead'],
  discarded: ['discarded'],
} as const satisfies Record<OutboxCount, readonly OutboxFigure['status'][]>;

function kindsOf(figures: readonly OutboxFigure[]): OutboxState[] {
  return MESSAGE_KINDS.map((kind) => {
    const of = (count: OutboxCount) => {
      const statuses: readonly OutboxFigure['status'][] = COUNTED[count];
      return figures.filter((figure) => figure.kind === kind && statuses.includes(figure.status));
    };
    const counted = (name: OutboxCount) => of(name).reduce((sum, { count }) => sum + count, 0);
    return {
      kind,
      title: wordsOf(kind),
      channel: channelOf(kind),
      waiting: counted('waiting'),
      sent: counted('sent'),
      skipped: counted('skipped'),
      dead: counted('dead'),
      discarded: counted('discarded'),
      more: OUTBOX_COUNTS.filter((name) => of(name).some(({ more }) => more)),
    };
  });
}

function oldestOf(figures: readonly OutboxFigure[]): number | null {
  const ages = figures.flatMap(({ status, oldest }) =>
    oldest !== null && (status === 'pending' || status === 'dispatched') ? oldest : [],
  );
  return ages.length === 0 ? null : Math.max(...ages);
}
