import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { deedsOf, verdictOn } from './acceptance-rules.js';
import { AcceptanceRepository, type HeldInvite } from './acceptance.repository.js';
import { type InviteLine, InviteLinesRepository } from './invite-lines.repository.js';

/** A restaurant that somebody comes into, or where they get something else. */
interface Change {
  restaurantId: number;
  deeds: ReturnType<typeof deedsOf>;
}

/** Gives what an invite says. The person, the restaurants and the invite are held by the caller. */
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
   * Accepts a pending invite, in the same few statements however many restaurants it is for; the person goes on
   * working where they do. One that nothing is left of is revoked.
   * @returns whether it was accepted
   */
  async settle(invite: HeldInvite, account: LockedAccount): Promise<boolean> {
    const judged = (await this.lines.of(invite.id, account.id)).map(
      (line) => [line, verdictOn(line, invite, account)] as const,
    );
    const kept = judged.flatMap(([line, verdict]) => (verdict === 'withdrawn' ? [] : [line]));
    const changes = judged
      .flatMap(([{ restaurantId, current }, verdict]) =>
        verdict === 'joins' ? [{ restaurantId, deeds: deedsOf(current, invite) }] : [],
      )
      .filter(({ deeds }) => deeds.length > 0);
    const { role, flags } = invite;
    await this.accounts.keepActiveRestaurant(account.id);
    await this.memberships.addAll(
      changes.map(({ restaurantId }) => ({ userId: account.id, restaurantId, role, flags })),
    );
    if (kept.length > 0) await this.repository.markAccepted(invite.id, account.id, this.clock.now());
    else await this.repository.markRevoked(invite.id);
    await this.audit.recordAll(eventsOf(invite, kept, changes, account.id));
    return kept.length > 0;
  }
}

/** An invite that was worth nothing any more is one that somebody was refused. */
function eventsOf(
  { id, role }: HeldInvite,
  [only, ...others]: readonly InviteLine[],
  changes: readonly Change[],
  userId: number,
): AuditEvent[] {
  const actor = { userId, role };
  return [
    {
      ...{ action: 'invite.accepted', actor, target: `invite:${id}` },
      ...(only ? {} : { outcome: 'refused' }),
      ...(only && others.length === 0 ? { restaurantId: only.restaurantId } : {}),
    },
    ...changes.flatMap(({ restaurantId, deeds }) =>
      deeds.map((deed) => ({ ...deed, actor, restaurantId, target: `user:${userId}` })),
    ),
  ];
}
