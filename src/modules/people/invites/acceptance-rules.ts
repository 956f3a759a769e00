import type { AuditEvent } from '../../../infra/audit/audit.js';
import type { LockedAccount } from '../../auth/index.js';
import { changedAccess, type MemberAccess, inviteRefusal } from '../memberships/member-rules.js';
import type { InvitedRestaurant } from './invite-lines.repository.js';
import { changesMembership, mayGrantInvite } from './invite-rules.js';

/** What an invite grants, and when it was last sent. */
export interface Given extends MemberAccess {
  sentAt: Date;
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
