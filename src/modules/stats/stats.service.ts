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
 * Figures of the dashboard and related screens. A restaurant's are counted for every request. Those over all
 * restaurants are read from a snapshot that a job makes.
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

  /** Returns the key figures of the platform. */
  async platform(): Promise<PlatformFigures & { as_of: string }> {
    const { figures, madeAt } = await this.snapshot();
    return { ...figures.platform, as_of: madeAt.toISOString() };
  }

  /** Counts everything over all restaurants and stores it. */
  async makeSnapshot(): Promise<Snapshot> {
    const madeAt = this.clock.now();
    const counted = await this.counter.count('all');
    const figures = { ...counted, platform: await this.platformFigures.count(madeAt) };
    await this.snapshots.keep({ figures, madeAt });
    return { figures, madeAt };
  }

  /** Returns the latest snapshot. If there is none, makes it once for all parallel requests. */
  private async snapshot(): Promise<Snapshot> {
    const kept = await this.snapshots.find();
    // An earlier version of the product may have stored fewer figures.
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
