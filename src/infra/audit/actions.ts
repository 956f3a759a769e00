/** What is worth a row in the audit log (security.md 2.9). One name per action, `area.what_happened`. */
export const AUDIT_ACTIONS = [
  'auth.registered',
  'auth.code_sent',
  'auth.code_checked',
  'auth.code_locked',
  'auth.profile_saved',
  'auth.login',
  'auth.logout',
  'auth.session_ended',
  'auth.refresh_reused',
  'auth.password_reset',
  'auth.password_changed',
  'auth.identity_linked',
  'access.refused',
  'invite.created',
  'invite.accepted',
  'member.role_changed',
  'member.enabled',
  'member.disabled',
  'member.removed',
  'user.changed',
  'user.enabled',
  'user.disabled',
  'user.deleted',
  'user.reset_sent',
  'restaurant.started',
  'restaurant.changed',
  'restaurant.launched',
  'category.created',
  'category.changed',
  'category.deleted',
  'menu.lock_overridden',
  'upload.refused',
  'message.read',
  'data.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `refused`: not allowed or not acceptable. `failed`: allowed, but did not work. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
