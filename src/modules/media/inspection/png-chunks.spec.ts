import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { AnimatedImage, BrokenImage } from '../media.errors.js';
import { pngSize, withoutExtras } from './png-chunks.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data = 'data', checksum = crc32(type + data)) {
  const [head, foot] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  foot.writeUInt32BE(checksum);
  return Buffer.concat([head, Buffer.from(type + data, 'latin1'), foot]);
}
const pngOf = (...types: string[]) => Buffer.concat([SIGNATURE, ...types.map((type) => chunk(type))]);
const typesIn = (png: Buffer) => png.toString('latin1').match(/[A-Za-z]{4}(?=data)/g);

describe('withoutExtras', () => {
  it('keeps visible chunks in their order', () => {
    const png = pngOf('IHDR', 'sRGB', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IDAT', 'IEND');
    expect(withoutExtras(png)).toEqual(png);
  });

  it('drops text chunks and unknown optional chunks anywhere', () => {
    const png = pngOf('IHDR', 'zTXt', 'iTXt', 'PLTE', 'tEXt', 'IDAT', 'tIME', 'xxXx', 'IDAT', 'zTXt', 'IEND');
    expect(typesIn(withoutExtras(png))).toEqual(['IHDR', 'PLTE', 'IDAT', 'IDAT', 'IEND']);
  });

  it('keeps unknown critical chunks, which the decoder refuses', () => {
    expect(typesIn(withoutExtras(pngOf('IHDR', 'CgBI', 'IDAT', 'IEND')))).toContain('CgBI');
  });

  it('drops bytes after the end', () => {
    const png = pngOf('IHDR', 'IDAT', 'IEND');
    expect(withoutExtras(Buffer.concat([png, Buffer.from('<script>')]))).toEqual(png);
  });

  it('drops optional chunks with a wrong checksum', () => {
    const wrong = (type: string) => chunk(type, 'data', 1);
    const png = Buffer.concat([pngOf('IHDR', 'gAMA'), wrong('tRNS'), wrong('IDAT'), chunk('IEND')]);
    expect(typesIn(withoutExtras(png))).toEqual(['IHDR', 'gAMA', 'IDAT', 'IEND']);
  });

  it.each([12, 5, 1])('completes an end that lacks its last %d bytes', (missing) => {
    const png = Buffer.concat([pngOf('IHDR', 'zTXt', 'IDAT'), chunk('IEND', '')]);
    const whole = Buffer.concat([pngOf('IHDR', 'IDAT'), chunk('IEND', '')]);
    expect(withoutExtras(png.subarray(0, -missing))).toEqual(whole);
  });

  it.each([
    ['that is truncated in a chunk', pngOf('IHDR', 'IDAT', 'IEND').subarray(0, -3)],
    [
      'with a chunk longer than the file',
      Buffer.concat([pngOf('IHDR'), Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(99)]),
    ],
  ])('refuses a file %s', (_, png) => {
    expect(() => withoutExtras(png)).toThrow(BrokenImage);
  });

  it('refuses an animated file', () => {
    expect(() => withoutExtras(pngOf('IHDR', 'acTL', 'IDAT', 'IEND'))).toThrow(AnimatedImage);
  });

  it('reads each of many chunks once', () => {
    const count = 5_000;
    const empty = chunk('IDAT', '');
    const png = Buffer.concat([pngOf('IHDR'), ...Array.from({ length: count }, () => empty), chunk('IEND')]);
    const reads = vi.spyOn(png, 'readUInt32BE');
    expect(withoutExtras(png).length).toBe(png.length);
    // Includes the first and the last chunk.
    expect(reads).toHaveBeenCalledTimes(count + 2);
  });
});

describe('pngSize', () => {
  it('reads width and height from the header', () => {
    const png = Buffer.concat([SIGNATURE, chunk('IHDR', '\0\0\x3e\x80\0\0\x01\0rest'), chunk('IEND')]);
    expect(pngSize(png)).toEqual({ width: 16_000, height: 256 });
  });

  it('refuses a file without a header', () => {
    expect(() => pngSize(withoutExtras(SIGNATURE))).toThrow(BrokenImage);
    expect(() => pngSize(pngOf('IDAT', 'IEND'))).toThrow(BrokenImage);
  });
});
