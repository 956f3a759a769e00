/** What is worth a row in the audit log. One name per action, `area.what_happened`. */
export type AuditAction =
  | 'auth.registered'
  | 'auth.code_sent'
  | 'auth.code_checked'
  | 'auth.code_locked'
  | 'auth.profile_saved'
  | 'auth.login'
  | 'auth.logout'
  | 'auth.session_ended'
  | 'auth.refresh_reused'
  | 'auth.password_reset'
  | 'auth.password_changed'
  | 'auth.identity_linked'
  | 'access.refused'
  | 'invite.created'
  | 'invite.resent'
  | 'invite.accepted'
  | 'invite.declined'
  | 'invite.revoked'
  | 'member.added'
  | 'member.role_changed'
  | 'member.enabled'
  | 'member.disabled'
  | 'member.removed'
  | 'member.left'
  | 'user.changed'
  | 'user.enabled'
  | 'user.disabled'
  | 'user.deleted'
  | 'user.reset_sent'
  | 'restaurant.created'
  | 'restaurant.started'
  | 'restaurant.changed'
  | 'restaurant.launched'
  | 'restaurant.deleted'
  | 'category.deleted'
  | 'topping.deleted'
  | 'topping.changed'
  | 'dressing.deleted'
  | 'dressing.changed'
  | 'country.deleted'
  | 'country.changed'
  | 'territory.created'
  | 'territory.changed'
  | 'territory.deleted'
  | 'menu.lock_overridden'
  | 'upload.refused'
  | 'message.read'
  | 'data.exported';

/** What a deletion, or an edit of a row that all restaurants share, is written down of. */
export type AuditedResource = AuditAction extends infer A
  ? A extends `${infer R}.deleted`
    ? R
    : never
  : never;

/** `refused`: not allowed or not acceptable. `failed`: allowed, but did not work. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
