/** Actions in the audit log, named `area.what_happened`. Each module adds its own in its registry. */
export interface AuditActions {
  'access.refused': true;
  'data.exported': true;
}
export type AuditAction = keyof AuditActions;

/** Resources whose deletion, or edit as a shared row, is logged. */
export type AuditedResource = AuditAction extends infer A
  ? A extends `${infer R}.deleted`
    ? R
    : never
  : never;

/** `refused`: not allowed or not valid. `failed`: allowed, but did not work. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
