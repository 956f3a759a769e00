import { crc32 } from 'node:zlib';
import { AnimatedImage, BrokenImage } from '../media.errors.js';

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around the data of each chunk. */
const FRAME_LENGTH = 12;

/** Chunks beside the pixels that change how they look: transparency, colours, orientation. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf']);
const ANIMATION = 'acTL';

/** Chunks without which nothing can be seen; the standard marks them with a capital letter. */
const isCritical = (type: string) => /^[A-Z]/.test(type);

const END = Buffer.from('0000000049454e44ae426082', 'hex');

/**
 * The same picture without everything that is none: text, above all. A PNG may hold any number of compressed texts,
 * each a thousand times as large once it is read, and reading the header alone unpacks them all: 8 MB of them take
 * a process's memory (measured). What follows the end of the picture goes as well, and chunks with a wrong checksum that
 * a picture can do without. An end that is missing is added: whether all pixels are there, the decoder finds.
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
 * The sides that the head names (pixels).
 * @throws BrokenImage when the head is not where it must be
 */
export function pngSize(png: Buffer): { width: number; height: number } {
  if (chunkAt(png, SIGNATURE_LENGTH).type !== 'IHDR') throw new BrokenImage();
  return { width: png.readUInt32BE(SIGNATURE_LENGTH + 8), height: png.readUInt32BE(SIGNATURE_LENGTH + 12) };
}

/** Nothing but the first bytes of the last chunk, or none of them. */
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
