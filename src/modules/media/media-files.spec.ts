import { describe, expect, it } from 'vitest';
import { mediaNamesIn, mediaPath } from './media-files.js';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);

describe('mediaNamesIn', () => {
  it.each([
    ['', []],
    [mediaPath(A), [A]],
    [`https://feast.example${mediaPath(A)}`, [A]],
    [`https://feast.example${mediaPath(A)}?size=1#x`, [A]],
    [JSON.stringify([{ image: mediaPath(A) }, { image: mediaPath(B) }]), [A, B]],
    [`https://feast.example/media/thumbnails/${A}.webp`, [A]],
    [`/media/${A.slice(1)}.webp`, []],
    [`/media/${A}.png`, []],
    [`/elsewhere/${A}.webp`, []],
    ['https://other.example/photo.jpg', []],
  ])('finds in %j the names %j', (text, names) => {
    expect(mediaNamesIn(text)).toEqual(names);
  });
});
