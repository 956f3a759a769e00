import sharp from 'sharp';

const WIDTH = 4_000;
const HEIGHT = 3_000;
const NOISE = 24;
const QUALITY = 88;

/** Makes a photo of 12 megapixels as a phone takes it: about 4 MB of JPEG. */
export function photo() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel += 1) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    const noise = Math.random() * NOISE;
    pixels[at] = (x * 230) / WIDTH + noise;
    pixels[at + 1] = (y * 230) / HEIGHT + noise;
    pixels[at + 2] = ((x ^ y) & 127) + noise;
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Fits an image into a square and encodes it as the product does. */
export const fitted = (image, side) =>
  sharp(image, { sequentialRead: true })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
