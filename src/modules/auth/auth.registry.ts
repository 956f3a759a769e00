import { OUTBOX_KINDS } from '../../infra/outbox/messages.js';
import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { DAY, HOUR, MINUTE, type Rule, RULES } from '../../infra/rate-limit/rules.js';

/** What a person is told of by mail. */
export type AccountChange =
  | 'profile'
  | 'email'
  | 'session'
  | 'sessions'
  | 'google_linked'
  | 'google_unlinked'
  /** From earlier releases only; one may still wait in the outbox. */
  | 'restaurant_joined'
  | 'restaurant_left'
  | 'invite_declined'
  | 'exported'
  | 'deleted';

interface AuthMails {
  /** A one-time code, and the secret of a link that does the same. `expiresAt` is the code's own: late mails are skipped. */
  'mail.code': { purpose: 'register' | 'reset' | 'email' | 'delete'; code: string; link?: string };
  /** A visitor tried to register an address that has an account already. */
  'mail.existing_account': Record<never, never>;
  /** Somebody wanted to give the address of an account to another one. */
  'mail.address_taken': Record<never, never>;
  /** Something about the account has changed; `detail` is its address or the restaurant's name, where there is one. */
  'mail.account_changed': { change: AccountChange; detail?: string };
  /** Sent after a reset and after a change of the password. */
  'mail.password_changed': Record<never, never>;
}
export type AuthMail = keyof AuthMails;

interface AuthMessages extends AuthMails {
  /** An account at the identity provider whose user has another address now; the recipient is its subject. */
  'identity.follow': { issuer: string; subject: string };
  /** An account at the identity provider whose user was deleted (C-198); the recipient is its subject. */
  'identity.remove': { issuer: string; subject: string };
  /** An account at the identity provider whose user was signed out here; the recipient is its subject. */
  'identity.revoke': { issuer: string; subject: string };
}

OUTBOX_KINDS.add<keyof AuthMessages>({
  'mail.code': true,
  'mail.existing_account': true,
  'mail.address_taken': true,
  'mail.account_changed': true,
  'mail.password_changed': true,
  'identity.follow': true,
  'identity.remove': true,
  'identity.revoke': true,
});

/** The comment says what the key is made of. */
const limits = {
  /** Failed sign-ins: client address, e-mail. */
  'login.client_email': { points: 10, duration: 15 * MINUTE, perClient: true },
  /** Failed sign-ins: client address. */
  'login.client': { points: 100, duration: DAY, perClient: true },
  /** Failed sign-ins: e-mail. */
  'login.email': { points: 30, duration: HOUR, slowsDown: true },
  /** Wrong codes typed in, for registration and for a reset: client address, e-mail. */
  'code.check.client_email': { points: 20, duration: HOUR, perClient: true },
  /** Wrong codes typed in: e-mail. */
  'code.check.email': { points: 20, duration: HOUR, slowsDown: true },
  /** Wrong codes typed in: client address. */
  'code.check.client': { points: 60, duration: HOUR, perClient: true },
  /** Passwords judged while they are chosen: client address. */
  'password.strength': { points: 60, duration: MINUTE, perClient: true },
  /** Codes asked for: client address, mailbox, however its address is tagged. */
  'code.send.client_email': { points: 5, duration: HOUR, perClient: true },
  /** Codes asked for by all clients: mailbox. Four strangers who use up their share leave the owner's. */
  'code.send.email': { points: 25, duration: HOUR },
  /** Codes that a signed-in user asks for, to whatever address: user. */
  'code.send.user': { points: 10, duration: HOUR },
  /** Downloads of all that is kept about oneself: user. */
  'account.export': { points: 10, duration: HOUR },
  /** Codes asked for: client address. */
  'code.send.client': { points: 20, duration: HOUR, perClient: true },
  /** Session. */
  'session.refresh': { points: 30, duration: MINUTE },
  /** Every request of a user who is signed in: user. */
  'request.user': { points: 600, duration: MINUTE, inBatches: true },
  /** Every other request: client address. */
  'request.client': { points: 120, duration: MINUTE, perClient: true, inBatches: true },
} as const satisfies Record<string, Rule>;

RULES.add(limits);

PERSONAL_DATA.add({
  account: {
    by: ['users.id', 'users.email', 'users.phone'],
    sql: `SELECT id, email, email_verified_at, first_name, last_name, phone, phone_verified_at, password_changed_at,
      profile_completed_at, terms_version, terms_accepted_at, is_superadmin, is_staff, active_restaurant_id,
      active_restaurant_chosen_at, last_login_at, disabled_at, created_at, updated_at FROM users WHERE id = ?`,
  },
  sign_in_providers: {
    by: ['user_identities.user_id'],
    sql: 'SELECT issuer, subject, google, created_at FROM user_identities WHERE user_id = ?',
  },
  sessions: {
    by: ['sessions.user_id'],
    sql: `SELECT ip, user_agent, kind, remember, created_at, last_seen_at, idle_expires_at, absolute_expires_at,
      revoked_at, revoked_reason FROM sessions WHERE user_id = ? ORDER BY created_at DESC`,
  },
  codes: {
    by: ['one_time_codes.email', 'one_time_codes.user_id'],
    sql: `SELECT c.purpose, c.email, c.sent_at, c.expires_at, c.consumed_at, c.terms_version
      FROM users u JOIN one_time_codes c ON c.email = u.email OR c.user_id = u.id WHERE u.id = ?`,
  },
  // What was changed is the restaurant's: its values are not the person's, the names of things are enough.
  history: {
    by: ['audit_log.actor_user_id'],
    sql: `SELECT at, action, target, label, outcome, actor_role, restaurant_id, changed, ip, user_agent, request_id
      FROM audit_log WHERE actor_user_id = ? ORDER BY at DESC`,
  },
  // Who did it is another person's data.
  history_of_account: {
    by: ['audit_log.entity_id'],
    sql: `SELECT a.at, a.action, a.outcome, a.restaurant_id, a.changed
      FROM users u JOIN audit_log a ON a.entity = 'user' AND a.entity_id = u.id
      WHERE u.id = ? AND NOT a.actor_user_id <=> u.id ORDER BY a.id DESC`,
  },
});

declare module '../../infra/outbox/messages.js' {
  interface OutboxMessages extends AuthMessages {}
}
declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits extends Record<keyof typeof limits, Rule> {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'auth.registered': true;
    'auth.code_sent': true;
    'auth.code_checked': true;
    'auth.code_locked': true;
    'auth.profile_saved': true;
    'auth.login': true;
    'auth.logout': true;
    'auth.session_ended': true;
    'auth.refresh_reused': true;
    'auth.password_reset': true;
    'auth.password_changed': true;
    'auth.identity_linked': true;
    'auth.identity_unlinked': true;
    'auth.email_changed': true;
    'auth.details_changed': true;
    'auth.sessions_ended': true;
  }
}
