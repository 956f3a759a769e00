import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { hashToken } from '../../../infra/crypto/random-token.js';
import { Database } from '../../../infra/database/database.js';
import type { Actor } from '../../../shared/access/scope.js';
import { Forbidden } from '../../../shared/errors.js';
import { maskAddress } from '../../../shared/mask-address.js';
import { nameList } from '../../../shared/texts/invites.js';
import { AccountsService, type LockedAccount } from '../../auth/index.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { InviteNotFound, InviteRefused } from '../people.errors.js';
import { quotedName } from '../restaurant-name.js';
import type { InviteAccepted, InvitePreview, OwnInvite } from '../invites.schemas.js';
import {
  ReceivedInvitesRepository,
  type ReceivedInvite,
  type InviteKey,
} from './received-invites.repository.js';
import { isAddressedTo, stateOf } from './invite-rules.js';
import { InviteAcceptance } from './invite-acceptance.js';

/** Checks that the caller can accept a locked invite, or throws the reason. */
type AcceptanceCheck = (invite: ReceivedInvite) => Promise<void>;

/**
 * Lets invitees accept or decline, by the link or in their own list (C-183). An email invite is only for the account
 * with that verified email. The link in a text message verifies the phone number, whichever account opens it.
 */
@Injectable()
export class ReceivedInvitesService {
  constructor(
    private readonly repository: ReceivedInvitesRepository,
    private readonly acceptance: InviteAcceptance,
    private readonly memberships: MembershipsRepository,
    private readonly accounts: AccountsService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Returns what anyone with the link can see; for a closed invite only the reason. */
  async preview(token: string): Promise<InvitePreview> {
    const invite = await this.repository.byToken(hashToken(token));
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
      hands_over: invite.hands_over,
      restaurants: invite.restaurants,
      invited_by: invite.inviter,
      expires_at: invite.expires_at.toISOString(),
    };
  }

  /**
   * Makes the caller a member where the link invites them to. Repeating it returns the same result to the same user.
   * @throws InviteRefused
   */
  accept(actor: Actor, token: string): Promise<InviteAccepted> {
    return this.acceptBy(actor, { hash: hashToken(token) }, async (invite) => {
      if (!isAddressedTo(invite, actor)) throw new InviteRefused('foreign');
      if (invite.phone && invite.delivery === 'sms')
        await this.accounts.verifyPhone(actor.userId, invite.phone);
    });
  }

  /**
   * Accepts an invite that names a verified address of the caller.
   * @throws InviteNotFound when there is none @throws InviteRefused
   */
  acceptOwn(actor: Actor, id: number): Promise<InviteAccepted> {
    return this.acceptBy(actor, { id }, async () => {
      if (!(await this.repository.isNamed(id, actor.userId))) throw new InviteNotFound();
    });
  }

  /** Lists pending invites to the caller's verified addresses, with sender, restaurants and role. */
  async own(actor: Actor): Promise<OwnInvite[]> {
    const invites = await this.repository.pendingFor(actor.userId, this.clock.now());
    return invites.map((invite) => ({
      id: invite.id,
      delivery: invite.delivery,
      to: (invite.delivery === 'sms' ? invite.phone : invite.email) ?? '',
      role: invite.role,
      hands_over: invite.hands_over,
      restaurants: invite.restaurants,
      invited_by: invite.inviter,
      sent_at: invite.sent_at.toISOString(),
      expires_at: invite.expires_at.toISOString(),
    }));
  }

  /**
   * Declines an invite until it is sent again. The sender is not told and sees it as pending until it expires.
   * @throws InviteNotFound when no pending invite names the caller @throws InviteRefused
   */
  async decline(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async () => {
      const invite = await this.repository.lock({ id });
      if (!invite || !(await this.repository.isNamed(id, actor.userId))) throw new InviteNotFound();
      const state = stateOf(invite, this.clock.now());
      if (state === 'declined') return;
      if (state !== 'pending') throw new InviteRefused(state);
      await this.repository.markDeclined(id, this.clock.now());
      // Omits the restaurant, because its members read its audit log.
      await this.audit.record({ action: 'invite.declined', actor, target: `invite:${id}` });
      const restaurants = await this.repository.restaurantsFor(id, actor.userId);
      if (restaurants.length > 0)
        await this.accounts.tell(actor.email, 'invite_declined', quotedNames(restaurants));
    });
  }

  private async acceptBy(actor: Actor, key: InviteKey, check: AcceptanceCheck): Promise<InviteAccepted> {
    const accepted = await this.database.transaction(() => this.acceptLocked(actor, key, check));
    // Thrown after the transaction, which stores that the invite is revoked.
    if (!accepted) throw new InviteRefused('revoked');
    return accepted;
  }

  /** @returns undefined when the invite grants nothing now */
  private async acceptLocked(
    actor: Actor,
    key: InviteKey,
    check: AcceptanceCheck,
  ): Promise<InviteAccepted | undefined> {
    const account = await this.lockUser(actor.userId, await this.repository.restaurantsOf(key));
    if (!account) throw new Forbidden();
    const invite = await this.repository.lock(key);
    if (!invite) throw 'id' in key ? new InviteNotFound() : new InviteRefused('unknown');
    const state = stateOf(invite, this.clock.now());
    // The first response may have been lost.
    if (state === 'used' && invite.accepted_by === actor.userId)
      return this.currentMemberships(invite, actor.userId);
    if ('hash' in key && state !== 'pending') throw new InviteRefused(state);
    await check(invite);
    if (state !== 'pending') throw new InviteRefused(state);
    if (!(await this.acceptance.apply(invite, account))) return undefined;
    return this.currentMemberships(invite, actor.userId);
  }

  /** Locks the user, then the restaurants: in the order of `AccountsService`, to avoid deadlocks. */
  private async lockUser(
    userId: number,
    restaurantIds: readonly number[],
  ): Promise<LockedAccount | undefined> {
    const account = await this.accounts.lock(userId);
    await this.memberships.lockRestaurants(restaurantIds);
    return account?.disabled ? undefined : account;
  }

  /** Lists the restaurants of this invite that the user is a member of now. */
  private async currentMemberships(invite: ReceivedInvite, userId: number): Promise<InviteAccepted> {
    const lines = await this.repository.restaurantsFor(invite.id, userId);
    return {
      restaurants: lines.flatMap(({ restaurantId: id, name, launchedAt, current }) =>
        !current || current.disabledAt
          ? []
          : [{ id, name, role: current.role, launched: launchedAt !== null }],
      ),
    };
  }
}

const quotedNames = (restaurants: readonly { name: string }[]) =>
  nameList(restaurants.map(({ name }) => quotedName(name)));

const over = (status: InvitePreview['status']): InvitePreview => ({
  status,
  delivery: null,
  to: null,
  role: null,
  hands_over: false,
  restaurants: [],
  invited_by: null,
  expires_at: null,
});
