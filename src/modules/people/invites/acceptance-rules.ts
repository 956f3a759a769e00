import type { AuditEvent } from '../../../infra/audit/audit.js';
import type { LockedAccount } from '../../auth/index.js';
import { changedAccess, type MemberAccess, whyNotInvite } from '../memberships/member-rules.js';
import type { InviteLine } from './invite-lines.repository.js';
import { changesStanding, mayGive } from './invite-rules.js';

/** What an invite gives, and when that was last said. */
export interface Given extends MemberAccess {
  sentAt: Date;
}

type Judged = Pick<InviteLine, 'current' | 'sender'>;

/**
 * What accepting an invite does in one restaurant. `withdrawn`: its sender may not give this any more, or not to this
 * person as they are there now; `nothing`: the person has as much already, or is kept out since.
 */
export function verdictOn(
  { current, sender }: Judged,
  invite: Given,
  { id, isSuperadmin, isStaff }: Pick<LockedAccount, 'id' | 'isSuperadmin' | 'isStaff'>,
): 'withdrawn' | 'nothing' | 'joins' {
  if (!sender || !mayGive(sender, invite)) return 'withdrawn';
  if (!changesStanding(current, invite)) return 'nothing';
  const person = { userId: id, role: current?.role ?? null, isSuperadmin, isStaff };
  return whyNotInvite(sender, person, invite.role) ? 'withdrawn' : 'joins';
}

/** What the audit log says of it: the same as when it is done in any other way. */
export function deedsOf(
  current: InviteLine['current'],
  invite: MemberAccess,
): Pick<AuditEvent, 'action' | 'changed'>[] {
  if (!current) return [{ action: 'member.added' }];
  const changed = changedAccess(current, invite);
  return [
    ...(current.disabledAt ? [{ action: 'member.enabled' } as const] : []),
    ...(changed.length > 0 ? [{ action: 'member.role_changed', changed } as const] : []),
  ];
}
