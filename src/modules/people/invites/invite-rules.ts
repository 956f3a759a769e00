import type { AuditEvent } from '../../../infra/audit/audit.js';
import { isLess, mayGrant } from '../../../shared/access/granting.js';
import { FLAG_NAMES, type MembershipRole } from '../../../shared/access/permissions.js';
import type { Actor, RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import { INVITE_TEXTS } from '../../../shared/texts/invites.js';
import type { LockedAccount } from '../../auth/index.js';
import type { InviteDelivery, InviteState } from '../invites.schemas.js';
import {
  changedAccess,
  type Granter,
  granterOf,
  type Invitee,
  inviteRefusal,
  type MemberAccess,
} from '../memberships/member-rules.js';
import { GrantTooHigh, TransferReserved } from '../people.errors.js';
import type { Invite } from './invite.entity.js';

const DAY = 24 * 60 * 60 * 1_000; // ms
/** Seven days (C-240). */
export const INVITE_LIFETIME = 7 * DAY;

/** Returns the access that the history shows for an invite: the role and its modules. */
export const givenBy = ({ role, flags }: Pick<MemberAccess, 'role' | 'flags'>) => ({
  role,
  ...Object.fromEntries(FLAG_NAMES.filter((flag) => flags[flag]).map((flag) => [flag, 1])),
});

interface Addresses {
  delivery?: InviteDelivery | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Recipient of an invite; blank addresses count as missing. */
interface Addressee {
  delivery: InviteDelivery;
  email: string | null;
  phone: string | null;
  /** The address that it is sent to and limited to. */
  address: string;
}

/**
 * Chooses the delivery channel: the requested one if its address is given, otherwise the other one.
 * @throws InvalidInput 'Enter email or phone'
 */
export function addresseeOf({ delivery, email: typedEmail, phone: typedPhone }: Addresses): Addressee {
  const [email, phone] = [typedEmail || null, typedPhone || null];
  if (phone !== null && (delivery === 'sms' || email === null))
    return { delivery: 'sms', email, phone, address: phone };
  if (email !== null) return { delivery: 'email', email, phone, address: email };
  throw new InvalidInput(INVITE_TEXTS.enterAddress, 'email');
}

/** Returns the status of a known link, so never `unknown`. */
export function stateOf(
  invite: Pick<Invite, 'status' | 'expires_at' | 'declined_at'>,
  now: Date,
): Exclude<InviteState, 'unknown'> {
  if (invite.status === 'accepted') return 'used';
  if (invite.status === 'revoked') return 'revoked';
  if (invite.declined_at) return 'declined';
  return invite.expires_at <= now ? 'expired' : 'pending';
}

/**
 * Returns the scope of one restaurant. @throws InvalidInput 'Select a restaurant first.' for platform users who named
 * none
 */
export function requireRestaurantScope(scope: Scope): RestaurantScope {
  if (scope.kind !== 'restaurant') throw new InvalidInput(INVITE_TEXTS.selectRestaurant, 'restaurant_id');
  return scope;
}

/** Access that an invite grants; `hands_over` transfers ownership to the invitee alone. */
type InviteGrant = MemberAccess & { hands_over?: boolean };

/** Returns true when the sender can grant the invite's access. */
export const mayGrantInvite = (sender: Granter, { role, flags, hands_over = false }: InviteGrant) =>
  mayGrant(sender.role, role, flags) && (!hands_over || sender.isSuperadmin);

/** @throws GrantTooHigh; TransferReserved for a transfer, which only superadmins can send */
export function requireGrant(scope: Scope, access: InviteGrant): void {
  if (access.hands_over && !scope.actor.isSuperadmin) throw new TransferReserved();
  if (!mayGrantInvite(granterOf(scope), access)) throw new GrantTooHigh();
}

/**
 * Refuses invites to members whom the caller cannot change, because accepting one changes the membership. Managers
 * cannot invite managers and owners, platform staff cannot invite superadmins, and no one can invite themselves.
 * Within a team the refusal reveals no more than the team's list; platform users see all users.
 * @throws AboveManager; PlatformOnly; SuperadminsOnly; OwnAccess
 */
export function requireInvitable(scope: Scope, role: MembershipRole, invitees: readonly Invitee[]): void {
  for (const invitee of invitees) {
    const why = inviteRefusal(granterOf(scope), invitee, role);
    if (why) throw why;
  }
}

/** The invitee's existing membership. */
interface CurrentMembership {
  role: MembershipRole;
  disabledAt: Date | null;
}

/**
 * Returns true when accepting an invite changes the invitee's membership. It never lowers a role. It replaces an
 * equal role, because the invite is the later request. A member disabled after the invite was sent stays disabled.
 */
export function changesMembership(
  current: CurrentMembership | undefined,
  invite: Pick<Invite, 'role' | 'sent_at'>,
): boolean {
  if (!current) return true;
  if (current.disabledAt) return current.disabledAt <= invite.sent_at;
  return !isLess(invite.role, current.role);
}

/** Returns true when the actor can use the invite's address; a text message proves its own phone number (C-183). */
export const isAddressedTo = (invite: Pick<Invite, 'delivery' | 'email'>, actor: Pick<Actor, 'email'>) =>
  invite.delivery === 'sms' || invite.email === actor.email;

/** A restaurant of an invite, with the current access of invitee and sender. */
export interface InvitedRestaurant {
  restaurantId: number;
  name: string;
  launchedAt: Date | null;
  /** The invitee's membership there, enabled or disabled. */
  current: (MemberAccess & { disabledAt: Date | null }) | undefined;
  /** Sender of the invite; undefined when the sender has no access there now. */
  sender: Granter | undefined;
}

/** Access that an invite grants, and the time when it was last sent. */
export interface Given extends InviteGrant {
  sent_at: Date;
}

type Judged = Pick<InvitedRestaurant, 'current' | 'sender'>;

/**
 * Decides the effect of accepting an invite in one restaurant. `withdrawn`: its sender can no longer grant this
 * access to this user. `nothing`: the user already has as much access, or was disabled since.
 */
export function evaluateInvite(
  { current, sender }: Judged,
  invite: Given,
  { id, isSuperadmin, isStaff }: Pick<LockedAccount, 'id' | 'isSuperadmin' | 'isStaff'>,
): 'withdrawn' | 'nothing' | 'joins' {
  if (!sender || !mayGrantInvite(sender, invite)) return 'withdrawn';
  if (!changesMembership(current, invite)) return 'nothing';
  const invitee = { userId: id, role: current?.role ?? null, isSuperadmin, isStaff };
  return inviteRefusal(sender, invitee, invite.role) ? 'withdrawn' : 'joins';
}

/** Returns the audit events, the same ones as for a direct change of a membership. */
export function auditEventsFor(
  current: InvitedRestaurant['current'],
  invite: MemberAccess,
): Pick<AuditEvent, 'action' | 'changed'>[] {
  if (!current) return [{ action: 'member.added' }];
  const changed = changedAccess(current, invite);
  return [
    ...(current.disabledAt ? [{ action: 'member.enabled' } as const] : []),
    ...(changed.length > 0 ? [{ action: 'member.role_changed', changed } as const] : []),
  ];
}
