import { describe, expect, it } from 'vitest';
import { mendJpeg } from './mend-jpeg.js';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const START = 'ffd8';
const FRAME = { baseline: 'ffc0 0005 aabbcc', progressive: 'ffc2 0005 aabbcc' };
/** Returns a scan of one component with these last header bytes and some pixels, including an FF and a restart. */
const scan = (last: string) => `ffda 0008 01 0100 ${last} 12ff00ffd034`;

const mend = (...parts: string[]) => mendJpeg(hex(parts.join(''))).toString('hex');
const whole = (...parts: string[]) => parts.join('').replaceAll(' ', '');

describe('mendJpeg', () => {
  it.each(['000000', '003f11', '013f00'])('gives a sequential scan with %s all coefficients', (last) => {
    const image = (of: string) => [START, FRAME.baseline, scan(of), scan(of), 'ffd9'];
    expect(mend(...image(last))).toBe(whole(...image('003f00')));
  });

  it('leaves the scans of a progressive image unchanged', () => {
    const image = [START, FRAME.progressive, scan('000001'), scan('010502'), 'ffd9'];
    expect(mend(...image)).toBe(whole(...image));
  });

  it.each([
    ['', 'ffd9'],
    ['ff', 'ffffd9'],
  ])('adds an end marker after pixel data that ends with "%s"', (tail, end) => {
    const image = [START, FRAME.baseline, scan('003f00')];
    expect(mend(...image, tail)).toBe(whole(...image, end));
  });

  it.each([
    ['with bytes after its end', whole(START, FRAME.baseline, scan('003f00'), 'ffd9 ffda 0008 01')],
    ['with bytes before a marker', whole(START, FRAME.baseline, '0000', scan('003f00'), 'ffd9')],
    ['truncated in a header', whole(START, 'ffc0 0011 08')],
    ['truncated after a marker', whole(START, FRAME.baseline, 'ffda')],
    ['of three bytes', 'ffd8ff'],
    ['truncated in a header between scans', whole(START, FRAME.progressive, scan('000001'), 'ffc4 0040 00')],
  ])('leaves an image %s unchanged', (_, image) => {
    expect(mendJpeg(hex(image)).toString('hex')).toBe(image);
  });
});
