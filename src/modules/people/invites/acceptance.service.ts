import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { Actor } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';
import { AccountsService, Arrivals, type LockedAccount } from '../../auth/index.js';
import { MembersRepository } from '../memberships/members.repository.js';
import type { InviteAccepted, InvitePreview } from '../invites.schemas.js';
import { AcceptanceRepository, type HeldInvite } from './acceptance.repository.js';
import { InviteLinesRepository } from './invite-lines.repository.js';
import { isFor, stateOf } from './invite-rules.js';
import { hashOf } from './invite-tokens.js';
import { InviteRefused } from './invites.errors.js';
import { Joining } from './joining.js';
import { maskAddress } from './mask-address.js';

/**
 * What the link of an invite does (C-183). An invite by mail is for the account with that verified email alone; the
 * link in a text message proves the phone by itself, whatever account it is opened with (security.md 2.15).
 */
@Injectable()
export class AcceptanceService implements OnModuleInit {
  constructor(
    private readonly repository: AcceptanceRepository,
    private readonly lines: InviteLinesRepository,
    private readonly joining: Joining,
    private readonly members: MembersRepository,
    private readonly accounts: AccountsService,
    private readonly arrivals: Arrivals,
    private readonly database: Database,
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
    const accepted = await this.database.transaction(() => this.acceptByToken(actor, hashOf(token)));
    // After the transaction, which keeps that it is over.
    if (!accepted) throw new InviteRefused('revoked');
    return accepted;
  }

  /**
   * Accepts what is pending for the person's verified email: at every sign-in, and before somebody would start a
   * restaurant of their own (C-37, C-183). Joins the running transaction. Never throws for what an invite is worth:
   * one to a restaurant that is gone, or of somebody who is, must keep nobody from signing in.
   * @returns whether there was any
   */
  async acceptPending(userId: number): Promise<boolean> {
    const { ids, restaurantIds } = await this.repository.pendingFor(userId, this.clock.now());
    if (ids.length === 0) return false;
    return this.database.transaction(async () => {
      const account = await this.hold(userId, restaurantIds);
      const invites = account ? await this.repository.lockPending(ids, this.clock.now()) : [];
      return account !== undefined && invites.length > 0 && this.joining.settle(invites, account);
    });
  }

  /** @returns undefined when nothing is left of the invite */
  private async acceptByToken(actor: Actor, hash: Buffer): Promise<InviteAccepted | undefined> {
    const account = await this.hold(actor.userId, await this.repository.restaurantsOf(hash));
    if (!account) throw new Forbidden();
    const invite = await this.repository.lockByToken(hash);
    if (!invite) throw new InviteRefused('unknown');
    const state = stateOf(invite, this.clock.now());
    // At sign-in it may have been accepted by the email already, a moment ago.
    if (state === 'used' && invite.acceptedBy === actor.userId) return this.standing(invite, actor.userId);
    if (state !== 'pending') throw new InviteRefused(state);
    if (!isFor(invite, actor)) throw new InviteRefused('foreign');
    return (await this.joining.settle([invite], account)) ? this.standing(invite, actor.userId) : undefined;
  }

  /** The person, then the restaurants: in the order of `AccountsService`, so that nobody waits in a ring. */
  private async hold(userId: number, restaurantIds: readonly number[]): Promise<LockedAccount | undefined> {
    const account = await this.accounts.lock(userId);
    await this.members.lockRestaurants(restaurantIds);
    return account?.disabled ? undefined : account;
  }

  /** Where the person is a member now, of the restaurants of this invite. */
  private async standing(invite: HeldInvite, userId: number): Promise<InviteAccepted> {
    const lines = await this.lines.of([invite.id], userId);
    return {
      restaurants: lines.flatMap(({ restaurantId: id, name, launchedAt, current }) =>
        !current || current.disabledAt
          ? []
          : [{ id, name, role: current.role, launched: launchedAt !== null }],
      ),
    };
  }
}

const over = (status: InvitePreview['status']): InvitePreview => ({
  status,
  delivery: null,
  to: null,
  role: null,
  restaurants: [],
  invited_by: null,
  expires_at: null,
});
