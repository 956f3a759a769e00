import { constants, crc32, deflateRawSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk of a PNG, with its checksum. */
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
  /** 0 grey, 2 colour, 4 grey with transparency, 6 colour with transparency. */
  colourType?: number;
  bitDepth?: number;
  /** A decoder then needs the whole picture in memory. */
  interlaced?: boolean;
  /** What the pixels compress to; all zero when not given. */
  pixels?: Buffer;
  /** Chunks before the pixels. */
  before?: Buffer[];
  /** Chunks after the pixels. */
  after?: Buffer[];
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** A PNG made chunk by chunk, whatever its header says: for files that no encoder would write. */
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

/** Bytes of pixels: each line begins with one that names its filter. */
const sizeOf = (passes: readonly (readonly [number, number])[], bits: number) =>
  passes.reduce((sum, [width, height]) => sum + height * (1 + Math.ceil((width * bits) / 8)), 0);

/** First pixel and step, across and down, of the seven passes of an interlaced picture (Adam7). */
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

/** Zeros that more may follow: every part ends on a byte, and refers to nothing before it. */
const packZeros = (length: number) =>
  deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** `length` zeros as zlib packs them, without ever holding them: about a thousandth of their size. */
export function zeroPixels(length: number): Buffer {
  const block = packZeros(Math.min(BLOCK, length));
  const whole = Array.from({ length: Math.floor(length / BLOCK) }, () => block);
  // Adler-32 of zeros: the first sum stays 1, the second counts them.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(length % ADLER_MODULUS, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([ZLIB_HEAD, ...whole, packZeros(length % BLOCK), LAST_EMPTY_BLOCK, checksum]);
}
