import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { FiguresCounter } from './figures-counter.js';
import { SnapshotsRepository } from './snapshots.repository.js';
import { type Figures, figuresSchema } from './stats.schemas.js';

interface KeptFigures {
  figures: Figures;
  madeAt: Date;
}

/** The figures over all restaurants. A job counts them, requests read what it has counted. */
@Injectable()
export class PlatformFigures {
  private making: Promise<KeptFigures> | undefined;

  constructor(
    private readonly counter: FiguresCounter,
    private readonly snapshots: SnapshotsRepository,
    private readonly clock: Clock,
  ) {}

  /** Counted lately. Where that has not happened yet, it happens now, once for all who ask at the same time. */
  async current(): Promise<KeptFigures> {
    const kept = await this.snapshots.find();
    // A version of the product before this one may have counted less.
    const figures = figuresSchema.safeParse(kept?.figures);
    if (kept && figures.success) return { figures: figures.data, madeAt: kept.madeAt };
    this.making ??= this.make().finally(() => (this.making = undefined));
    return this.making;
  }

  /** Counts everything and keeps it. */
  async make(): Promise<KeptFigures> {
    const madeAt = this.clock.now();
    const figures = await this.counter.count('all');
    await this.snapshots.keep({ figures, madeAt });
    return { figures, madeAt };
  }
}
