/**
 * The marks that the upkeep of the history leaves in `audit_marks`: up to which entry network addresses are wiped, and
 * when all of it last came to its end. In a file without imports: the command that writes them needs no Nest.
 */
export const AUDIT_MARKS = { origins: 'origins', upkeep: 'upkeep' } as const;
