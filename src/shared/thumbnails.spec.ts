import { describe, expect, it } from 'vitest';
import { thumbnailOf } from './thumbnails.js';

const NAME = '0123456789abcdef0123456789abcdef.webp';

describe('thumbnailOf', () => {
  it.each([
    ['an upload', `https://feast.example/media/${NAME}`, `https://feast.example/media/thumbnails/${NAME}`],
    ['the path of an upload', `/media/${NAME}`, `/media/thumbnails/${NAME}`],
    ['a thumbnail', `/media/thumbnails/${NAME}`, `/media/thumbnails/${NAME}`],
    ['another site’s image', 'https://pictures.example/soup.jpg', 'https://pictures.example/soup.jpg'],
    ['a file name that is no upload', '/media/soup.webp', '/media/soup.webp'],
    ['a preview', `data:image/webp;base64,/media/${NAME}!`, `data:image/webp;base64,/media/${NAME}!`],
  ])('of %s', (_, url, thumbnail) => {
    expect(thumbnailOf(url)).toBe(thumbnail);
  });
});
