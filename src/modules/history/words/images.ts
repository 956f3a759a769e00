import type { Recorded } from '../../../shared/history/changes.js';
import type { ValueKind } from './fields.js';

/** An image that was replaced, added or removed. */
export interface ImageChange {
  /** Name of the selection; null: the image is the field's own. */
  name: string | null;
  old: string | null;
  new: string | null;
}

const asUrl = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const imagesIn = (value: unknown): Map<string, string | null> =>
  new Map(
    (Array.isArray(value) ? (value as Recorded[]) : []).map(({ name, image_url }) => [
      String(name),
      asUrl(image_url),
    ]),
  );

/** Lists the images that a change of a field replaced. */
export function imageChanges(as: ValueKind, old: unknown, now: unknown): ImageChange[] {
  if (as === 'image') return differing([{ name: null, old: asUrl(old), new: asUrl(now) }]);
  if (as !== 'selections') return [];
  const [before, after] = [imagesIn(old), imagesIn(now)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return differing(
    names.map((name) => ({ name, old: before.get(name) ?? null, new: after.get(name) ?? null })),
  );
}

const differing = (images: ImageChange[]) => images.filter((image) => image.old !== image.new);
