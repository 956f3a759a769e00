import { createHash, randomBytes } from 'node:crypto';
import type { AuditEvent } from '../../../infra/audit/audit.js';
import { isLess, mayGrant } from '../../../shared/access/granting.js';
import { FLAG_NAMES, type MembershipRole } from '../../../shared/access/permissions.js';
import type { Actor, RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import { INVITE_TEXTS } from '../../../shared/texts/invites.js';
import type { LockedAccount } from '../../auth/index.js';
import type { InviteDelivery, InviteState } from '../invites.schemas.js';
import { type Granter, granterOf } from '../memberships/grants.js';
import {
  changedAccess,
  type Invitee,
  inviteRefusal,
  type MemberAccess,
} from '../memberships/member-rules.js';
import { GrantTooHigh, TransferReserved } from '../people.errors.js';
import type { Invite } from './invite.entity.js';

const TOKEN_BYTES = 32;
const DAY = 24 * 60 * 60 * 1_000; // ms
/** Seven days (C-240). */
export const INVITE_LIFETIME = 7 * DAY;

/** 256 random bits; what the link carries. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of it: a token of that length needs no key and no salt. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What an invite gives, as the history tells it: the role, and the modules that go with it. */
export const givenBy = ({ role, flags }: Pick<MemberAccess, 'role' | 'flags'>) => ({
  role,
  ...Object.fromEntries(FLAG_NAMES.filter((flag) => flags[flag]).map((flag) => [flag, 1])),
});

interface Addresses {
  delivery?: InviteDelivery | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Where an invite goes; blank addresses are none. */
interface Addressee {
  delivery: InviteDelivery;
  email: string | null;
  phone: string | null;
  /** The one of the two that it is sent to, and bound to. */
  address: string;
}

/**
 * Which way an invite goes: as asked if that address is there, else to the one that is.
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
  invite: Pick<Invite, 'status' | 'expires_at' | 'declined_at'>,
  now: Date,
): Exclude<InviteState, 'unknown'> {
  if (invite.status === 'accepted') return 'used';
  if (invite.status === 'revoked') return 'revoked';
  if (invite.declined_at) return 'declined';
  return invite.expires_at <= now ? 'expired' : 'pending';
}

/** The restaurant of a team. @throws InvalidInput 'Select a restaurant first.' for platform users who named none */
export function requireRestaurantScope(scope: Scope): RestaurantScope {
  if (scope.kind !== 'restaurant') throw new InvalidInput(INVITE_TEXTS.selectRestaurant, 'restaurant_id');
  return scope;
}

/** What an invite grants: also, alone, what everybody who owned the restaurant had. */
type InviteGrant = MemberAccess & { hands_over?: boolean };

/** Whether the sender may grant what an invite grants. */
export const mayGrantInvite = (sender: Granter, { role, flags, hands_over = false }: InviteGrant) =>
  mayGrant(sender.role, role, flags) && (!hands_over || sender.isSuperadmin);

/** @throws GrantTooHigh; TransferReserved for a transfer, which is the superadmins' alone, whoever is its owner now */
export function requireGrant(scope: Scope, access: InviteGrant): void {
  if (access.hands_over && !scope.actor.isSuperadmin) throw new TransferReserved();
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

/** Present membership of an invitee. */
interface CurrentMembership {
  role: MembershipRole;
  disabledAt: Date | null;
}

/**
 * Whether an accepted invite changes the invitee's membership. It never takes a higher role away; an equal one it replaces,
 * because that is what was asked for last. Who was disabled after it was sent stays disabled.
 */
export function changesMembership(
  current: CurrentMembership | undefined,
  invite: Pick<Invite, 'role' | 'sent_at'>,
): boolean {
  if (!current) return true;
  if (current.disabledAt) return current.disabledAt <= invite.sent_at;
  return !isLess(invite.role, current.role);
}

/** The invite was sent to an address that is the actor's own: a text message proves itself (C-183). */
export const isAddressedTo = (invite: Pick<Invite, 'delivery' | 'email'>, actor: Pick<Actor, 'email'>) =>
  invite.delivery === 'sms' || invite.email === actor.email;

/** A restaurant of an invite, with invitee and sender as they are there now. */
export interface InvitedRestaurant {
  restaurantId: number;
  name: string;
  launchedAt: Date | null;
  /** The invitee's membership there, enabled or disabled. */
  current: (MemberAccess & { disabledAt: Date | null }) | undefined;
  /** Who sent it; undefined: a user who has no access there any more. */
  sender: Granter | undefined;
}

/** What an invite grants, and when it was last sent. */
export interface Given extends InviteGrant {
  sent_at: Date;
}

type Judged = Pick<InvitedRestaurant, 'current' | 'sender'>;

/**
 * What accepting an invite does in one restaurant. `withdrawn`: its sender may not give this any more, or not to this
 * user as they are there now; `nothing`: the user has as much already, or was disabled since.
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

/** What the audit log says of it: the same as when it is done in any other way. */
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
