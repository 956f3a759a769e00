import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/access/scope.js';
import type { Teammate } from '../memberships.schemas.js';
import { LastOwner, LeavesNoOwner } from '../people.errors.js';
import { MembershipsRepository } from './memberships.repository.js';

/** Whether a caller may leave a restaurant without an owner, and has confirmed that it is meant. */
interface Override {
  may: boolean;
  confirmed: boolean;
}

const NEVER: Override = { may: false, confirmed: false };

/** Superadmins may, once they know which restaurants (C-197). */
export const overrideOf = ({ isSuperadmin }: Actor, confirm: boolean | undefined): Override => ({
  may: isSuperadmin,
  confirmed: confirm === true,
});

/**
 * Makes sure that every restaurant keeps an enabled owner (C-197). Call both inside the transaction that locks the user: what
 * is counted then stays so, because taking an owner away locks the restaurant first, and writes its row.
 */
@Injectable()
export class Owners {
  constructor(private readonly memberships: MembershipsRepository) {}

  /** The restaurant is locked already. @throws LastOwner, LeavesNoOwner when this member is the only one */
  async requireAnother(
    { user_id, restaurant_id: id, restaurant_name: name, role, disabled }: Teammate,
    override = NEVER,
  ): Promise<void> {
    if (role === 'owner' && !disabled) await this.require([{ id, name }], user_id, override);
  }

  /** Locks every restaurant that a user owns, by id. @throws LastOwner, LeavesNoOwner when any has no other owner */
  async requireOthersEverywhere(userId: number, override = NEVER): Promise<void> {
    const restaurants = await this.memberships.lockRestaurants(await this.memberships.ownedBy(userId));
    await this.require(restaurants, userId, override);
  }

  private async require(
    restaurants: readonly { id: number; name: string }[],
    userId: number,
    { may, confirmed }: Override,
  ): Promise<void> {
    const ids = restaurants.map(({ id }) => id);
    await this.memberships.markOwnersChanged(ids);
    const owned = await this.memberships.ownedByOthers(ids, userId);
    const ownerless = restaurants.filter(({ id }) => !owned.includes(id));
    if (ownerless.length === 0 || (may && confirmed)) return;
    const names = ownerless.map(({ id, name }) => (name ? `“${name}”` : `restaurant ${id}`));
    throw may ? new LeavesNoOwner(names) : new LastOwner(names);
  }
}
