import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import type { Actor, RestaurantScope } from '../../../shared/access/scope.js';
import type { AppError } from '../../../shared/errors.js';
import type { Teammate } from '../memberships.schemas.js';
import { LastOwner, LeavesNoOwner, OnlyOwner, OtherOwners, OwnsRestaurants } from '../people.errors.js';
import { Grants } from './grants.js';
import { MembershipsRepository } from './memberships.repository.js';

/** Permission to leave a restaurant without an owner, and its confirmation. */
export interface Override {
  may: boolean;
  confirmed: boolean;
  /** Error to throw when the caller lacks the permission. */
  Refusal: new (names: readonly string[], support: string | undefined) => AppError;
}

/** No one leaves a restaurant without an owner. */
export const NEVER: Override = { may: false, confirmed: false, Refusal: LastOwner };

/** A user can never remove themselves from a restaurant that has no other owner. */
export const OWN_ACCOUNT: Override = { ...NEVER, Refusal: OwnsRestaurants };
export const OWN_MEMBERSHIP: Override = { ...NEVER, Refusal: OnlyOwner };

/** Superadmins can, after they have confirmed the named restaurants (C-197). */
export const overrideOf = ({ isSuperadmin }: Actor, confirm: boolean | undefined): Override => ({
  may: isSuperadmin,
  confirmed: confirm === true,
  Refusal: LastOwner,
});

/**
 * Ensures that every restaurant keeps an enabled owner (C-197). Call both checks in the transaction that locks the
 * user. The count then stays valid, because removing an owner first locks the restaurant and writes its row.
 */
@Injectable()
export class Owners {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly grants: Grants,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Expects a locked restaurant. @throws LastOwner, LeavesNoOwner when this member is the only owner */
  async requireAnother(
    { user_id, restaurant_id: id, restaurant_name: name, role, disabled }: Teammate,
    override = NEVER,
  ): Promise<void> {
    if (role === 'owner' && !disabled) await this.require([{ id, name }], user_id, override);
  }

  /** Locks every restaurant that a user owns, by id. @throws LastOwner, LeavesNoOwner when one has no other owner */
  async requireOthersEverywhere(userId: number, override = NEVER): Promise<void> {
    const restaurants = await this.memberships.lockRestaurants(await this.memberships.ownedBy(userId));
    await this.require(restaurants, userId, override);
  }

  /**
   * Locks a restaurant for deletion by its only owner or a superadmin; undefined when it no longer exists.
   * @throws Forbidden when the caller is no longer an owner; OtherOwners
   */
  async lockForOnlyOwner(scope: RestaurantScope): Promise<{ id: number; name: string } | undefined> {
    const { restaurantId: id, actor, role } = scope;
    const [restaurant] = await this.memberships.lockRestaurants([id]);
    if (!restaurant) return undefined;
    await this.grants.recheck(scope);
    if (role === 'platform') return restaurant;
    await this.memberships.markOwnersChanged([id]);
    if ((await this.memberships.ownedByOthers([id], actor.userId)).length > 0) throw new OtherOwners();
    return restaurant;
  }

  private async require(
    restaurants: readonly { id: number; name: string }[],
    userId: number,
    { may, confirmed, Refusal }: Override,
  ): Promise<void> {
    const ids = restaurants.map(({ id }) => id);
    await this.memberships.markOwnersChanged(ids);
    const owned = await this.memberships.ownedByOthers(ids, userId);
    const ownerless = restaurants.filter(({ id }) => !owned.includes(id));
    if (ownerless.length === 0 || (may && confirmed)) return;
    const names = ownerless.map(({ id, name }) => (name ? `“${name}”` : `restaurant ${id}`));
    throw may ? new LeavesNoOwner(names) : new Refusal(names, this.config.support.email);
  }
}
