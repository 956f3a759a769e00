/**
 * One kind of work on images, in a process of its own, so that it doesn't delay the measurement of lists. Receives
 * `{ settings }`, then `{ count, together }`: it runs the work `count` times, `together` at a
 * time. Answers `{ ms, last }`, the time and the last result, or `{ error }`.
 */
import process from 'node:process';
import sharp from 'sharp';
import { fitted } from './photo.mjs';

/** Kinds of work, by name. */
const WORK = {
  /** The minimum work of an upload with sharp alone: an image, and a thumbnail of it. */
  sharp({ image, side, thumbnailSide }) {
    // The product also uses one thread for each image.
    sharp.concurrency(1);
    sharp.cache(false);
    return async () => {
      await fitted(await fitted(image, side), thumbnailSide);
    };
  },

  /** Uploads the image; its form is built once. */
  async upload({ image, url, headers }) {
    const form = new FormData();
    form.append('file', new Blob([image], { type: 'image/jpeg' }), 'photo.jpg');
    form.append('purpose', 'menu');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type');
    const body = Buffer.from(await encoded.arrayBuffer());
    return async () => {
      const response = await fetch(`${url}/upload/image/`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`an upload: ${response.status} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    };
  },
};

let work;
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ settings, count, together }) => {
  try {
    if (settings) work = await WORK[settings.kind](settings);
    process.send(settings ? {} : await takeTurns({ count, together }));
  } catch (error) {
    process.send({ error: error.message });
  }
});

async function takeTurns({ count, together }) {
  let [left, last] = [count, undefined];
  const one = async () => {
    while (left-- > 0) last = await work();
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: together }, one));
  return { ms: performance.now() - startedAt, last };
}
