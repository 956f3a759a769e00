import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** An image with visible content, so that a lost half or a rotation shows. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    pixels[at] = (x * 255) / width;
    pixels[at + 1] = (y * 255) / height;
    pixels[at + 2] = (x ^ y) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width = 400, height = 300) => picture(width, height).jpeg().toBuffer();
export const webp = (width = 400, height = 300) => picture(width, height).webp().toBuffer();
export const plainPng = (width = 400, height = 300) => picture(width, height).png().toBuffer();

/** An animated WebP. */
export const animatedWebp = async () =>
  sharp([await plainPng(40, 30), await webp(40, 30)], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

/** A photo as a phone takes it: rotated by EXIF, with a location. */
export const phonePhoto = (width = 400, height = 300) =>
  picture(width, height)
    .withExif({
      IFD0: { Copyright: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Changes the dimensions in a JPEG's header, but not its pixels. */
export function withJpegSize(image: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(image);
  for (let at = 2; at < changed.length; at += 2 + changed.readUInt16BE(at + 2)) {
    const marker = changed[at + 1] ?? 0;
    if (marker < 0xc0 || marker > 0xc2) continue;
    changed.writeUInt16BE(height, at + 5);
    changed.writeUInt16BE(width, at + 7);
    return changed;
  }
  throw new Error('A JPEG without a frame.');
}

/** A JPEG with one scan whose header names 1 of 64 coefficients; viewers use all of them. */
export function withShortScan(image: Buffer): Buffer {
  const changed = Buffer.from(image);
  const at = headOf(image).length;
  changed[at + changed.readUInt16BE(at + 2)] = 0;
  return changed;
}

/** Bytes of a JPEG before the header of its first scan. */
export function headOf(image: Buffer): Buffer {
  let at = 2;
  while (image[at + 1] !== 0xda) at += 2 + image.readUInt16BE(at + 2);
  return image.subarray(0, at);
}

/** Appends other data to an image; many readers find that as well. */
export const followedBy = (image: Buffer, text: string | Buffer) => Buffer.concat([image, Buffer.from(text)]);

/** Cuts an image to a share of its length. */
export const cutAt = (image: Buffer, share: number) => image.subarray(0, Math.floor(image.length * share));

/** Overwrites bytes in the second half of an image. */
export function scratched(image: Buffer): Buffer {
  const changed = Buffer.from(image);
  const half = Math.floor(image.length / 2);
  changed.fill(0x5a, half, half + Math.floor(image.length / 4));
  return changed;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Builds one PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

export interface PngParts {
  width: number;
  height: number;
  /** 0 gray, 2 color, 4 gray with transparency, 6 color with transparency. */
  colourType?: number;
  bitDepth?: number;
  /** Makes a decoder hold the whole image in memory. */
  interlaced?: boolean;
  /** Compressed pixels; all zero by default. */
  pixels?: Buffer;
  /** Chunks before the pixels. */
  before?: Buffer[];
  /** Chunks after the pixels. */
  after?: Buffer[];
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Builds a PNG chunk by chunk, with any header: for files that no encoder would write. */
export function png({
  width,
  height,
  colourType = 2,
  bitDepth = 8,
  interlaced = false,
  pixels,
  before = [],
  after = [pngChunk('IEND')],
}: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitDepth;
  header[9] = colourType;
  header[12] = interlaced ? 1 : 0;
  const bits = (CHANNELS[colourType] ?? 1) * bitDepth;
  const data = pixels ?? zeroPixels(sizeOf(interlaced ? passesOf(width, height) : [[width, height]], bits));
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...before, pngChunk('IDAT', data), ...after]);
}

/** Size of the pixels (bytes): each line begins with a filter byte. */
const sizeOf = (passes: readonly (readonly [number, number])[], bits: number) =>
  passes.reduce((sum, [width, height]) => sum + height * (1 + Math.ceil((width * bits) / 8)), 0);

/** First pixel and step, across and down, of the seven passes of an interlaced image (Adam7). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const passesOf = (width: number, height: number) =>
  ADAM7.map(
    ([x, y, across, down]) => [Math.ceil((width - x) / across), Math.ceil((height - y) / down)] as const,
  );

const ZLIB_HEAD = Buffer.from([0x78, 0xda]);
const LAST_EMPTY_BLOCK = Buffer.from([0x03, 0x00]);
const ADLER_MODULUS = 65_521;
const BLOCK = 1 << 24;

/** Deflates zeros into a part that can be concatenated: it ends on a byte and refers to nothing before it. */
const packZeros = (length: number) =>
  deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** Builds `length` zeros in zlib format, about a thousandth of their size, without holding them in memory. */
export function zeroPixels(length: number): Buffer {
  const block = packZeros(Math.min(BLOCK, length));
  const whole = Array.from({ length: Math.floor(length / BLOCK) }, () => block);
  // Adler-32 of zeros: the first sum stays 1, the second counts them.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(length % ADLER_MODULUS, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([ZLIB_HEAD, ...whole, packZeros(length % BLOCK), LAST_EMPTY_BLOCK, checksum]);
}
