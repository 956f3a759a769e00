import { crc32 } from 'node:zlib';
import { AnimatedImage, BrokenImage } from '../media.errors.js';

const SIGNATURE_LENGTH = 8;
/** Bytes for length, type and checksum of each chunk. */
const FRAME_LENGTH = 12;

/** Optional chunks that affect the display: transparency, colors, orientation. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf']);
const ANIMATION = 'acTL';

/** True for chunks required for display; the standard marks them with a capital letter. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

const END = Buffer.from('0000000049454e44ae426082', 'hex');

/**
 * Removes everything but the image, above all text. A PNG can contain many compressed texts, each expanding a
 * thousandfold. Reading the header alone expands them all: 8 MB of them exhaust a process's memory (measured). Also
 * removes data after the end of the image, and optional chunks with a wrong checksum. Adds a missing end; the decoder
 * checks that all pixels are there.
 * @throws BrokenImage when a chunk reaches beyond the end; AnimatedImage
 */
export function withoutExtras(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let start = 0;
  let position = SIGNATURE_LENGTH;
  for (;;) {
    if (isCutEnd(png, position)) return Buffer.concat([...kept, png.subarray(start, position), END]);
    const { type, end } = chunkAt(png, position);
    if (type === ANIMATION) throw new AnimatedImage();
    if (!isCritical(type) && !(LOOKS.has(type) && isIntact(png, position, end))) {
      kept.push(png.subarray(start, position));
      start = end;
    }
    position = end;
    if (type === 'IEND') return Buffer.concat([...kept, png.subarray(start, end)]);
  }
}

/**
 * Returns width and height from the header (pixels).
 * @throws BrokenImage when the header is not at the start
 */
export function pngSize(png: Buffer): { width: number; height: number } {
  if (chunkAt(png, SIGNATURE_LENGTH).type !== 'IHDR') throw new BrokenImage();
  return { width: png.readUInt32BE(SIGNATURE_LENGTH + 8), height: png.readUInt32BE(SIGNATURE_LENGTH + 12) };
}

/** True when only an incomplete end chunk, or nothing, is left. */
const isCutEnd = (png: Buffer, position: number) =>
  png.length - position < END.length && END.indexOf(png.subarray(position)) === 0;

const isIntact = (png: Buffer, start: number, end: number) =>
  crc32(png.subarray(start + 4, end - 4)) === png.readUInt32BE(end - 4);

function chunkAt(png: Buffer, position: number): { type: string; end: number } {
  if (position + FRAME_LENGTH > png.length) throw new BrokenImage();
  const end = position + FRAME_LENGTH + png.readUInt32BE(position);
  if (end > png.length) throw new BrokenImage();
  return { type: png.toString('latin1', position + 4, position + 8), end };
}
