import type { CallOperation } from '../../transport/trpc/calls.js';
import { nameIn } from '../media/index.js';

/** Returns true for the address of a missing image. */
export const isMissingImage = (value: unknown, missing: ReadonlySet<string>): boolean =>
  typeof value === 'string' && missing.has(nameIn(value.slice(value.lastIndexOf('/') + 1)) ?? '');

/**
 * Strips missing images from the inputs of operations. A restored row then keeps its current image. A recreated row
 * has none instead of a broken address.
 */
export const stripMissing =
  (missing: ReadonlySet<string>, call: CallOperation): CallOperation =>
  (operation, input) =>
    call(operation, missing.size === 0 ? input : (withoutMissing(missing, input) as object));

function withoutMissing(missing: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMissing(missing, one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => !isMissingImage(one, missing));
  return Object.fromEntries(kept.map(([field, one]) => [field, withoutMissing(missing, one)]));
}
