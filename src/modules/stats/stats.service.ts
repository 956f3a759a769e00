import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/access/scope.js';
import { FiguresCounter } from './figures-counter.js';
import { PlatformFigures } from './platform-figures.js';
import type { DriverStats, Figures, Stats } from './stats.schemas.js';

/** Figures of the dashboard and of the screens beside it: a restaurant's as they are, the platform's as of lately. */
@Injectable()
export class StatsService {
  constructor(
    private readonly counter: FiguresCounter,
    private readonly platform: PlatformFigures,
  ) {}

  async dashboard(scope: Scope): Promise<Stats> {
    const { figures, as_of } = await this.figures(scope);
    return { ...figures.dashboard, as_of };
  }

  async drivers(scope: Scope): Promise<DriverStats> {
    const { figures, as_of } = await this.figures(scope);
    return { ...figures.drivers, as_of };
  }

  private async figures(scope: Scope): Promise<{ figures: Figures; as_of: string | null }> {
    if (scope.kind === 'restaurant') return { figures: await this.counter.count(scope), as_of: null };
    const { figures, madeAt } = await this.platform.current();
    return { figures, as_of: madeAt.toISOString() };
  }
}
