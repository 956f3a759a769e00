/**
 * Decodes pixels in a separate process, which has no secrets and can be killed. It exits when it uses too much memory
 * or its parent is gone. It receives `{ file, maxWidth, maxHeight }`, one at a time. It answers
 * `{ image, thumbnail, width, height }`, `{ broken: true }`, or `{ unreadable: 'CODE' }`. Plain JavaScript, because it
 * starts without the rest of the product.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { sharp } from '../decoding/safe-sharp.mjs';

const { maxPixels, maxMemory, thumbnailSide } = JSON.parse(process.argv[2] ?? '{}');

const MEMORY_CHECK_INTERVAL = 20; // ms
const OUT_OF_MEMORY = 86;
/** Effort 2 of 6 is twice as fast as the default; files are a few percent larger. */
const WEBP = { quality: 82, effort: 2 };

/** JPEG decoder warnings that mean missing or wrong pixels; others concern headers that viewers ignore. */
const DAMAGED = /premature end|bad Huffman|bad arithmetic|instead of RST/i;

process.on('disconnect', () => process.exit(0));
process.on('message', async (job) => {
  // Other threads process the pixels, so this one is free to check.
  const watch = setInterval(stopWhenTooLarge, MEMORY_CHECK_INTERVAL);
  const answer = await answerTo(job);
  clearInterval(watch);
  process.send(answer);
});
process.send('ready');

async function answerTo({ file, ...box }) {
  let image;
  try {
    // Synchronous, because this process has nothing else to do.
    image = readFileSync(file);
  } catch ({ code }) {
    return { unreadable: code };
  }
  return resize(image, box).catch(() => ({ broken: true }));
}

/** Decodes and fits the image once, then makes image and thumbnail from these pixels in parallel. */
async function resize(image, { maxWidth, maxHeight }) {
  let isDamaged = false;
  const { data, info } = await sharp(image, {
    limitInputPixels: maxPixels,
    sequentialRead: true,
    failOn: 'error',
  })
    .on('warning', (words) => {
      isDamaged ||= DAMAGED.test(words);
    })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (isDamaged) throw new Error('damaged pixels');
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const made = pixels().webp(WEBP).toBuffer();
  if (Math.max(width, height) <= thumbnailSide)
    return { image: await made, thumbnail: await made, width, height };
  const fitted = pixels().resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside' });
  const [finished, thumbnail] = await Promise.all([made, fitted.webp(WEBP).toBuffer()]);
  return { image: finished, thumbnail, width, height };
}

function stopWhenTooLarge() {
  if (process.memoryUsage.rss() > maxMemory) process.exit(OUT_OF_MEMORY);
}
