import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/access/scope.js';
import type { Teammate } from '../team.schemas.js';
import { LastOwner, LeavesNoOwner } from '../people.errors.js';
import { MembersRepository } from './members.repository.js';

/** Whether whoever takes an owner away may leave a restaurant without one, and has said that it is meant. */
export interface Insistence {
  may: boolean;
  confirmed: boolean;
}

const NEVER: Insistence = { may: false, confirmed: false };

/** Superadmins may, once they know which restaurants (C-197). */
export const insistenceOf = ({ isSuperadmin }: Actor, confirm: boolean | undefined): Insistence => ({
  may: isSuperadmin,
  confirmed: confirm === true,
});

/**
 * Keeps every restaurant an owner who can act (C-197). Call both inside the transaction that holds the person: what
 * is counted then stays so, because everybody who takes an owner away holds the restaurant first, and writes its row.
 */
@Injectable()
export class Owners {
  constructor(private readonly members: MembersRepository) {}

  /** The restaurant is held already. @throws LastOwner, LeavesNoOwner when this member is the only one */
  async requireAnother(
    { user_id, restaurant_id: id, restaurant_name: name, role, disabled }: Teammate,
    insistence = NEVER,
  ): Promise<void> {
    if (role === 'owner' && !disabled) await this.require([{ id, name }], user_id, insistence);
  }

  /** Holds every restaurant that somebody owns, by id. @throws LastOwner, LeavesNoOwner when any has nobody else */
  async requireOthersEverywhere(userId: number, insistence = NEVER): Promise<void> {
    const restaurants = await this.members.lockRestaurants(await this.members.ownedBy(userId));
    await this.require(restaurants, userId, insistence);
  }

  private async require(
    restaurants: readonly { id: number; name: string }[],
    userId: number,
    { may, confirmed }: Insistence,
  ): Promise<void> {
    const ids = restaurants.map(({ id }) => id);
    await this.members.markOwnersChanged(ids);
    const cared = await this.members.ownedByOthers(ids, userId);
    const alone = restaurants.filter(({ id }) => !cared.includes(id));
    if (alone.length === 0 || (may && confirmed)) return;
    const names = alone.map(({ id, name }) => (name ? `“${name}”` : `restaurant ${id}`));
    throw may ? new LeavesNoOwner(names) : new LastOwner(names);
  }
}
