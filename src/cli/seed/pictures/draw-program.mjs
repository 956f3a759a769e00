/**
 * The program that makes pixels of drawings: a process of its own, because in one that takes uploads in every decoder
 * but those of uploads stays shut. It gets the text of an SVG and answers a PNG; one at a time.
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
