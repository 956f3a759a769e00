import { Injectable } from '@nestjs/common';
import type { PlatformScope } from '../../../shared/access/scope.js';
import type { MembershipCreate, MembershipOutput, MembershipUpdate } from '../memberships.schemas.js';
import { NoRestaurant, OtherMembership } from '../people.errors.js';
import { MembersService } from './members.service.js';

/** Memberships by their ids, for platform users: the same changes as in a team, in every restaurant. */
@Injectable()
export class MembershipsAdmin {
  constructor(private readonly members: MembersService) {}

  /** @throws NoRestaurant; what `MembersService.add` throws */
  async create(scope: PlatformScope, input: MembershipCreate): Promise<MembershipOutput> {
    const restaurantId = input.restaurant_id ?? input.restaurant;
    if (restaurantId === undefined) throw new NoRestaurant();
    return this.members.add(scope, restaurantId, input);
  }

  /** @throws OtherMembership when it names another user or restaurant; what `MembersService.update` throws */
  async update(
    scope: PlatformScope,
    { user_id, user, restaurant_id, restaurant, ...edit }: MembershipUpdate,
  ): Promise<MembershipOutput> {
    const member = await this.members.get(scope, edit.id);
    const named = restaurant_id ?? restaurant ?? member.restaurant_id;
    if ((user_id ?? user ?? member.user_id) !== member.user_id) throw new OtherMembership('user_id');
    if (named !== member.restaurant_id) throw new OtherMembership('restaurant');
    return this.members.update(scope, edit);
  }

  /** @throws what `MembersService.remove` throws */
  remove(scope: PlatformScope, id: number, confirm?: boolean): Promise<void> {
    return this.members.remove(scope, id, confirm);
  }
}
