import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { Actor } from '../../../shared/access/scope.js';
import { AccountsService } from '../../auth/index.js';
import { MemberNotFound } from '../people.errors.js';
import type { Teammate } from '../team.schemas.js';
import { MembersRepository } from './members.repository.js';
import { Owners } from './owners.js';

/** Every member may leave a restaurant, but its last owner (C-271). */
@Injectable()
export class LeavingService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly owners: Owners,
    private readonly accounts: AccountsService,
    private readonly audit: Audit,
  ) {}

  /**
   * Ends one of the caller's own memberships, switched off or not.
   * @throws MemberNotFound also when it is another user's @throws LastOwner
   */
  async leave({ userId }: Actor, id: number): Promise<void> {
    const { restaurant_id: restaurantId } = await this.own(userId, id);
    await this.database.transaction(async () => {
      await this.accounts.lock(userId);
      await this.members.lockRestaurants([restaurantId]);
      const member = await this.own(userId, id);
      await this.owners.requireAnother(member);
      await this.members.delete(id);
      await this.audit.record({
        ...{ action: 'member.left', restaurantId, target: `user:${userId}` },
        actor: { userId, role: member.role },
      });
    });
  }

  private async own(userId: number, id: number): Promise<Teammate> {
    const member = await this.members.findOwn(userId, id);
    if (!member) throw new MemberNotFound();
    return member;
  }
}
