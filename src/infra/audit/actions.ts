/** Actions in the audit log, named `area.what_happened`. Each module adds its own in its registry. */
export interface AuditActions {
  'access.refused': true;
  'data.exported': true;
}

/** Resources that are logged without a history. The history module adds the tracked ones. */
export interface AuditedEntities {
  restaurant: true;
}
/** Resources whose creation, edits, deletion and order are logged. */
export type AuditedResource = keyof AuditedEntities;
/** Actions that every resource has. */
export type PlainAction = `${AuditedResource}.${'created' | 'changed' | 'deleted' | 'reordered'}`;

export type AuditAction = keyof AuditActions | PlainAction;

/** `refused`: not allowed or not valid. `failed`: allowed, but did not work. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
