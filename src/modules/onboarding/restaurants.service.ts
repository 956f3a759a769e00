import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import type { AccessLevel } from '../../shared/access/matrix.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import { editVersioned, sentFields } from '../../shared/edits.js';
import { Stale } from '../../shared/errors.js';
import type { Slice } from '../../shared/pages.js';
import { InvitesService, PendingInvites } from '../people/index.js';
import { RestaurantHasMembers, RestaurantNotFound, SlugTaken } from './onboarding.errors.js';
import { isReservedSlug } from './slugs.js';
import { SlugsRepository } from './slugs.repository.js';
import { RestaurantNewsService } from './restaurant-news.service.js';
import { restorableSince, restorableUntil } from './restorable.js';
import type { RestaurantView, Visible } from './restaurant-rows.js';
import { type RestaurantChanges, RestaurantsRepository } from './restaurants.repository.js';
import type {
  RestaurantOutput,
  RestaurantCreate,
  RestaurantMatching,
  RestaurantQuery,
} from './restaurants.schemas.js';

/** A caller's access level, and the restaurants of their active memberships. */
export interface Viewer {
  accessLevel: AccessLevel;
  grants: readonly { restaurantId: number }[];
}

/** View of platform users: every restaurant. */
const ALL: Viewer = { accessLevel: 'all', grants: [] };

/** An edit. Absent fields stay, and `version` must still be the row's if sent (C-246). */
export type RestaurantEdit = RestaurantChanges & { id: number; version?: number | undefined };

export interface RestaurantDeletion {
  id: number;
  force: boolean;
  version?: number | undefined;
}

/** Lists restaurants, and lets superadmins create, change and delete them. */
@Injectable()
export class RestaurantsService {
  constructor(
    private readonly restaurants: RestaurantsRepository,
    private readonly slugs: SlugsRepository,
    private readonly invites: InvitesService,
    private readonly pendingInvites: PendingInvites,
    private readonly news: RestaurantNewsService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Lists all restaurants for platform users, and their own for members. */
  list(viewer: Viewer, query: RestaurantQuery): Promise<Slice<RestaurantOutput>> {
    const view = this.viewFor(viewer, query.deleted);
    return this.restaurants.list({ ...view, full: view.full && !query.brief }, query);
  }

  /** Finds the ids of all restaurants that the list of platform users finds. @throws MatchesChanged */
  matching(query: RestaurantMatching): Promise<number[]> {
    return this.restaurants.matching(this.viewFor(ALL, query.deleted), query);
  }

  private viewFor(viewer: Viewer, deleted: boolean | undefined): RestaurantView {
    const { visible, full } = viewOf(viewer);
    return { visible: deleted ? deletedOnes(visible, this.clock.now()) : visible, full };
  }

  /** @throws RestaurantNotFound if it is absent or the caller cannot see it */
  async get(viewer: Viewer, id: number): Promise<RestaurantOutput> {
    const restaurant = await this.restaurants.find(viewOf(viewer), id);
    if (!restaurant) throw new RestaurantNotFound();
    return restaurant;
  }

  /** Returns the lowest id: "the first restaurant in the list" (C-252). Undefined if there is none. */
  firstId(): Promise<number | undefined> {
    return this.restaurants.firstId();
  }

  /**
   * Creates a draft without an owner. Invites the owner if an email is given.
   * @throws SlugTaken; UnknownCity; RateLimited
   */
  async create(
    scope: PlatformScope,
    { name, slug, city_id, owner_email }: RestaurantCreate,
  ): Promise<RestaurantOutput> {
    requireFree(slug);
    return this.database.transaction(async () => {
      const restaurant = await this.slugs.taking(undefined, slug, () =>
        this.restaurants.insert({ name, slug, city_id }),
      );
      await this.audit.recordBy(scope, {
        action: 'restaurant.created',
        restaurantId: restaurant.id,
        target: `restaurant:${restaurant.id}`,
      });
      if (owner_email !== null) await this.invites.inviteOwner(scope, restaurant.id, owner_email);
      return restaurant;
    });
  }

  /** @throws RestaurantNotFound; SlugTaken; UnknownCity; Stale when `version` is not the row's version */
  async update(
    scope: PlatformScope,
    { id, version, name, slug, city_id }: RestaurantEdit,
  ): Promise<RestaurantOutput> {
    requireFree(slug);
    const changes = { name, slug, city_id };
    const changed = sentFields(changes);
    return editVersioned({
      empty: changed.length === 0,
      version,
      write: () =>
        this.database.transaction(async () => {
          const written = await this.slugs.taking(id, slug, () =>
            this.restaurants.update(id, changes, version),
          );
          if (written)
            await this.audit.recordBy(scope, {
              action: 'restaurant.changed',
              restaurantId: id,
              target: `restaurant:${id}`,
              changed,
            });
          return written;
        }),
      read: () => this.get(ALL, id),
    });
  }

  /**
   * Hides a restaurant from every user, keeps its rows, and frees its URL (C-241). Emails its members.
   * @param force delete even if it has members, who lose access
   * @throws RestaurantNotFound; RestaurantHasMembers; Stale when `version` is not the row's version
   */
  async delete(scope: PlatformScope, { id, force, version }: RestaurantDeletion): Promise<void> {
    await this.database.transaction(async () => {
      const { name } = await this.get(ALL, id);
      if (!(await this.restaurants.softDelete(id, force, version))) {
        const restaurant = await this.get(ALL, id);
        if (version !== undefined && version !== restaurant.version) throw new Stale();
        throw new RestaurantHasMembers();
      }
      const until = restorableUntil(this.clock.now()).toISOString();
      await this.news.tellMembers(id, { what: 'deleted', restaurant: name, until });
      await this.pendingInvites.withdrawRestaurant(id);
      await this.audit.recordBy(scope, {
        action: 'restaurant.deleted',
        restaurantId: id,
        target: `restaurant:${id}`,
      });
    });
  }
}

const viewOf = ({ accessLevel, grants }: Viewer): RestaurantView =>
  accessLevel === 'all'
    ? { visible: 'all', full: true }
    : { visible: grants.map(({ restaurantId }) => restaurantId), full: false };

/** Hides deleted restaurants from members. */
const deletedOnes = (visible: Visible, now: Date): Visible =>
  visible === 'all' ? { deletedSince: restorableSince(now) } : [];

/** Refuses slugs that the product reserves. */
function requireFree(slug: string | null | undefined): void {
  if (slug && isReservedSlug(slug)) throw new SlugTaken();
}
