import type { Metadata } from 'sharp';
import { sharp } from '../decoding/safe-sharp.mjs';
import { AnimatedImage, BrokenImage, NotAnImage, TooManyPixels } from '../media.errors.js';
import { imageKind } from './image-kind.js';
import { withoutExtras } from './png-chunks.js';

export const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;

/**
 * Refuses what must not reach a decoder, by the header alone: no pixel is decoded, so a bomb costs no more than a
 * small image (security.md 2.8, C-235).
 * @returns the image to go on with, without what a decoder has no need of
 * @throws NotAnImage, BrokenImage, AnimatedImage, TooManyPixels
 */
export async function inspectImage(bytes: Buffer): Promise<Buffer> {
  const kind = imageKind(bytes);
  if (!kind) throw new NotAnImage();
  const image = kind === 'png' ? withoutExtras(bytes) : bytes;
  const { format, width, height, pages = 1 } = await readHeader(image);
  if (format !== kind) throw new BrokenImage();
  if (pages > 1) throw new AnimatedImage();
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new TooManyPixels();
  return image;
}

async function readHeader(image: Buffer): Promise<Metadata> {
  try {
    // The limit is held against the numbers below, so that it can be told apart from a broken header.
    return await sharp(image, { limitInputPixels: false }).metadata();
  } catch {
    throw new BrokenImage();
  }
}
