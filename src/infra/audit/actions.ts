/** Actions in the audit log, named `area.what_happened`. Each module adds its own in its registry. */
export interface AuditActions {
  'access.refused': true;
  'data.exported': true;
}

/** Tracked entities. The history module adds them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the history module
export interface AuditedEntities {}
/** Resources whose creation, edits, deletion and order are logged. */
export type AuditedResource = keyof AuditedEntities;
/** Actions that every resource has. */
export type PlainAction = `${AuditedResource}.${'created' | 'changed' | 'deleted' | 'reordered'}`;

export type AuditAction = keyof AuditActions | PlainAction;

/** `refused`: not allowed or not valid. `failed`: allowed, but did not work. */
export const AUDIT_OUTCOMES = ['ok', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
