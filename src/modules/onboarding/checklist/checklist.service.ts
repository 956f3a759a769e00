import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { Scope } from '../../../shared/access/scope.js';
import { DAY_MS } from '../../../shared/hours/dates.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';
import { ChecklistRepository } from './checklist.repository.js';
import { SpecialHoursService } from '../special-hours/special-hours.service.js';
import type { Checklist } from '../checklist.schemas.js';

/** Checklist after the launch, until it is done or dismissed. */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly repository: ChecklistRepository,
    private readonly specialHours: SpecialHoursService,
    private readonly clock: Clock,
  ) {}

  /** @throws RestaurantNotFound */
  async read(scope: Scope): Promise<Checklist> {
    const past = new Date(this.clock.now().getTime() - 2 * DAY_MS)
      .toISOString()
      .slice(0, 'YYYY-MM-DD'.length);
    const found = await this.repository.find(oneRestaurant(scope), past);
    if (!found) throw new RestaurantNotFound();
    const items = found.items.map(async ({ key, done }) => ({
      key,
      // Skip the holiday lookup if there are no special dates yet.
      done: done && (key !== 'special_hours' || (await this.specialHours.coverNextHoliday(scope))),
    }));
    return { ...found, items: await Promise.all(items) };
  }

  /** Dismisses the checklist. Idempotent. @throws RestaurantNotFound */
  async dismiss(scope: Scope): Promise<Checklist> {
    await this.repository.dismiss(oneRestaurant(scope), this.clock.now());
    return this.read(scope);
  }
}
