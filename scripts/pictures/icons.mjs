import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../stack/paths.mjs';

const PUBLIC = join(ROOT, 'web', 'public');
/** Napkin behind the mark. */
const GROUND = '#fbf5e6';
const MARK_SIZE = 32;
/** Distance of the drawing's center below the center of the mark. */
const LOWER = 1.2;
/** Icons by their side (px); phones cut the second and third to a circle of four fifths. */
const ICONS = [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
];
/** Share of an icon's side that the mark takes, so that it fits into that circle. */
const SHARE = 0.7;

/** Draws the home screen icons from the mark of the favicon. */
export async function drawIcons() {
  const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').replace(/<style>.*?<\/style>/s, '');
  const side = MARK_SIZE / SHARE;
  const edge = (side - MARK_SIZE) / 2;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="${GROUND}" />
    <svg x="${edge}" y="${edge - LOWER}" width="${MARK_SIZE}" height="${MARK_SIZE}"${mark.slice('<svg'.length)}</svg>`;
  for (const [file, size] of ICONS) {
    await sharp(Buffer.from(icon), { density: 600 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(PUBLIC, file));
  }
  return ICONS.map(([file]) => file);
}
