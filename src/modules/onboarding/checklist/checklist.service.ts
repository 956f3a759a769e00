import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { Scope } from '../../../shared/access/scope.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';
import { ChecklistRepository } from './checklist.repository.js';
import type { Checklist } from '../checklist.schemas.js';

/** What leads on after the launch, until it is done or put away. */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly repository: ChecklistRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws RestaurantNotFound */
  async read(scope: Scope): Promise<Checklist> {
    const today = this.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const found = await this.repository.find(oneRestaurant(scope), today);
    if (!found) throw new RestaurantNotFound();
    return found;
  }

  /** Again is the same as once. @throws RestaurantNotFound */
  async dismiss(scope: Scope): Promise<Checklist> {
    await this.repository.dismiss(oneRestaurant(scope), this.clock.now());
    return this.read(scope);
  }
}
