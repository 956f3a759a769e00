import { Injectable } from '@nestjs/common';
import type { Teammate } from '../team.schemas.js';
import { LastOwner } from '../people.errors.js';
import { MembersRepository } from './members.repository.js';

/**
 * Keeps every restaurant an owner who can act (C-197). Call both inside the transaction that holds the person: what
 * is counted then stays so, because everybody who takes an owner away holds the restaurant first.
 */
@Injectable()
export class Owners {
  constructor(private readonly members: MembersRepository) {}

  /** The restaurant is held already. @throws LastOwner when this member is the only one */
  async requireAnother({ user_id, restaurant_id, restaurant_name, role, disabled }: Teammate): Promise<void> {
    if (role !== 'owner' || disabled) return;
    const others = await this.members.ownedByOthers([restaurant_id], user_id);
    if (others.length === 0) throw new LastOwner(restaurant_name);
  }

  /** Holds every restaurant that somebody owns, by id. @throws LastOwner when one of them has nobody else */
  async requireOthersEverywhere(userId: number): Promise<void> {
    const restaurants = await this.members.lockRestaurants(await this.members.ownedBy(userId));
    const cared = await this.members.ownedByOthers(
      restaurants.map(({ id }) => id),
      userId,
    );
    const alone = restaurants.find(({ id }) => !cared.includes(id));
    if (alone) throw new LastOwner(alone.name);
  }
}
