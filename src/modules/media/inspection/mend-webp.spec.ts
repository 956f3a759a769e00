import { describe, expect, it } from 'vitest';
import { mendWebp } from './mend-webp.js';

/** Returns a WebP of one five-byte chunk plus padding; the header names `named` bytes after itself. */
function webp(named = 18) {
  const image = Buffer.from('RIFF____WEBPVP8 ____12345\0', 'latin1');
  image.writeUInt32LE(named, 4);
  image.writeUInt32LE(5, 16);
  return image;
}

describe('mendWebp', () => {
  it.each([
    ['states too many bytes', webp(500)],
    ['states an odd number of bytes', webp(19)],
    ['lacks its padding byte', webp().subarray(0, -1)],
  ])('repairs an image that %s', (_, image) => {
    expect(mendWebp(image)).toEqual(webp());
  });

  it.each([
    ['is valid', webp()],
    ['has trailing bytes', Buffer.concat([webp(), Buffer.from('<script>')])],
    ['is truncated in its pixels', webp().subarray(0, -2)],
    ['has only a header', webp().subarray(0, 12).fill(0xff, 4, 8).subarray(0, 11)],
  ])('leaves an image that %s unchanged', (_, image) => {
    expect(mendWebp(image)).toBe(image);
  });
});
