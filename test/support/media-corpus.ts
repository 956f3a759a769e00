import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import {
  animatedWebp,
  cutAt,
  headOf,
  followedBy,
  jpeg,
  phonePhoto,
  picture,
  plainPng,
  scratched,
  withShortScan,
  webp,
  withJpegSize,
  png,
  pngChunk,
  type PngParts,
  zeroPixels,
} from './media-images.js';

/** Files that a client might send, by what is odd about them. */
export type Corpus = Record<string, () => Buffer | Promise<Buffer>>;

const text = (content: string) => () => Buffer.from(content, 'latin1');
const bytes = (...values: number[]) => Buffer.from(values);
const box = (brand: string) => () =>
  Buffer.concat([bytes(0, 0, 0, 24), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(64)]);
const SCRIPT = '<script>alert(document.domain)</script>';
const SMALL_PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const SMALL_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const EMPTY_ZIP = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');

/** Not JPEG, PNG or WebP, whatever the name says: 415 (C-234). */
export const OTHER_KINDS: Corpus = {
  'an empty file': () => Buffer.alloc(0),
  'one byte': () => bytes(0xff),
  noise: () => Buffer.concat([bytes(1), randomBytes(4_096)]),
  SVG: text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  ),
  'SVG with a script': text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'SVG that reads a file': text(
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
  ),
  GIF: () => SMALL_GIF,
  'GIF that contains a JPEG': async () => followedBy(SMALL_GIF, await jpeg()),
  HEIC: box('heic'),
  AVIF: box('avif'),
  'TIFF, little endian': () => Buffer.concat([bytes(0x49, 0x49, 42, 0, 8, 0, 0, 0), Buffer.alloc(64)]),
  'TIFF, big endian': () => Buffer.concat([bytes(0x4d, 0x4d, 0, 42, 0, 0, 0, 8), Buffer.alloc(64)]),
  BMP: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(64)]),
  icon: () => Buffer.concat([bytes(0, 0, 1, 0, 1, 0), Buffer.alloc(64)]),
  Photoshop: () => Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(64)]),
  'JPEG 2000': () => Buffer.concat([bytes(0, 0, 0, 12), Buffer.from('jP  \r\n\x87\n', 'latin1')]),
  'JPEG XL': () => Buffer.concat([bytes(0xff, 0x0a), Buffer.alloc(64)]),
  PostScript: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage\n'),
  PDF: text(SMALL_PDF),
  'PDF that contains a JPEG': async () => Buffer.concat([Buffer.from(SMALL_PDF), await jpeg()]),
  ZIP: () => EMPTY_ZIP,
  'ZIP that contains a PNG': async () => Buffer.concat([EMPTY_ZIP, await plainPng()]),
  gzip: async () => gzipSync(await jpeg()),
  HTML: text(`<!doctype html>${SCRIPT}`),
  'HTML that contains a JPEG': async () => Buffer.concat([Buffer.from(`${SCRIPT}<!--`), await jpeg()]),
  PHP: text('<?php system($_GET["c"]); ?>'),
  program: () => Buffer.concat([bytes(0x7f), Buffer.from('ELF'), Buffer.alloc(64)]),
  'WAV sound': text('RIFF\x24\0\0\0WAVEfmt '),
  'empty RIFF file': text('RIFF\0\0\0\0'),
  'JPEG after a stray byte': async () => Buffer.concat([bytes(0x20), await jpeg()]),
  'PNG with converted line ends': async () =>
    Buffer.concat([bytes(0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a), (await plainPng()).subarray(8)]),
};

const JPEG_END = bytes(0xff, 0xd9);

const corrupted = (parts: Partial<PngParts> = {}) => png({ width: 40, height: 30, ...parts });

