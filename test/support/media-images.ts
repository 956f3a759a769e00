import sharp, { type Sharp } from 'sharp';

/** A picture with something to see in it, so that a lost half or a turn shows. */
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

/** A WebP that moves. */
export const animatedWebp = async () =>
  sharp([await plainPng(40, 30), await webp(40, 30)], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();

/** A photograph as a phone takes it: lying on its side, knowing where it was taken. */
export const phonePhoto = (width = 400, height = 300) =>
  picture(width, height)
    .withExif({
      IFD0: { Copyright: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Frames of a JPEG with other dimensions than its pixels have. */
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

/** The same image followed by something else, which many readers find as well. */
export const followedBy = (image: Buffer, text: string | Buffer) => Buffer.concat([image, Buffer.from(text)]);

/** The image up to a share of its length. */
export const cutAt = (image: Buffer, share: number) => image.subarray(0, Math.floor(image.length * share));

/** The image with bytes of its second half overwritten. */
export function scratched(image: Buffer): Buffer {
  const changed = Buffer.from(image);
  const half = Math.floor(image.length / 2);
  changed.fill(0x5a, half, half + Math.floor(image.length / 4));
  return changed;
}
