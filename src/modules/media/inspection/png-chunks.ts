import { AnimatedImage, BrokenImage } from '../media.errors.js';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around the data of each chunk. */
const FRAME_LENGTH = 12;

/** Chunks beside the pixels that change how they look: transparency, colours, orientation. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf']);
const ANIMATION = 'acTL';

/** Chunks without which nothing can be seen; the standard marks them with a capital letter. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

/**
 * The same picture without everything that is none: text, above all. A PNG may hold any number of compressed texts,
 * each a thousand times as large once it is read, and reading the header alone unpacks them all: 8 MB of them take
 * a process's memory (measured). What follows the end of the picture goes as well.
 * @throws BrokenImage when a chunk reaches beyond the end, or the last one is missing; AnimatedImage
 */
export function withoutExtras(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let start = 0;
  let position = SIGNATURE_LENGTH;
  for (;;) {
    const { type, end } = chunkAt(png, position);
    if (type === ANIMATION) throw new AnimatedImage();
    if (!isCritical(type) && !LOOKS.has(type)) {
      kept.push(png.subarray(start, position));
      start = end;
    }
    position = end;
    if (type === 'IEND') return Buffer.concat([...kept, png.subarray(start, end)]);
  }
}

/**
 * The sides that the head names (pixels).
 * @throws BrokenImage when the head is not where it must be
 */
export function pngSize(png: Buffer): { width: number; height: number } {
  if (chunkAt(png, SIGNATURE_LENGTH).type !== 'IHDR') throw new BrokenImage();
  return { width: png.readUInt32BE(SIGNATURE_LENGTH + 8), height: png.readUInt32BE(SIGNATURE_LENGTH + 12) };
}

function chunkAt(png: Buffer, position: number): { type: string; end: number } {
  if (position + FRAME_LENGTH > png.length) throw new BrokenImage();
  const end = position + FRAME_LENGTH + png.readUInt32BE(position);
  if (end > png.length) throw new BrokenImage();
  return { type: png.toString('latin1', position + 4, position + 8), end };
}
