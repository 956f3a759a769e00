import sharp from 'sharp';

/** The only decoders that ever run, in this process: SVG, GIF, TIFF and the rest stay shut. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No image is worked on twice, and one thread an image leaves the machine to requests.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
