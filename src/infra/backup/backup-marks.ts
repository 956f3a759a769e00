/** Names of the marks in `backup_marks`. This file has no imports, because the backup commands run without Nest. */
export const BACKUP_MARKS = { taken: 'taken', verified: 'verified' } as const;
export type BackupMarkName = (typeof BACKUP_MARKS)[keyof typeof BACKUP_MARKS];