/** Broken in the header, detected without decoding: 400. */
export const BROKEN_HEADERS: Corpus = {
  'JPEG of three bytes': () => bytes(0xff, 0xd8, 0xff),
  'JPEG truncated in its header': async () => (await jpeg()).subarray(0, 100),
  'JPEG with a size of 0': async () => withJpegSize(await jpeg(), 0, 0),
  'HTML after the first bytes of a JPEG': () => Buffer.concat([bytes(0xff, 0xd8, 0xff), Buffer.from(SCRIPT)]),
  'PNG after the first bytes of a JPEG': async () =>
    Buffer.concat([bytes(0xff, 0xd8, 0xff), await plainPng()]),
  'PNG of eight bytes': async () => (await plainPng()).subarray(0, 8),
  'PNG truncated in its header': async () => (await plainPng()).subarray(0, 24),
  'PNG truncated at half': async () => cutAt(await plainPng(), 0.5),
  'PNG without a width': () => corrupted({ width: 0, pixels: zeroPixels(30) }),
  'PNG with an invalid color type': () => corrupted({ colourType: 5 }),
  'PNG with a chunk of 4 GB': () => corrupted({ before: [Buffer.from('ffffffff49444154', 'hex')] }),
  'PNG with a wrong checksum': () => {
    const image = corrupted();
    image[29] = (image[29] ?? 0) ^ 0xff;
    return image;
  },
  'WebP of twelve bytes': text('RIFF\x04\0\0\0WEBP'),
  'WebP truncated in its header': async () => (await webp()).subarray(0, 24),
  'WebP with a damaged header': async () => {
    const image = await webp();
    image.fill(0x5a, 20, 32);
    return image;
  },
};

/** Broken in the pixels, detected only by decoding: 400. */
export const BROKEN_PIXELS: Corpus = {
  'JPEG truncated at half': async () => cutAt(await jpeg(), 0.5),
  'JPEG without its last bytes': async () => cutAt(await jpeg(), 0.95),
  'JPEG with a larger size than its pixels': async () => withJpegSize(await jpeg(), 4_000, 3_000),
  'JPEG truncated at half, with an end marker': async () => followedBy(cutAt(await jpeg(), 0.5), JPEG_END),
  'JPEG with a short scan, truncated at half': async () => cutAt(withShortScan(await jpeg()), 0.5),
  'JPEG with a short scan, truncated at half, with an end marker': async () =>
    followedBy(cutAt(withShortScan(await jpeg()), 0.5), JPEG_END),
  'JPEG with damaged pixels': async () => scratched(await jpeg()),
  'progressive JPEG truncated at half, with an end marker': async () =>
    followedBy(cutAt(await picture(400, 300).jpeg({ progressive: true }).toBuffer(), 0.5), JPEG_END),
  'PNG truncated after a chunk': () => corrupted({ height: 3_000, pixels: zeroPixels(500), after: [] }),
  'progressive JPEG truncated at half': async () =>
    cutAt(await picture(400, 300).jpeg({ progressive: true }).toBuffer(), 0.5),
  'PNG with damaged pixels': async () => {
    const image = scratched(await plainPng());
    return Buffer.concat([image.subarray(0, -12), pngChunk('IEND')]);
  },
  'PNG with invalid compressed pixels': () => corrupted({ pixels: randomBytes(500) }),
  'PNG with fewer pixels than its header states': () => corrupted({ height: 3_000, pixels: zeroPixels(500) }),
  'PNG without pixels': () => corrupted({ pixels: deflateSync(Buffer.alloc(0)) }),
  'WebP truncated at half': async () => cutAt(await webp(), 0.5),
  'lossless WebP truncated at half': async () =>
    cutAt(await picture(400, 300).webp({ lossless: true }).toBuffer(), 0.5),
};

/** More pixels than the limit for decoding, according to the header: 400. */
export const BOMBS: Corpus = {
  'PNG of 256 megapixels in less than 800 kB': () => png({ width: 16_000, height: 16_000 }),
  'PNG with the largest possible size': () =>
    png({ width: 0x7fffffff, height: 0x7fffffff, pixels: zeroPixels(100) }),
  'PNG of 51 megapixels': () => png({ width: 7_200, height: 7_200, colourType: 0 }),
  'PNG one pixel too wide': () => png({ width: 12_001, height: 1 }),
  'PNG one pixel too high': () => png({ width: 1, height: 12_001 }),
  'JPEG with the largest possible size': async () => withJpegSize(await jpeg(), 65_500, 65_500),
  'WebP with the largest possible size': async () => {
    const image = await webp();
    image.writeUInt32LE(0x3fff_3fff, 26);
    return image;
  },
};

