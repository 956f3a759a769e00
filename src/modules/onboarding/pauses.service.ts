import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { RestaurantScope, Scope } from '../../shared/access/scope.js';
import { InvalidInput, RestaurantSuspended } from '../../shared/errors.js';
import { restaurantStateOf } from '../../shared/restaurants/state.js';
import { oneRestaurant } from './one-restaurant.js';
import { RestaurantNotFound, RestaurantNotLaunched } from './onboarding.errors.js';
import { PausesRepository } from './pauses.repository.js';
import type { Pause } from './pauses.schemas.js';
import { answeredState, type StoredState } from './restaurant-state.js';
import type { StateOfRestaurant } from './restaurant-state.schemas.js';

const MAX_PAUSE = 366 * 24 * 60 * 60 * 1_000; // ms

/** Pauses and resumes orders of a launched restaurant for its owner (C-283). */
@Injectable()
export class PausesService {
  constructor(
    private readonly repository: PausesRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Pauses a restaurant, or changes the reason or the end of a pause. Equal values change nothing.
   * @throws RestaurantNotFound; RestaurantNotLaunched; RestaurantSuspended; InvalidInput
   */
  async pause(scope: Scope, { reason, until }: Pause): Promise<StateOfRestaurant> {
    const now = this.clock.now();
    if (until !== null && until <= now) throw new InvalidInput('The end must be in the future.', 'until');
    if (until !== null && until.getTime() - now.getTime() > MAX_PAUSE)
      throw new InvalidInput('The end must be within a year.', 'until');
    return this.change(scope, 'restaurant.paused', (row) => {
      const paused = restaurantStateOf(row, now) === 'paused';
      if (paused && row.pause_reason === reason && row.paused_until?.getTime() === until?.getTime())
        return undefined;
      return {
        paused_at: paused ? row.paused_at : now,
        paused_until: until,
        pause_reason: reason,
      };
    });
  }

  /**
   * Ends the pause. Does nothing if the restaurant is live.
   * @throws RestaurantNotFound; RestaurantNotLaunched; RestaurantSuspended
   */
  resume(scope: Scope): Promise<StateOfRestaurant> {
    const now = this.clock.now();
    return this.change(scope, 'restaurant.resumed', (row) =>
      restaurantStateOf(row, now) === 'paused'
        ? { paused_at: null, paused_until: null, pause_reason: '' }
        : undefined,
    );
  }

  /** @param changesOf returns the columns to change, or undefined to change nothing */
  private change(
    scope: Scope,
    action: 'restaurant.paused' | 'restaurant.resumed',
    changesOf: (row: StoredState) => Partial<StoredState> | undefined,
  ): Promise<StateOfRestaurant> {
    const target = oneRestaurant(scope);
    return this.database.transaction(async () => {
      const row = await this.locked(target);
      const changes = changesOf(row);
      if (changes) {
        await this.repository.save(target, changes);
        await this.audit.recordBy(target, {
          action,
          target: `restaurant:${target.restaurantId}`,
          changed: Object.keys(changes),
        });
      }
      return answeredState({ ...row, ...changes }, this.clock.now());
    });
  }

  /** Locks a restaurant that its owner can pause or resume. */
  private async locked(target: RestaurantScope): Promise<StoredState> {
    const row = await this.repository.lock(target);
    if (!row) throw new RestaurantNotFound();
    if (row.launched_at === null) throw new RestaurantNotLaunched();
    if (row.suspended_at !== null) throw new RestaurantSuspended(this.config.support.email);
    return row;
  }
}
