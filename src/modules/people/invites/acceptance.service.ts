import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { Actor } from '../../../shared/access/scope.js';
import { Arrivals } from '../../auth/index.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import type { InviteAccepted, InvitePreview } from '../invites.schemas.js';
import { AcceptanceRepository, type HeldInvite, type InvitedTo } from './acceptance.repository.js';
import { changesStanding, isFor, stateOf } from './invite-rules.js';
import { hashOf } from './invite-tokens.js';
import { InviteRefused } from './invites.errors.js';
import { maskAddress } from './mask-address.js';

/**
 * What the link of an invite does (C-183). An invite by mail is for the account with that verified email alone; the
 * link in a text message proves the phone by itself, whatever account it is opened with (security.md 2.15).
 */
@Injectable()
export class AcceptanceService implements OnModuleInit {
  constructor(
    private readonly repository: AcceptanceRepository,
    private readonly memberships: MembershipsService,
    private readonly arrivals: Arrivals,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.arrivals.onArrival((userId) => this.acceptPending(userId).then(() => undefined));
  }

  /** What the bearer of a link may know of it; of one that is over only why. */
  async preview(token: string): Promise<InvitePreview> {
    const invite = await this.repository.byToken(hashOf(token));
    if (!invite) return over('unknown');
    const state = stateOf(invite, this.clock.now());
    if (state !== 'pending') return over(state);
    if (invite.restaurants.length === 0) return over('revoked');
    const address = invite.delivery === 'sms' ? invite.phone : invite.email;
    return {
      status: 'pending',
      delivery: invite.delivery,
      to: address && maskAddress(address),
      role: invite.role,
      restaurants: invite.restaurants,
      invited_by: invite.inviter,
      expires_at: invite.expiresAt.toISOString(),
    };
  }

  /**
   * Makes the person a member where they are invited to, once; the one who has accepted it gets the same answer again.
   * @throws InviteRefused
   */
  async accept(actor: Actor, token: string): Promise<InviteAccepted> {
    return this.database.transaction(async () => {
      const invite = await this.repository.lockByToken(hashOf(token));
      if (!invite) throw new InviteRefused('unknown');
      const state = stateOf(invite, this.clock.now());
      // At sign-in it may have been accepted by the email already, a moment ago.
      if (state === 'used' && invite.acceptedBy === actor.userId) return this.standing(invite, actor.userId);
      if (state !== 'pending') throw new InviteRefused(state);
      if (!isFor(invite, actor)) throw new InviteRefused('foreign');
      const accepted = await this.attach(invite, actor.userId);
      if (!accepted) throw new InviteRefused('revoked');
      return accepted;
    });
  }

  /**
   * Accepts what is pending for the person's verified email: at every sign-in, and before somebody would start a
   * restaurant of their own (C-37, C-183). Joins the running transaction. Never throws for what an invite is worth:
   * one to a restaurant that is gone must keep nobody from signing in.
   * @returns whether there was any
   */
  async acceptPending(userId: number): Promise<boolean> {
    const ids = await this.repository.pendingFor(userId, this.clock.now());
    for (const id of ids) await this.database.transaction(() => this.acceptById(id, userId));
    return ids.length > 0;
  }

  private async acceptById(id: number, userId: number): Promise<void> {
    const invite = await this.repository.lockById(id);
    if (invite && stateOf(invite, this.clock.now()) === 'pending') await this.attach(invite, userId);
  }

  /** @returns undefined when every restaurant of the invite has been deleted */
  private async attach(invite: HeldInvite, userId: number): Promise<InviteAccepted | undefined> {
    const restaurants = await this.repository.invitedTo(invite.id, userId);
    if (restaurants.length === 0) return undefined;
    const joined = restaurants.filter((restaurant) => changesStanding(standingIn(restaurant), invite));
    const { role, flags } = invite;
    await this.memberships.addAll(
      joined.map(({ id: restaurantId }) => ({ userId, restaurantId, role, flags })),
    );
    await this.repository.markAccepted(invite.id, userId, this.clock.now());
    const [only, ...others] = restaurants;
    await this.audit.record({
      action: 'invite.accepted',
      actor: { userId, role },
      target: `invite:${invite.id}`,
      ...(only && others.length === 0 ? { restaurantId: only.id } : {}),
    });
    return this.standing(invite, userId);
  }

  /** Where the person is a member now, of the restaurants of this invite. */
  private async standing(invite: HeldInvite, userId: number): Promise<InviteAccepted> {
    const restaurants = await this.repository.invitedTo(invite.id, userId);
    return {
      restaurants: restaurants.flatMap(({ id, name, launchedAt, role, disabledAt }) =>
        role === null || disabledAt ? [] : [{ id, name, role, launched: launchedAt !== null }],
      ),
    };
  }
}

const standingIn = ({ role, disabledAt }: InvitedTo) => (role === null ? undefined : { role, disabledAt });

const over = (status: InvitePreview['status']): InvitePreview => ({
  status,
  delivery: null,
  to: null,
  role: null,
  restaurants: [],
  invited_by: null,
  expires_at: null,
});
