import { InvalidInput } from '../../shared/errors.js';
import { RESTAURANT_FIELDS } from '../trpc/restaurant-policy.js';

/** Maximum depth of nested objects and lists. Operations use five. */
const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Cs}/u;

const ID_NAMES = ['category', 'topping', 'dressing', 'group', 'user'];
/** Names for the same row. Null in one of them is ignored. */
const REFERENCES = [RESTAURANT_FIELDS, ...ID_NAMES.map((name) => [`${name}_id`, name])];
/** Names for the same value. `active` and `is_active` are missing, because `is_active` wins. */
const VALUES = [
  ['search', 'q'],
  ['image_url', 'image'],
  ['prevent_restaurant_changes', 'lock_restaurants'],
  ['primary_option_sets', 'primary_option_set_ids', 'primary_option_set'],
];

class TooDeep extends InvalidInput {
  constructor() {
    super(`The request has more than ${MAX_DEPTH} levels. Send fewer.`);
  }
}

class NotText extends InvalidInput {
  constructor() {
    super('The request contains half a character. Send valid UTF-8.');
  }
}

class Contradiction extends InvalidInput {
  constructor(first: string, second: string) {
    super(`${first} and ${second} mean the same but differ. Send one of them.`, second);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts a value for comparison. Texts and numbers are equal, because a query has only texts. Objects stay, because
 * their own `toString` can return anything.
 */
const comparable = (value: unknown) =>
  JSON.stringify(
    [value].flat().map((part) => (typeof part === 'object' && part !== null ? part : String(part).trim())),
  );

/**
 * Checks whether a path or query and a body have equal values.
 * @throws InvalidInput when the other value is malformed
 */
export function isSameValue(sent: unknown, other: unknown): boolean {
  assertWellFormed(other);
  return comparable(sent) === comparable(other);
}

function requireSame(fields: Fields, names: readonly string[], counts: (value: unknown) => boolean): void {
  const [first, ...others] = names.filter((name) => Object.hasOwn(fields, name) && counts(fields[name]));
  if (first === undefined) return;
  const other = others.find((name) => comparable(fields[name]) !== comparable(fields[first]));
  if (other !== undefined) throw new Contradiction(first, other);
}

function requireNoContradiction(fields: Fields): void {
  // A list of restaurants or an object is not an alternative name of an id.
  for (const names of REFERENCES)
    requireSame(fields, names, (value) => typeof value === 'string' || typeof value === 'number');
  for (const names of VALUES) requireSame(fields, names, (value) => value !== undefined);
}

/**
 * Rejects malformed input before any schema parses it.
 * @throws InvalidInput for more than 32 levels
 * @throws InvalidInput for text with half a surrogate pair, which columns cannot store
 * @throws InvalidInput for two different values of one thing
 */
export function assertWellFormed(value: unknown, depth = 1): void {
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw new NotText();
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new TooDeep();
  if (Array.isArray(value)) {
    for (const entry of value) assertWellFormed(entry, depth + 1);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    assertWellFormed(key, depth);
    assertWellFormed(inner, depth + 1);
  }
  requireNoContradiction(value as Fields);
}
