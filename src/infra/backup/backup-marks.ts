/**
 * The marks that the commands of backups leave in `backup_marks`. In a file without imports: those commands need no Nest.
 */
export const BACKUP_MARKS = { taken: 'taken', verified: 'verified' } as const;
export type BackupMarkName = (typeof BACKUP_MARKS)[keyof typeof BACKUP_MARKS];
