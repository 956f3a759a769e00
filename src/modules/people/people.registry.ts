import { OUTBOX_KINDS } from '../../infra/outbox/messages.js';
import { DAY, HOUR, type Rule, RULES } from '../../infra/rate-limit/rules.js';
import { NAMED_ROWS, ROW_RESTAURANTS } from '../../transport/trpc/named-row.js';

interface InviteMessage {
  inviteId: number;
  /** Of the link. When the invite has another one by now, the message is not sent. */
  token: string;
}

interface PeopleMessages {
  /** An invite by mail (C-180); everything but the token is read when it is sent. */
  'mail.invite': InviteMessage;
  /** The same as a text message (C-184); the recipient is a phone number. */
  'sms.invite': InviteMessage;
}

OUTBOX_KINDS.add<keyof PeopleMessages>({ 'mail.invite': true, 'sms.invite': true });

const limits = {
  /** User. */
  'invite.user': { points: 20, duration: HOUR },
  /** Invites sent, by any user: the mailbox or the number they go to. */
  'invite.address': { points: 10, duration: DAY },
} as const satisfies Record<string, Rule>;

RULES.add(limits);

NAMED_ROWS.add({ team: 'memberships', 'team.invites': 'invites' });
ROW_RESTAURANTS.add({ invites: 'SELECT restaurant_id FROM invite_restaurants WHERE invite_id = ?' });

declare module '../../infra/outbox/messages.js' {
  interface OutboxMessages extends PeopleMessages {}
}
declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits extends Record<keyof typeof limits, Rule> {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'invite.created': true;
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
    'user.changed': true;
    'user.enabled': true;
    'user.disabled': true;
    'user.deleted': true;
    'user.reset_sent': true;
  }
}
