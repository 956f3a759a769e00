import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { modulesOfFlags } from '../../../shared/access/permissions.js';
import { AccessNews, displayName } from '../memberships/access-news.js';
import { HandOverService } from '../memberships/hand-over.service.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { ReceivedInvitesRepository, type ReceivedInvite } from './received-invites.repository.js';
import { auditEventsFor, evaluateInvite, type InvitedRestaurant } from './invite-rules.js';

type Acting = NonNullable<AuditEvent['actor']>;

/** A restaurant where the invitee's membership is added or changed. */
interface Change {
  restaurantId: number;
  name: string;
  /** Sender of the invite, who grants the access. */
  sender: Acting;
  events: ReturnType<typeof auditEventsFor>;
}

/** Grants the access of an invite. Callers lock the user, the restaurants and the invite. */
@Injectable()
export class InviteAcceptance {
  constructor(
    private readonly repository: ReceivedInvitesRepository,
    private readonly memberships: MembershipsRepository,
    private readonly accounts: AccountsService,
    private readonly handOver: HandOverService,
    private readonly news: AccessNews,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a pending invite, in the same few statements for any number of restaurants. The user's active restaurant
   * stays the same. An ownership transfer is completed. An invite that grants nothing is revoked. Emails the sender,
   * and welcomes a user who gets more access.
   * @returns true when it was accepted
   */
  async apply(invite: ReceivedInvite, account: LockedAccount): Promise<boolean> {
    const judged = (await this.repository.restaurantsFor(invite.id, account.id)).map(
      (line) => [line, evaluateInvite(line, invite, account)] as const,
    );
    const kept = judged.flatMap(([line, verdict]) => (verdict === 'withdrawn' ? [] : [line]));
    const changes = judged
      .flatMap(([{ restaurantId, name, current, sender }, verdict]) =>
        verdict === 'joins' && sender
          ? [{ restaurantId, name, sender: actingAs(sender), events: auditEventsFor(current, invite) }]
          : [],
      )
      .filter(({ events }) => events.length > 0);
    const { role, flags } = invite;
    await this.accounts.pinActiveRestaurant(account.id);
    await this.memberships.put(
      changes.map(({ restaurantId }) => ({ userId: account.id, restaurantId, role, flags })),
    );
    if (kept.length > 0) await this.repository.markAccepted(invite.id, account.id, this.clock.now());
    else await this.repository.markRevoked(invite.id);
    await this.audit.recordAll(eventsOf(invite, kept, changes, account.id));
    if (invite.hands_over)
      for (const [{ restaurantId: id, name, current, sender }, verdict] of judged)
        if (verdict === 'joins' && sender) {
          const wasOwner = current?.role === 'owner' && !current.disabledAt;
          await this.handOver.complete(actingAs(sender), { id, name }, account, wasOwner);
        }
    if (kept.length > 0) await this.tell(invite, account, kept, changes);
    return kept.length > 0;
  }

  /** Skips the welcome after a transfer, because the transfer's own email welcomes the new owner. */
  private async tell(
    { id, role, flags, hands_over }: ReceivedInvite,
    account: LockedAccount,
    kept: readonly InvitedRestaurant[],
    changes: readonly Change[],
  ): Promise<void> {
    await this.news.accepted(id, { who: displayName(account), role, restaurants: kept.map(named) });
    if (hands_over || changes.length === 0) return;
    const restaurants = changes.map(named);
    await this.news.welcome(account.email, { restaurants, role, modules: modulesOfFlags(flags) });
  }
}

const actingAs = ({ userId, role }: NonNullable<InvitedRestaurant['sender']>): Acting => ({ userId, role });

const named = ({ restaurantId: id, name }: Pick<Change, 'restaurantId' | 'name'>) => ({ id, name });

/**
 * Returns the audit events; an invite without restaurants counts as refused. A new member is the actor of joining;
 * the sender is the actor of other grants.
 */
function eventsOf(
  { id, role }: ReceivedInvite,
  [only, ...others]: readonly InvitedRestaurant[],
  changes: readonly Change[],
  userId: number,
): AuditEvent[] {
  const actor = { userId, role };
  return [
    {
      action: 'invite.accepted',
      outcome: only ? 'ok' : 'refused',
      actor,
      target: `invite:${id}`,
      restaurantId: only && others.length === 0 ? only.restaurantId : null,
    },
    ...changes.flatMap(({ restaurantId, sender, events }) =>
      events.map((event) => ({
        ...event,
        actor: event.action === 'member.added' ? actor : sender,
        restaurantId,
        target: `user:${userId}`,
      })),
    ),
  ];
}
