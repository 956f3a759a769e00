import { describe, expect, it, vi } from 'vitest';
import { AnimatedImage, BrokenImage } from '../media.errors.js';
import { pngSize, withoutExtras } from './png-chunks.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of that type; its checksum is none of this function's business. */
function chunk(type: string, data = 'data') {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(type + data, 'latin1'), Buffer.alloc(4)]);
}
const pngOf = (...types: string[]) => Buffer.concat([SIGNATURE, ...types.map((type) => chunk(type))]);
const typesIn = (png: Buffer) => png.toString('latin1').match(/[A-Za-z]{4}(?=data)/g);

describe('withoutExtras', () => {
  it('keeps what can be seen, in its order', () => {
    const png = pngOf('IHDR', 'sRGB', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IDAT', 'IEND');
    expect(withoutExtras(png)).toEqual(png);
  });

  it('drops texts and what it does not know, wherever they stand', () => {
    const png = pngOf('IHDR', 'zTXt', 'iTXt', 'PLTE', 'tEXt', 'IDAT', 'tIME', 'xxXx', 'IDAT', 'zTXt', 'IEND');
    expect(typesIn(withoutExtras(png))).toEqual(['IHDR', 'PLTE', 'IDAT', 'IDAT', 'IEND']);
  });

  it('leaves unknown chunks that claim to be needed to the decoder, which refuses them', () => {
    expect(typesIn(withoutExtras(pngOf('IHDR', 'CgBI', 'IDAT', 'IEND')))).toContain('CgBI');
  });

  it('drops what follows the end', () => {
    const png = pngOf('IHDR', 'IDAT', 'IEND');
    expect(withoutExtras(Buffer.concat([png, Buffer.from('<script>')]))).toEqual(png);
  });

  it.each([
    ['without an end', pngOf('IHDR', 'IDAT')],
    ['with nothing in it', SIGNATURE],
    ['that is cut in a chunk', pngOf('IHDR', 'IDAT', 'IEND').subarray(0, -3)],
    [
      'with a chunk longer than itself',
      Buffer.concat([pngOf('IHDR'), Buffer.from('ffffffff49444154', 'hex'), Buffer.alloc(99)]),
    ],
  ])('refuses one %s', (_, png) => {
    expect(() => withoutExtras(png)).toThrow(BrokenImage);
  });

  it('refuses one that moves', () => {
    expect(() => withoutExtras(pngOf('IHDR', 'acTL', 'IDAT', 'IEND'))).toThrow(AnimatedImage);
  });

  it('reads each of many chunks once', () => {
    const count = 5_000;
    const empty = chunk('IDAT', '');
    const png = Buffer.concat([pngOf('IHDR'), ...Array.from({ length: count }, () => empty), chunk('IEND')]);
    const reads = vi.spyOn(png, 'readUInt32BE');
    expect(withoutExtras(png).length).toBe(png.length);
    // And the first and the last one.
    expect(reads).toHaveBeenCalledTimes(count + 2);
  });
});

describe('pngSize', () => {
  it('reads the sides from the head', () => {
    const png = Buffer.concat([SIGNATURE, chunk('IHDR', '\0\0\x3e\x80\0\0\x01\0rest'), chunk('IEND')]);
    expect(pngSize(png)).toEqual({ width: 16_000, height: 256 });
  });

  it('refuses a picture without a head', () => {
    expect(() => pngSize(pngOf('IDAT', 'IEND'))).toThrow(BrokenImage);
  });
});
