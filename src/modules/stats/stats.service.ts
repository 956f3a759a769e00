import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import type { Scope } from '../../shared/access/scope.js';
import { FiguresCounter } from './figures-counter.js';
import { PlatformFiguresRepository } from './platform-figures.repository.js';
import { SnapshotsRepository } from './snapshots.repository.js';
import {
  type DriverStats,
  type Figures,
  type PlatformFigures,
  type SnapshotFigures,
  snapshotSchema,
  type Stats,
} from './stats.schemas.js';

interface Snapshot {
  figures: SnapshotFigures;
  madeAt: Date;
}

/**
 * Figures of the dashboard and of the screens beside it: a restaurant's are counted for every request; those over all
 * restaurants are a snapshot that a job makes, and requests read.
 */
@Injectable()
export class StatsService {
  private making: Promise<Snapshot> | undefined;

  constructor(
    private readonly counter: FiguresCounter,
    private readonly platformFigures: PlatformFiguresRepository,
    private readonly snapshots: SnapshotsRepository,
    private readonly clock: Clock,
  ) {}

  async dashboard(scope: Scope): Promise<Stats> {
    const { figures, as_of } = await this.figures(scope);
    return { ...figures.dashboard, as_of };
  }

  async drivers(scope: Scope): Promise<DriverStats> {
    const { figures, as_of } = await this.figures(scope);
    return { ...figures.drivers, as_of };
  }

  /** What the platform's people look at first. */
  async platform(): Promise<PlatformFigures & { as_of: string }> {
    const { figures, madeAt } = await this.snapshot();
    return { ...figures.platform, as_of: madeAt.toISOString() };
  }

  /** Counts everything over all restaurants and keeps it. */
  async makeSnapshot(): Promise<Snapshot> {
    const madeAt = this.clock.now();
    const counted = await this.counter.count('all');
    const figures = { ...counted, platform: await this.platformFigures.count(madeAt) };
    await this.snapshots.keep({ figures, madeAt });
    return { figures, madeAt };
  }

  /** Made lately. Where that has not happened yet, it happens now, once for all who ask at the same time. */
  private async snapshot(): Promise<Snapshot> {
    const kept = await this.snapshots.find();
    // A version of the product before this one may have counted less.
    const figures = snapshotSchema.safeParse(kept?.figures);
    if (kept && figures.success) return { figures: figures.data, madeAt: kept.madeAt };
    this.making ??= this.makeSnapshot().finally(() => (this.making = undefined));
    return this.making;
  }

  private async figures(scope: Scope): Promise<{ figures: Figures; as_of: string | null }> {
    if (scope.kind === 'restaurant') return { figures: await this.counter.count(scope), as_of: null };
    const { figures, madeAt } = await this.snapshot();
    return { figures, as_of: madeAt.toISOString() };
  }
}
