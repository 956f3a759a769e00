import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { FLAG_NAMES, type MembershipRole, type PermissionModule } from '../../shared/access/permissions.js';

interface InviteMessage {
  inviteId: number;
  /** Token of the link. The message is skipped if the invite has a newer token. */
  token: string;
}

/**
 * News of an ownership transfer. `restaurant` is the name; messages of earlier releases lack its id. `newOwner`, the
 * current owner's name, is set in messages to former owners.
 */
export interface HandOverNews {
  restaurantId?: number;
  restaurant: string;
  newOwner?: string;
}

export interface NamedRestaurant {
  id: number;
  name: string;
}

/** `modules`: modules open by role and flags. */
export interface WelcomeNews {
  restaurants: readonly NamedRestaurant[];
  role: MembershipRole;
  modules: readonly PermissionModule[];
}

/** `who` is the name of the user who accepted. */
export interface InviteAcceptedNews {
  who: string;
  role: MembershipRole;
  restaurants: readonly NamedRestaurant[];
}

/** `by` is the teammate who did it; missing when the platform did. */
export interface MembershipNews {
  what: 'disabled' | 'enabled' | 'removed';
  restaurant: NamedRestaurant;
  by?: string;
}

/** Account changes by the platform; users who delete their own account get `mail.account_changed`. */
export interface AccountAccessNews {
  what: 'disabled' | 'enabled' | 'deleted';
}

interface PeopleMessages {
  /** Sent to a new member. */
  'mail.welcome': WelcomeNews;
  /** Sent to the sender of an invite. */
  'mail.invite_accepted': InviteAcceptedNews;
  /** Sent to a member. */
  'mail.membership': MembershipNews;
  /** Sent to a user. */
  'mail.account_access': AccountAccessNews;
  /** A restaurant has another owner (C-283). */
  'mail.handed_over': HandOverNews;
  /** An invite by email; everything except the token is read when it is sent. */
  'mail.invite': InviteMessage;
  /** An invite by text message (C-184); the recipient is a phone number. */
  'sms.invite': InviteMessage;
}

PERSONAL_DATA.add({
  memberships: {
    by: ['memberships.user_id'],
    sql: `SELECT m.restaurant_id, r.name AS restaurant, m.role, ${FLAG_NAMES.map((flag) => `m.${flag}`).join(', ')},
      m.disabled_at, m.created_at, m.updated_at
      FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id WHERE m.user_id = ? ORDER BY m.restaurant_id`,
  },
  invites_received: {
    by: ['invites.email', 'invites.phone', 'invites.accepted_by'],
    sql: `SELECT i.delivery, i.email, i.phone, i.first_name, i.last_name, i.role, i.hands_over, i.status, i.sent_at,
      i.expires_at, i.accepted_at, i.declined_at
      FROM users u JOIN invites i ON i.accepted_by = u.id OR i.email = u.email AND u.email_verified_at IS NOT NULL
        OR i.phone = u.phone AND u.phone_verified_at IS NOT NULL
      WHERE u.id = ? ORDER BY i.id DESC`,
  },
  invites_sent: {
    by: ['invites.invited_by'],
    sql: `SELECT delivery, email, phone, role, hands_over, status, sent_at, expires_at, accepted_at
      FROM invites WHERE invited_by = ? ORDER BY id DESC`,
  },
});

declare module '../../infra/outbox/messages.js' {
  interface OutboxMessages extends PeopleMessages {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'restaurant.transferred': true;
    'invite.resent': true;
    'invite.accepted': true;
    'invite.declined': true;
    'invite.revoked': true;
    'member.added': true;
    'member.role_changed': true;
    'member.enabled': true;
    'member.disabled': true;
    'member.removed': true;
    'member.left': true;
    'user.enabled': true;
    'user.disabled': true;
    'user.reset_sent': true;
  }
}
