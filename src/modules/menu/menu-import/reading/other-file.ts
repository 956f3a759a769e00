import type { RefusalCode } from './menu-file-refused.js';

/** First bytes of files that are no menus. Short ones that a text could begin with are not among them. */
const BEGINNINGS: readonly (readonly [hex: string, code: RefusalCode])[] = [
  ['89504e470d0a1a0a', 'image'],
  ['ffd8ff', 'image'],
  ['47494638', 'image'],
  ['49492a00', 'image'],
  ['4d4d002a', 'image'],
  ['3842505300', 'image'],
  ['25504446', 'pdf'],
  ['1f8b', 'other_archive'],
  ['526172211a', 'other_archive'],
  ['377abcaf', 'other_archive'],
];
/** Brands of HEIC and AVIF photos, in a container that films have, too. */
const PHOTO = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])$/;

/**
 * Finds what a file is that its first bytes tell from a menu, whatever its name.
 * @returns undefined for text, archives and workbooks
 */
export function otherFile(bytes: Buffer): RefusalCode | undefined {
  const start = bytes.subarray(0, 16);
  const hex = start.toString('hex');
  const known = BEGINNINGS.find(([beginning]) => hex.startsWith(beginning));
  if (known) return known[1];
  const word = (at: number) => start.toString('latin1', at, at + 4);
  if (word(0) === 'RIFF') return word(8) === 'WEBP' ? 'image' : 'not_a_menu';
  if (word(4) === 'ftyp') return PHOTO.test(word(8)) ? 'image' : 'not_a_menu';
  // A bitmap states its size.
  const isBitmap = word(0).startsWith('BM') && bytes.length > 5 && bytes.readUInt32LE(2) === bytes.length;
  return isBitmap ? 'image' : undefined;
}

/** Finds what a text with tags is: a web page, an SVG or other XML. Undefined: it has no tags. */
export function otherText(start: string): RefusalCode | undefined {
  const text = start.trimStart();
  if (!text.startsWith('<')) return undefined;
  if (/<svg[\s>]/i.test(text) && !/<html[\s>]/i.test(text)) return 'image';
  return /<(?:!doctype html|html|head|body|table)[\s>]/i.test(text) ? 'web_page' : 'not_a_menu';
}
