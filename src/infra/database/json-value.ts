/**
 * What a JSON column holds. A server that says which columns are JSON has it parsed by the driver; one that does not
 * (MariaDB before 10.5.2) sends text.
 */
export const jsonValue = <T>(stored: T | string): T =>
  typeof stored === 'string' ? (JSON.parse(stored) as T) : stored;
