import { createHash } from 'node:crypto';

/** Hashes a JSON value with SHA-256. The order of fields does not matter; the order of lists does. */
export const requestHash = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  // A list of pairs, because an object would move numeric names to the front.
  return [
    '{}',
    ...entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  ];
}
