import type { Metadata } from 'sharp';
import { AnimatedImage, BrokenImage, NotAnImage, TooManyPixels } from '../media.errors.js';
import { mendJpeg } from './mend-jpeg.js';
import { mendWebp } from './mend-webp.js';
import { pngSize, withoutExtras } from './png-chunks.js';

type ImageKind = 'jpeg' | 'png' | 'webp';

export const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 12_000;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** Detects the type by the first bytes and ignores file name and declared type (C-234). */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * Refuses unsafe images by their header alone. No pixel is decoded, so a decompression bomb costs no more than a
 * small image (C-235).
 * @returns the image without unneeded data and with harmless faults repaired
 * @throws NotAnImage, BrokenImage, AnimatedImage, TooManyPixels
 */
export async function inspectImage(bytes: Buffer): Promise<Buffer> {
  const kind = imageKind(bytes);
  if (!kind) throw new NotAnImage();
  const image = PREPARE[kind](bytes);
  const { format, pages = 1, ...size } = await readHeader(image);
  if (format !== kind) throw new BrokenImage();
  if (pages > 1) throw new AnimatedImage();
  requireFewPixels(size);
  return image;
}

/** Measures PNGs before a library reads them, because tiny files can be decompression bombs. */
function preparePng(bytes: Buffer): Buffer {
  const png = withoutExtras(bytes);
  requireFewPixels(pngSize(png));
  return png;
}

const PREPARE = { jpeg: mendJpeg, png: preparePng, webp: mendWebp } satisfies Record<
  ImageKind,
  (bytes: Buffer) => Buffer
>;

function requireFewPixels({ width, height }: { width: number; height: number }): void {
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new TooManyPixels();
}

async function readHeader(image: Buffer): Promise<Metadata> {
  // Loaded with the first upload, because it takes 30 MB.
  const { sharp } = await import('../decoding/safe-sharp.mjs');
  try {
    // The pixel limit is checked below, to distinguish it from a broken header.
    return await sharp(image, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw new BrokenImage();
  }
}
