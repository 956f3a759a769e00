/**
 * What is worth a row in the audit log. One name per action, `area.what_happened`; each module adds its own in its
 * registry.
 */
export interface AuditActions {
  'access.refused': true;
  'data.exported': true;
}
export type AuditAction = keyof AuditActions;

/** What a deletion, or an edit of a row that all restaurants share, is written down of. */
export type AuditedResource = AuditAction extends infer A
  ? A extends `${infer R}.deleted`
    ? R
    : never
  : never;

/** `refused`: not allowed or not acceptable. `failed`: allowed, but did not work. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
