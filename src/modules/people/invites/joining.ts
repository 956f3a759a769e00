import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { mayDoLess } from '../memberships/member-rules.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { deedsOf, verdictOn } from './acceptance-rules.js';
import { AcceptanceRepository, type HeldInvite } from './acceptance.repository.js';
import { type InviteLine, InviteLinesRepository } from './invite-lines.repository.js';

/** A restaurant that somebody comes into, or where they get something else. */
interface Change {
  line: InviteLine;
  invite: HeldInvite;
  deeds: ReturnType<typeof deedsOf>;
}

/** Gives what invites say. The person, the restaurants and the invites are held by the caller. */
@Injectable()
export class Joining {
  constructor(
    private readonly repository: AcceptanceRepository,
    private readonly lines: InviteLinesRepository,
    private readonly memberships: MembershipsService,
    private readonly accounts: AccountsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts pending invites, in the same few statements however many there are. One that nothing is left of is
   * revoked. Never throws for what an invite is worth.
   * @returns whether any was accepted
   */
  async settle(invites: readonly HeldInvite[], account: LockedAccount): Promise<boolean> {
    const [kept, changes] = await this.judge(invites, account);
    await this.memberships.addAll(
      changes.map(({ line: { restaurantId }, invite: { role, flags } }) => ({
        ...{ userId: account.id, restaurantId, role, flags },
      })),
    );
    const loses = changes.some(
      ({ line: { current }, invite }) => current && !current.disabledAt && mayDoLess(current, invite),
    );
    if (loses) await this.accounts.endSessions(account.id);
    const accepted = invites.filter(({ id }) => kept.has(id));
    await this.repository.markAccepted(idsOf(accepted), account.id, this.clock.now());
    await this.repository.markRevoked(idsOf(invites.filter(({ id }) => !kept.has(id))));
    await this.audit.recordAll(eventsOf(invites, kept, changes, account.id));
    return accepted.length > 0;
  }

  /** @returns the restaurants that still count, by invite, and what changes in them */
  private async judge(
    invites: readonly HeldInvite[],
    account: LockedAccount,
  ): Promise<[Map<number, InviteLine[]>, Change[]]> {
    const byId = new Map(invites.map((invite) => [invite.id, invite]));
    const kept = new Map<number, InviteLine[]>();
    const changes: Change[] = [];
    for (const line of await this.lines.of([...byId.keys()], account.id)) {
      const invite = byId.get(line.inviteId);
      const verdict = invite && verdictOn(line, invite, account);
      if (!invite || verdict === 'withdrawn') continue;
      kept.set(invite.id, [...(kept.get(invite.id) ?? []), line]);
      const deeds = verdict === 'joins' ? deedsOf(line.current, invite) : [];
      if (deeds.length > 0) changes.push({ line, invite, deeds });
    }
    return [kept, changes];
  }
}

const idsOf = (invites: readonly HeldInvite[]) => invites.map(({ id }) => id);

/** An invite that was worth nothing any more is one that somebody was refused. */
function eventsOf(
  invites: readonly HeldInvite[],
  kept: ReadonlyMap<number, InviteLine[]>,
  changes: readonly Change[],
  userId: number,
): AuditEvent[] {
  const actorOf = ({ role }: HeldInvite) => ({ userId, role });
  return [
    ...invites.map((invite): AuditEvent => {
      const [only, ...others] = kept.get(invite.id) ?? [];
      return {
        ...{ action: 'invite.accepted', actor: actorOf(invite), target: `invite:${invite.id}` },
        ...(only ? {} : { outcome: 'refused' }),
        ...(only && others.length === 0 ? { restaurantId: only.restaurantId } : {}),
      };
    }),
    ...changes.flatMap(({ line: { restaurantId }, invite, deeds }) =>
      deeds.map((deed) => ({ ...deed, actor: actorOf(invite), restaurantId, target: `user:${userId}` })),
    ),
  ];
}
