import type { CallOperation } from '../../transport/trpc/restore-handlers.js';
import { nameIn } from '../media/index.js';

/** Whether a recorded value is the address of one of these images. */
export const isGone = (value: unknown, gone: ReadonlySet<string>): boolean =>
  typeof value === 'string' && gone.has(nameIn(value.slice(value.lastIndexOf('/') + 1)) ?? '');

/**
 * Calls operations without the addresses of these images: what is put back keeps the image that it has now, and what is
 * made anew has none, where a dead address would show nothing.
 */
export const callWithout =
  (gone: ReadonlySet<string>, call: CallOperation): CallOperation =>
  (operation, input) =>
    call(operation, gone.size === 0 ? input : (without(gone, input) as object));

function without(gone: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(gone, one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => !isGone(one, gone));
  return Object.fromEntries(kept.map(([field, one]) => [field, without(gone, one)]));
}
