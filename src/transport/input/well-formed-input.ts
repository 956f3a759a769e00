import { InvalidInput } from '../../shared/errors.js';
import { RESTAURANT_FIELDS } from '../trpc/restaurant-policy.js';

/** Objects and lists within each other; what the operations take has five. */
const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Cs}/u;

const ID_NAMES = ['category', 'topping', 'dressing', 'group', 'user'];
/** Names of one row; null in one of them names none. */
const REFERENCES = [RESTAURANT_FIELDS, ...ID_NAMES.map((name) => [`${name}_id`, name])];
/** Names of one value. `active` and `is_active` are not among them: the latter counts. */
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
 * A value to compare, of a request that is no deeper than allowed. Text and numbers alike: a query knows only text. What
 * is an object stays one, since its own `toString` may be anything.
 */
const comparable = (value: unknown) =>
  JSON.stringify(
    [value].flat().map((part) => (typeof part === 'object' && part !== null ? part : String(part).trim())),
  );

/**
 * Do a path or a query and a body say the same?
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
  // A list of restaurants, or an object, is no other name of an id.
  for (const names of REFERENCES)
    requireSame(fields, names, (value) => typeof value === 'string' || typeof value === 'number');
  for (const names of VALUES) requireSame(fields, names, (value) => value !== undefined);
}

/**
 * Rejects malformed input before any schema parses it.
 * @throws InvalidInput for more than 32 levels, for text with half of a surrogate pair, which no column can keep as it
 *   is, and for two names of one thing that differ
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
