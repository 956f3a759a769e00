import { createHash } from 'node:crypto';

/** SHA-256 of a JSON value; the order of an object's fields does not matter, that of a list does. */
export const requestHash = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  // A list of pairs rather than an object, which would move number-like names to the front.
  return [
    '{}',
    ...entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  ];
}
