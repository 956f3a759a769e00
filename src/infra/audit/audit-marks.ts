/**
 * Names of the marks in `audit_marks`: the last entry whose IP address is wiped, and the last complete upkeep.
 * This file has no imports, because the command that writes the marks runs without Nest.
 */
export const AUDIT_MARKS = { origins: 'origins', upkeep: 'upkeep' } as const;
