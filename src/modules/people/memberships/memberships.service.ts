import { Injectable } from '@nestjs/common';
import {
  type MembershipRole,
  normaliseFlags,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import { MembershipsRepository, type StoredMembership } from './memberships.repository.js';

/** A user in a restaurant; flags as a client sends them. */
interface Member {
  userId: number;
  restaurantId: number;
  role: MembershipRole;
  flags?: Partial<PermissionFlags>;
}

/** Who belongs to which restaurant. */
@Injectable()
export class MembershipsService {
  constructor(private readonly repository: MembershipsRepository) {}

  /** Makes a user the owner of a restaurant; joins the running transaction. */
  async addOwner(userId: number, restaurantId: number): Promise<void> {
    await this.add({ userId, restaurantId, role: 'owner' });
  }

  /** Adds a user to a restaurant; the flags follow the role (`normaliseFlags`). Joins the running transaction. */
  async add(member: Member): Promise<void> {
    await this.addAll([member]);
  }

  /** The same for several memberships at once. */
  async addAll(members: readonly Member[]): Promise<void> {
    await this.repository.put(
      members.map((member) => ({ ...member, flags: normaliseFlags(member.role, member.flags) })),
    );
  }

  /** The memberships that count: disabled ones are left out. */
  async forUser(userId: number): Promise<StoredMembership[]> {
    return this.repository.findActive(userId);
  }
}
