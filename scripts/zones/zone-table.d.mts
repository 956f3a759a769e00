/** The source of the file that keeps the table. */
export function zoneSource(): string;
