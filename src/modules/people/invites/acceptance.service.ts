import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import type { Actor } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { MembersRepository } from '../memberships/members.repository.js';
import type { InviteAccepted, InvitePreview, OwnInvite } from '../invites.schemas.js';
import { AcceptanceRepository, type HeldInvite, type InviteKey } from './acceptance.repository.js';
import { InviteLinesRepository } from './invite-lines.repository.js';
import { isFor, stateOf } from './invite-rules.js';
import { hashOf } from './invite-tokens.js';
import { InviteNotFound, InviteRefused } from './invites.errors.js';
import { Joining } from './joining.js';
import { maskAddress } from './mask-address.js';

/** Lets somebody have an invite that is held, or throws why not. */
type Admission = (invite: HeldInvite) => Promise<void>;

/**
 * How somebody becomes a member: by the link of an invite, or by an Accept of their own (C-183). An invite by mail is
 * for the account with that verified email alone; the link in a text message proves the phone by itself, whatever
 * account it is opened with.
 */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly repository: AcceptanceRepository,
    private readonly lines: InviteLinesRepository,
    private readonly joining: Joining,
    private readonly members: MembersRepository,
    private readonly accounts: AccountsService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

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
   * Makes the person a member where the link invites them to, once; the one who has accepted it gets the same answer
   * again.
   * @throws InviteRefused
   */
  accept(actor: Actor, token: string): Promise<InviteAccepted> {
    return this.take(actor, { hash: hashOf(token) }, async (invite) => {
      if (!isFor(invite, actor)) throw new InviteRefused('foreign');
      if (invite.phone && invite.delivery === 'sms')
        await this.accounts.verifyPhone(actor.userId, invite.phone);
    });
  }

  /**
   * The same for an invite that names a verified address of the person.
   * @throws InviteNotFound when there is none such @throws InviteRefused
   */
  acceptOwn(actor: Actor, id: number): Promise<InviteAccepted> {
    return this.take(actor, { id }, async () => {
      if (!(await this.repository.isNamed(id, actor.userId))) throw new InviteNotFound();
    });
  }

  /** The pending invites that name a verified address of the person: who invites them to what, and as what. */
  async own(actor: Actor): Promise<OwnInvite[]> {
    const invites = await this.repository.pendingFor(actor.userId, this.clock.now());
    return invites.map((invite) => ({
      id: invite.id,
      delivery: invite.delivery,
      to: (invite.delivery === 'sms' ? invite.phone : invite.email) ?? '',
      role: invite.role,
      restaurants: invite.restaurants,
      invited_by: invite.inviter,
      sent_at: invite.sentAt.toISOString(),
      expires_at: invite.expiresAt.toISOString(),
    }));
  }

  /**
   * Lays an invite aside for good, unless it is sent again. Whoever sent it is not told: for them it goes on waiting
   * until it expires, as if nobody had seen it.
   * @throws InviteNotFound when none that waits names the person @throws InviteRefused
   */
  async decline(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async () => {
      const invite = await this.repository.lock({ id });
      if (!invite || !(await this.repository.isNamed(id, actor.userId))) throw new InviteNotFound();
      const state = stateOf(invite, this.clock.now());
      if (state === 'declined') return;
      if (state !== 'pending') throw new InviteRefused(state);
      await this.repository.markDeclined(id, this.clock.now());
      // Without the restaurant, whose people read what is written down about it.
      await this.audit.record({ action: 'invite.declined', actor, target: `invite:${id}` });
    });
  }

  private async take(actor: Actor, key: InviteKey, admit: Admission): Promise<InviteAccepted> {
    const accepted = await this.database.transaction(() => this.settle(actor, key, admit));
    // After the transaction, which keeps that it is over.
    if (!accepted) throw new InviteRefused('revoked');
    return accepted;
  }

  /** @returns undefined when nothing is left of the invite */
  private async settle(actor: Actor, key: InviteKey, admit: Admission): Promise<InviteAccepted | undefined> {
    const account = await this.hold(actor.userId, await this.repository.restaurantsOf(key));
    if (!account) throw new Forbidden();
    const invite = await this.repository.lock(key);
    if (!invite) throw 'id' in key ? new InviteNotFound() : new InviteRefused('unknown');
    const state = stateOf(invite, this.clock.now());
    // The first answer may have been lost.
    if (state === 'used' && invite.acceptedBy === actor.userId) return this.standing(invite, actor.userId);
    if ('hash' in key && state !== 'pending') throw new InviteRefused(state);
    await admit(invite);
    if (state !== 'pending') throw new InviteRefused(state);
    return (await this.joining.settle(invite, account)) ? this.standing(invite, actor.userId) : undefined;
  }

  /** The person, then the restaurants: in the order of `AccountsService`, so that nobody waits in a ring. */
  private async hold(userId: number, restaurantIds: readonly number[]): Promise<LockedAccount | undefined> {
    const account = await this.accounts.lock(userId);
    await this.members.lockRestaurants(restaurantIds);
    return account?.disabled ? undefined : account;
  }

  /** Where the person is a member now, of the restaurants of this invite. */
  private async standing(invite: HeldInvite, userId: number): Promise<InviteAccepted> {
    const lines = await this.lines.of(invite.id, userId);
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
