import sharp from 'sharp';

/** Blocks all decoders in this process; only the safe ones are unblocked. SVG, GIF, TIFF and others stay blocked. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No image is processed twice, and one thread per image leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
