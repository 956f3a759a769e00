/**
 * What a JSON column holds. A server that says which columns are JSON has it parsed by the driver; one that does not
 * (MariaDB before 10.5.2) sends text.
 */
export const jsonValue = <T>(stored: T | string): T =>
  typeof stored === 'string' ? (JSON.parse(stored) as T) : stored;

/**
 * What goes into a JSON column. Half a character, such as a text cut in the middle of an emoji, is no JSON to MariaDB:
 * it becomes U+FFFD, as it does in columns of text.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString() : part,
  );
