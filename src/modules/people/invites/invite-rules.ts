import type { Actor, Scope } from '../../../shared/access/scope.js';
import { mayGrant, isLess } from '../../../shared/access/granting.js';
import type { MembershipRole } from '../../../shared/access/permissions.js';
import { InvalidInput } from '../../../shared/errors.js';
import { INVITE_TEXTS } from '../../../shared/texts/invites.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { InviteDelivery, InviteState } from '../invites.schemas.js';
import { type Granter, granterOf } from '../memberships/grants.js';
import { type Invitee, type MemberAccess, inviteRefusal } from '../memberships/member-rules.js';
import { GrantTooHigh } from '../people.errors.js';
import type { InviteStatus } from './invite.entity.js';

interface Addresses {
  delivery?: InviteDelivery | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Where an invite goes; blank addresses are none. */
export interface Addressee {
  delivery: InviteDelivery;
  email: string | null;
  phone: string | null;
  /** The one of the two that it is sent to, and bound to. */
  address: string;
}

/**
 * Which way an invite goes: as asked if that address is there, else to the one that is (C-181).
 * @throws InvalidInput 'Enter email or phone'
 */
export function addresseeOf({ delivery, email: typedEmail, phone: typedPhone }: Addresses): Addressee {
  const [email, phone] = [typedEmail || null, typedPhone || null];
  if (phone !== null && (delivery === 'sms' || email === null))
    return { delivery: 'sms', email, phone, address: phone };
  if (email !== null) return { delivery: 'email', email, phone, address: email };
  throw new InvalidInput(INVITE_TEXTS.enterAddress, 'email');
}

/** The state of a link; `unknown` is not among them, because this one is known. */
export function stateOf(
  invite: { status: InviteStatus; expiresAt: Date; declinedAt: Date | null },
  now: Date,
): Exclude<InviteState, 'unknown'> {
  if (invite.status === 'accepted') return 'used';
  if (invite.status === 'revoked') return 'revoked';
  if (invite.declinedAt) return 'declined';
  return invite.expiresAt <= now ? 'expired' : 'pending';
}

/** The restaurant of a team. @throws InvalidInput 'Select a restaurant first.' for platform users who named none */
export function requireRestaurantScope(scope: Scope): RestaurantScope {
  if (scope.kind !== 'restaurant') throw new InvalidInput(INVITE_TEXTS.selectRestaurant, 'restaurant_id');
  return scope;
}

/** Whether the sender may grant what an invite grants. */
export const mayGrantInvite = (sender: Granter, { role, flags }: MemberAccess) =>
  mayGrant(sender.role, role, flags);

/** @throws GrantTooHigh */
export function requireGrant(scope: Scope, access: MemberAccess): void {
  if (!mayGrantInvite(granterOf(scope), access)) throw new GrantTooHigh();
}

/**
 * An invite changes an existing membership, so nobody sends one to a member whom they may not change: managers none
 * to managers and owners, platform staff none to superadmins, nobody one to themselves. Within a team that says no
 * more than its list; platform users see all users.
 * @throws AboveManager; PlatformOnly; SuperadminsOnly; OwnAccess
 */
export function requireInvitable(scope: Scope, role: MembershipRole, invitees: readonly Invitee[]): void {
  for (const invitee of invitees) {
    const why = inviteRefusal(granterOf(scope), invitee, role);
    if (why) throw why;
  }
}

/** The membership that an invitee has already. */
interface Standing {
  role: MembershipRole;
  disabledAt: Date | null;
}

/**
 * Whether an accepted invite changes the invitee's membership. It never takes a higher role away; an equal one it replaces,
 * because that is what was asked for last. Who was disabled after it was sent stays disabled.
 */
export function changesMembership(
  current: Standing | undefined,
  invite: { role: MembershipRole; sentAt: Date },
): boolean {
  if (!current) return true;
  if (current.disabledAt) return current.disabledAt <= invite.sentAt;
  return !isLess(invite.role, current.role);
}

/** The invite was sent to an address that is the actor's own: a text message proves itself (C-183). */
export const isAddressedTo = (
  invite: { delivery: InviteDelivery; email: string | null },
  actor: Pick<Actor, 'email'>,
) => invite.delivery === 'sms' || invite.email === actor.email;
