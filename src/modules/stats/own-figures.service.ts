import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { scopeOfRestaurant } from '../../shared/access/scope-of-restaurant.js';
import type { Scope } from '../../shared/access/scope.js';
import { rangeOf } from '../../shared/hours/special-dates.js';
import { SpecialHoursService } from '../onboarding/index.js';
import { OwnFiguresRepository } from './own-figures.repository.js';
import type { MenuFigures, RestaurantFigures } from './stats.schemas.js';

/** Key figures for a restaurant's team, counted for every request. */
@Injectable()
export class OwnFiguresService {
  constructor(
    private readonly figures: OwnFiguresRepository,
    private readonly hours: SpecialHoursService,
    private readonly clock: Clock,
  ) {}

  /** @throws NoActiveRestaurant */
  async menu(scope: Scope): Promise<MenuFigures> {
    return this.figures.menu(scopeOfRestaurant(scope));
  }

  /** @throws NoActiveRestaurant; NotFound */
  async restaurant(scope: Scope): Promise<RestaurantFigures> {
    const target = scopeOfRestaurant(scope);
    const now = this.clock.now();
    const [team, { opening, today, holiday }] = await Promise.all([
      this.figures.team(target, now),
      this.hours.outlook(target),
    ]);
    // Entries are sorted, and a current one counts as next.
    const next = opening.special?.find((entry) => (rangeOf(entry)?.last ?? -1) >= today);
    return { ...team, next_special_date: next ?? null, next_holiday: holiday };
  }
}
