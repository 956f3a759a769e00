import { Injectable } from '@nestjs/common';
import { Audit, type AuditEvent } from '../../../infra/audit/audit.js';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Clock } from '../../../infra/clock/clock.js';
import { hashToken, newToken } from '../../../infra/crypto/random-token.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { flagsOfRow, type MembershipRole } from '../../../shared/access/permissions.js';
import { auditActorOf, type PlatformScope, type Scope } from '../../../shared/access/scope.js';
import { mailboxOf } from '../../../shared/email.js';
import { NotFound } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import {
  type AdminInviteQuery,
  chosenRestaurants,
  type InviteOutput,
  type InviteDelivery,
  type InviteInput,
  type TeamInviteInput,
  type InviteQuery,
} from '../invites.schemas.js';
import { PhoneReader } from '../../auth/index.js';
import { accessAfter } from '../memberships/member-rules.js';
import { InviteNotFound, InviteShared } from '../people.errors.js';
import {
  addresseeOf,
  givenBy,
  INVITE_LIFETIME,
  requireGrant,
  requireInvitable,
  requireRestaurantScope,
} from './invite-rules.js';
import { InvitesRepository, type LockedInvite } from './invites.repository.js';
import { PendingInvites } from './pending-invites.js';
import { INVITE_LIMITS } from '../people.rate-limits.js';

interface Message {
  inviteId: number;
  delivery: InviteDelivery;
  address: string;
  token: string;
  expiresAt: Date;
}

/** Returns the restaurant whose history shows an invite. Transfers get none: members must not see the recipient. */
const whereTold = (scope: Scope, hands_over: boolean) =>
  scope.kind === 'restaurant' && !hands_over ? scope.restaurantId : null;

const ownerAt = (email: string) => ({ email, first_name: '', last_name: '', role: 'owner' }) as const;

/**
 * Sends invites, to any restaurants (platform) or to one (team). No response depends on the existence of an account
 * for the address.
 */
@Injectable()
export class InvitesService {
  constructor(
    private readonly repository: InvitesRepository,
    private readonly pending: PendingInvites,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly phones: PhoneReader,
  ) {}

  /**
   * Invites a user to the named restaurants, in one message.
   * @throws NotFound when a restaurant does not exist @throws InvitePending @throws RateLimited
   * @throws as `requireInvitable`
   */
  async create(scope: PlatformScope, input: InviteInput): Promise<InviteOutput> {
    return this.invite(scope, input, chosenRestaurants(input));
  }

  /** Invites someone by email to become an owner of a restaurant. @throws as `create` */
  async inviteOwner(scope: PlatformScope, restaurantId: number, email: string): Promise<InviteOutput> {
    return this.invite(scope, ownerAt(email), [restaurantId]);
  }

  /**
   * Invites someone by email to become the only owner; the newest of several such invites counts. Joins the running
   * transaction. @throws as `create`
   */
  async inviteNextOwner(scope: PlatformScope, restaurantId: number, email: string): Promise<InviteOutput> {
    const invite = await this.invite(scope, ownerAt(email), [restaurantId], true);
    await this.pending.withdrawHandOvers(auditActorOf(scope), restaurantId, invite.id);
    return invite;
  }

  /**
   * Invites a user to the team of one restaurant.
   * @throws GrantTooHigh @throws InvalidInput 'Select a restaurant first.' @throws InvitePending @throws RateLimited
   * @throws as `requireInvitable`
   */
  async createForTeam(scope: Scope, input: TeamInviteInput): Promise<InviteOutput> {
    const team = requireRestaurantScope(scope);
    return this.invite(team, input, [team.restaurantId]);
  }

  /** Lists pending and expired invites, newest first. */
  async list(scope: Scope, query: InviteQuery | AdminInviteQuery): Promise<Slice<InviteOutput>> {
    return this.repository.list(scope, query, this.clock.now());
  }

  /**
   * Sends an invite again with a new link, valid for seven days; the old link stops working. The caller becomes its
   * sender.
   * @throws InviteNotFound @throws InviteShared @throws RateLimited @throws as `requireGrant` @throws as
   * `requireInvitable`
   */
  async resend(scope: Scope, id: number): Promise<InviteOutput> {
    await this.limiter.consume(INVITE_LIMITS['invite.user'], scope.actor.userId);
    return this.database.transaction(async () => {
      const invite = await this.locked(scope, id);
      if (scope.kind === 'restaurant' && invite.restaurantIds.length > 1) throw new InviteShared();
      const { delivery, email, phone, role, restaurantIds, hands_over } = invite;
      const address = (delivery === 'sms' ? phone : email) ?? '';
      await this.limitRecipient({ delivery, address });
      await this.requireInvitable(scope, { delivery, address, role }, restaurantIds);
      const { token, link } = this.newLink(scope);
      await this.repository.renew(id, link);
      await this.send({ inviteId: id, delivery, address, token, expiresAt: link.expires_at });
      const given = givenBy({ role, flags: flagsOfRow(invite) });
      await this.record('invite.resent', scope, id, given, whereTold(scope, hands_over));
      return this.read(scope, id);
    });
  }

