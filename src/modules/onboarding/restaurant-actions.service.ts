import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import type { AuditAction } from '../../infra/audit/actions.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import { Stale } from '../../shared/errors.js';
import { HandOverService, InvitesService } from '../people/index.js';
import { NotRestorable, RestaurantNotFound, NothingToSuspend, SlugTaken } from './onboarding.errors.js';
import { RestaurantNewsService } from './restaurant-news.service.js';
import type { RestaurantView } from './restaurant-rows.js';
import { RestaurantsRepository } from './restaurants.repository.js';
import { SlugsRepository } from './slugs.repository.js';
import {
  type RestaurantOutput,
  type RestaurantTransfer,
  RESTORABLE_DAYS,
  type RestoredRestaurant,
} from './restaurants.schemas.js';
import { restorableSince } from './restorable.js';

/** A restaurant, and the version that it must still have (C-246). */
interface Target {
  id: number;
  version?: number | undefined;
}

/** Reason of an automatic pause. */
const NO_OWNER = 'It has no owner.';

const ALL: RestaurantView = { visible: 'all', full: true };

/** Suspends, transfers and restores restaurants for the platform, and emails their owners or members. */
@Injectable()
export class RestaurantActionsService {
  constructor(
    private readonly restaurants: RestaurantsRepository,
    private readonly slugs: SlugsRepository,
    private readonly handOver: HandOverService,
    private readonly invites: InvitesService,
    private readonly news: RestaurantNewsService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Suspends a restaurant: its team cannot change anything, and guests see it as closed (C-283). Idempotent.
   * @throws RestaurantNotFound; NothingToSuspend; Stale
   */
  async suspend(
    scope: PlatformScope,
    { id, version, reason }: Target & { reason: string },
  ): Promise<RestaurantOutput> {
    return this.database.transaction(async () => {
      const written = await this.restaurants.suspend(id, reason, version);
      const restaurant = await this.get(id);
      if (!written) {
        requireVersion(restaurant, version);
        if (restaurant.state === 'draft') throw new NothingToSuspend();
        return restaurant;
      }
      await this.record(scope, 'restaurant.suspended', id);
      const { name } = restaurant;
      await this.news.tellOwners(id, { what: 'suspended', restaurantId: id, restaurant: name, reason });
      return restaurant;
    });
  }

  /** Lifts a suspension. Does nothing if the restaurant is not suspended. @throws RestaurantNotFound; Stale */
  async unsuspend(scope: PlatformScope, { id, version }: Target): Promise<RestaurantOutput> {
    return this.database.transaction(async () => {
      const written = await this.restaurants.unsuspend(id, version);
      const restaurant = await this.get(id);
      if (!written) {
        requireVersion(restaurant, version);
        return restaurant;
      }
      await this.record(scope, 'restaurant.unsuspended', id);
      const { name } = restaurant;
      await this.news.tellOwners(id, { what: 'unsuspended', restaurantId: id, restaurant: name });
      return restaurant;
    });
  }

  /**
   * Makes a member the only owner, and former owners managers. Invites a person who is no member. Accepting the
   * invite does the same, and until then nothing else changes. Emails the owners about the invite.
   * @throws RestaurantNotFound; Stale; OwnAccess; SwitchedOff; InvitePending; RateLimited
   */
  async transfer(
    scope: PlatformScope,
    { id, version, email }: Target & { email: string },
  ): Promise<RestaurantTransfer> {
    return this.database.transaction(async () => {
      const { name, ...row } = await this.get(id);
      requireVersion(row, version);
      const done = await this.handOver.toMember(scope, id, email);
      if (!done) {
        await this.invites.inviteNextOwner(scope, id, email);
        await this.news.tellOwners(id, { what: 'transferring', restaurantId: id, restaurant: name });
      }
      return { outcome: done ? 'transferred' : 'invited', restaurant: await this.get(id) };
    });
  }

  /**
   * Restores a deleted restaurant, with its URL if that is still free. Pauses a restaurant without an owner, so that
   * guests do not find one that no one runs (C-309). Does nothing to a restaurant that is not deleted.
   * @throws RestaurantNotFound; NotRestorable when it was deleted too long ago
   */
  async restore(scope: PlatformScope, id: number): Promise<RestoredRestaurant> {
    return this.database.transaction(async () => {
      const deleted = await this.restaurants.lockDeleted(id);
      if (!deleted) return { ...(await this.get(id)), lost_slug: null };
      if (deleted.deleted_at <= restorableSince(this.clock.now())) throw new NotRestorable(RESTORABLE_DAYS);
      const { deleted_slug: slug } = deleted;
      const lost = !(await this.undelete(id, slug));
      await this.record(scope, 'restaurant.restored', id);
      const paused = await this.pauseOwnerless(scope, await this.get(id));
      const restaurant = await this.get(id);
      const { name } = restaurant;
      await this.news.tellMembers(id, { what: 'restored', restaurantId: id, restaurant: name, paused });
      return { ...restaurant, lost_slug: lost ? slug : null };
    });
  }

  /** @returns true if it was paused */
  private async pauseOwnerless(
    scope: PlatformScope,
    { id, state, has_owner }: RestaurantOutput,
  ): Promise<boolean> {
    if (has_owner || (state !== 'live' && state !== 'paused')) return false;
    await this.restaurants.pause(id, NO_OWNER);
    await this.record(scope, 'restaurant.paused', id);
    return true;
  }

  /** @returns false if another restaurant has the URL now or had it recently */
  private async undelete(id: number, slug: string | null): Promise<boolean> {
    try {
      await this.slugs.taking(id, slug, () => this.restaurants.undelete(id, slug));
      return true;
    } catch (error) {
      if (!(error instanceof SlugTaken)) throw error;
      await this.restaurants.undelete(id, null);
      return false;
    }
  }

  private async get(id: number): Promise<RestaurantOutput> {
    const restaurant = await this.restaurants.find(ALL, id);
    if (!restaurant) throw new RestaurantNotFound();
    return restaurant;
  }

  private record(scope: PlatformScope, action: AuditAction, id: number): Promise<void> {
    return this.audit.recordBy(scope, { action, restaurantId: id, target: `restaurant:${id}` });
  }
}

/** @throws Stale */
function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new Stale();
}
