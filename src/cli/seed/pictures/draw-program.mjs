/**
 * Renders drawings as pixels. It is a separate process, because the process that takes uploads disables every decoder
 * that uploads do not need. Receives the text of an SVG and replies with a PNG, one at a time.
 */
import { Buffer } from 'node:buffer';
import process from 'node:process';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

process.on('disconnect', () => process.exit(0));
process.on('message', async (svg) => {
  process.send(await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer());
});