  /**
   * Revokes an invite; from within a team only for its own restaurant.
   * @throws InviteNotFound @throws as `requireGrant`
   */
  async revoke(scope: Scope, id: number): Promise<void> {
    await this.database.transaction(async () => {
      const { role, hands_over } = await this.locked(scope, id);
      await this.repository.revoke(scope, id);
      await this.record('invite.revoked', scope, id, { role }, whereTold(scope, hands_over));
    });
  }

  private async invite(
    scope: Scope,
    input: TeamInviteInput | InviteInput,
    restaurantIds: number[],
    hands_over = false,
  ): Promise<InviteOutput> {
    const { role, flags } = accessAfter(undefined, input);
    requireGrant(scope, { role, flags });
    const given = 'phone' in input ? await this.phones.inRestaurants(input.phone, restaurantIds) : undefined;
    const addressee = addresseeOf({ ...input, phone: given });
    await this.limiter.consume(INVITE_LIMITS['invite.user'], scope.actor.userId);
    await this.limitRecipient(addressee);
    const { token, link } = this.newLink(scope);
    const { delivery, email, phone, address } = addressee;
    const { first_name, last_name } = input;
    return this.database.transaction(async () => {
      await this.requireRestaurants(restaurantIds);
      await this.requireInvitable(scope, { delivery, address, role }, restaurantIds);
      await this.pending.removeExpired(address, restaurantIds, link.sent_at);
      const row = { delivery, email, phone, first_name, last_name, role, hands_over, ...flags, ...link };
      const inviteId = await this.repository.insert(scope, row, address, restaurantIds);
      await this.send({ inviteId, delivery, address, token, expiresAt: link.expires_at });
      const [only, ...others] = restaurantIds;
      const given = givenBy({ role, flags });
      const where = others.length === 0 && !hands_over ? only : null;
      await this.record('invite.created', scope, inviteId, given, where);
      return this.read(scope, inviteId);
    });
  }

  /** Returns a token for a new link, and the columns stored for it. */
  private newLink({ actor }: Scope) {
    const token = newToken();
    const sent_at = this.clock.now();
    const expires_at = new Date(sent_at.getTime() + INVITE_LIFETIME);
    return { token, link: { token_hash: hashToken(token), sent_at, expires_at, invited_by: actor.userId } };
  }

  private async requireRestaurants(ids: readonly number[]): Promise<void> {
    const found = await this.repository.restaurants(ids);
    if (found.length < ids.length) throw new NotFound('Restaurant not found.');
  }

  private async requireInvitable(
    scope: Scope,
    { delivery, address, role }: Pick<Message, 'delivery' | 'address'> & { role: MembershipRole },
    restaurantIds: readonly number[],
  ): Promise<void> {
    const by = delivery === 'sms' ? 'phone' : 'email';
    requireInvitable(scope, role, await this.repository.inviteesAt(by, address, restaurantIds));
  }

  /**
   * Limits invites to one recipient by all senders. Counts unsent ones too, so the limit reveals nothing about the
   * recipient.
   */
  private async limitRecipient({ delivery, address }: Pick<Message, 'delivery' | 'address'>): Promise<void> {
    await this.limiter.consume(
      INVITE_LIMITS['invite.address'],
      delivery === 'sms' ? address : mailboxOf(address),
    );
  }

  private async locked(scope: Scope, id: number): Promise<LockedInvite> {
    const invite = await this.repository.lock(scope, id);
    if (!invite) throw new InviteNotFound();
    const { role, hands_over } = invite;
    requireGrant(scope, { role, flags: flagsOfRow(invite), hands_over });
    return invite;
  }

  private async send({ inviteId, delivery, address, token, expiresAt }: Message): Promise<void> {
    const kind = delivery === 'sms' ? 'sms.invite' : 'mail.invite';
    const payload = { inviteId, token };
    const messageId = await this.outbox.add({ kind, to: address, payload, expiresAt });
    await this.repository.setMessage(inviteId, messageId);
  }

  private async read(scope: Scope, id: number): Promise<InviteOutput> {
    const invite = await this.repository.find(scope, id, this.clock.now());
    if (!invite) throw new InviteNotFound();
    return invite;
  }

  private async record(
    action: AuditAction,
    scope: Scope,
    id: number,
    given: NonNullable<AuditEvent['given']>,
    restaurantId: number | null | undefined,
  ): Promise<void> {
    await this.audit.recordBy(scope, { action, target: `invite:${id}`, restaurantId, given });
  }
}
