import { PERSONAL_DATA } from '../../infra/database/personal-data.js';

/** Account changes that a user is emailed about. */
export type AccountChange =
  | 'profile'
  | 'email'
  | 'session'
  | 'sessions'
  | 'google_linked'
  | 'google_unlinked'
  /** Created only by earlier releases; one may still be in the outbox. */
  | 'restaurant_joined'
  | 'restaurant_left'
  | 'invite_declined'
  | 'exported'
  | 'api_key_created'
  | 'api_key_revoked'
  | 'deleted';

interface AuthMails {
  /** A one-time code and the secret of the equivalent link. `expiresAt` is the code's: late emails are skipped. */
  'mail.code': { purpose: 'register' | 'reset' | 'email' | 'delete'; code: string; link?: string };
  /** A visitor tried to register an address that already has an account. */
  'mail.existing_account': Record<never, never>;
  /** Another user tried to change their email to this account's address. */
  'mail.address_taken': Record<never, never>;
  /** The account has changed; `detail` is its address, the restaurant's name or the key's name, if any. */
  'mail.account_changed': { change: AccountChange; detail?: string };
  /** Sent after a password reset or change. */
  'mail.password_changed': Record<never, never>;
}
export type AuthMail = keyof AuthMails;

interface AuthMessages extends AuthMails {
  /** Updates the email of an account at the identity provider; the recipient is its subject. */
  'identity.follow': { issuer: string; subject: string };
  /** Deletes an account at the identity provider after its user was deleted (C-198); the recipient is its subject. */
  'identity.remove': { issuer: string; subject: string };
  /** Revokes the sign-ins of an account at the identity provider; the recipient is its subject. */
  'identity.revoke': { issuer: string; subject: string };
}

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
  // Without the hash: the key is a secret.
  api_keys: {
    by: ['api_keys.user_id', 'api_keys.revoked_by'],
    sql: `SELECT name, prefix, restaurant_ids, areas, expires_at, last_used_at, revoked_at, revoked_by = user_id AS revoked_by_you, created_at
      FROM api_keys WHERE user_id = ? ORDER BY id DESC`,
  },
  codes: {
    by: ['one_time_codes.email', 'one_time_codes.user_id'],
    sql: `SELECT c.purpose, c.email, c.sent_at, c.expires_at, c.consumed_at, c.terms_version
      FROM users u JOIN one_time_codes c ON c.email = u.email OR c.user_id = u.id WHERE u.id = ?`,
  },
  // Changed values belong to the restaurant, not to the user; the entities' names are enough.
  history: {
    by: ['audit_log.actor_user_id'],
    sql: `SELECT at, action, target, label, outcome, actor_role, restaurant_id, changed, ip, user_agent, request_id
      FROM audit_log WHERE actor_user_id = ? ORDER BY at DESC`,
  },
  // The actor is another person, so their data is left out.
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
    'auth.api_key_created': true;
    'auth.api_key_revoked': true;
  }
}