const animationControl = pngChunk('acTL', bytes(0, 0, 0, 2, 0, 0, 0, 0));

/** Animated: 400. */
export const ANIMATED: Corpus = {
  'animated WebP': animatedWebp,
  'animated PNG': () => png({ width: 40, height: 30, before: [animationControl] }),
};

/** Comments that decompress to 45 MB each. */
function packedTexts(count: number): Buffer[] {
  const packed = zeroPixels(45_000_000);
  return Array.from({ length: count }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment${index}\0\0`), packed])),
  );
}

/** Odd but valid: accepted, and only the image is stored. */
export const ODD_BUT_FINE: Corpus = {
  'JPEG followed by a script': async () => followedBy(await jpeg(), SCRIPT),
  'PNG followed by a ZIP': async () => followedBy(await plainPng(), EMPTY_ZIP),
  'WebP followed by HTML': async () => followedBy(await webp(), SCRIPT),
  'JPEG with a script in its comment': async () => {
    const image = await jpeg();
    const comment = Buffer.concat([bytes(0xff, 0xfe, 0, SCRIPT.length + 2), Buffer.from(SCRIPT)]);
    return Buffer.concat([image.subarray(0, 2), comment, image.subarray(2)]);
  },
  'PNG with a script in its text': () =>
    png({ width: 40, height: 30, before: [pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))] }),
  'PNG with texts that decompress to 4 GB': () => png({ width: 40, height: 30, before: packedTexts(100) }),
  'PNG with a color profile that decompresses to 300 MB': () =>
    png({
      width: 40,
      height: 30,
      before: [pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), zeroPixels(300_000_000)]))],
    }),
  'JPEG with a short scan': async () => withShortScan(await jpeg()),
  'JPEG without its end marker': async () => (await jpeg()).subarray(0, -2),
  'JPEG with half of its end marker': async () => (await jpeg()).subarray(0, -1),
  'JPEG with a short scan and no end marker': async () => withShortScan(await jpeg()).subarray(0, -2),
  'progressive JPEG without its end marker': async () =>
    (await picture(100, 80).jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
  'JPEG with bytes before its scan': async () => {
    const image = await jpeg();
    const head = headOf(image);
    return Buffer.concat([head, bytes(0, 0, 0), image.subarray(head.length)]);
  },
  'two JPEGs in a file': async () => followedBy(await jpeg(), await jpeg()),
  'PNG without its end chunk': () => png({ width: 40, height: 30, after: [] }),
  'PNG with wrong checksums of optional chunks': () =>
    png({
      width: 40,
      height: 30,
      before: ['gAMA', 'cHRM', 'tRNS', 'iCCP', 'tIME'].map((type) => {
        const chunk = pngChunk(type, Buffer.alloc(6));
        chunk.writeUInt32BE(1, chunk.length - 4);
        return chunk;
      }),
    }),
  'WebP with too large a size in its header': async () => {
    const image = await webp();
    image.writeUInt32LE(image.length + 100, 4);
    return image;
  },
  'photo with a location': () => phonePhoto(),
  'CMYK JPEG': () => picture(100, 80).toColourspace('cmyk').jpeg().toBuffer(),
  'progressive JPEG': () => picture(100, 80).jpeg({ progressive: true }).toBuffer(),
  'PNG of one pixel': () => png({ width: 1, height: 1 }),
  'PNG of 16 bits a channel': () => png({ width: 40, height: 30, colourType: 6, bitDepth: 16 }),
  'gray PNG': () => png({ width: 40, height: 30, colourType: 0 }),
  'PNG with a palette': () => picture(100, 80).png({ palette: true }).toBuffer(),
  'interlaced PNG': () => picture(100, 80).png({ progressive: true }).toBuffer(),
  'lossless WebP with transparency': () =>
    picture(100, 80).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
};
