import { describe, expect, it } from 'vitest';
import { parseZips } from './zip-codes.js';

describe('parseZips', () => {
  it.each([
    ['one code', '10001', ['10001']],
    [
      'commas, blanks and lines',
      '10001, 10002\n10003\t10004;10005',
      '10001 10002 10003 10004 10005'.split(' '),
    ],
    ['a zero in front', '00501', ['00501']],
    ['codes of 4 to 10 digits', '1234 1234567890', ['1234', '1234567890']],
    ['what letters leave over', 'NY10001a', ['10001']],
    ['codes that a spreadsheet took for numbers', '10001.0 10002.00', ['10001', '10002']],
    ['both halves of a ZIP+4', '12345-6789', ['12345', '6789']],
    ['nothing in nothing', '  , \n', []],
  ])('finds %s', (_, text, added) =>
    expect(parseZips(text)).toMatchObject({ added, zips: added, refused: [] }),
  );

  it('merges with what is there, and says what was doubled', () => {
    expect(parseZips('10002 10001 10003 10003', ['10001'])).toEqual({
      zips: ['10001', '10002', '10003'],
      added: ['10002', '10003'],
      doubled: ['10001', '10003'],
      refused: [],
      tails: [],
    });
  });

  it('says what was refused, once', () => {
    const { added, refused } = parseZips('123 12345678901 123 M5V 2T6');
    expect(added).toEqual([]);
    expect(refused).toEqual(['123', '12345678901', '5', '2', '6']);
  });

  it('keeps codes that were there whatever they look like', () => {
    expect(parseZips('10001', ['SW1A1AA']).zips).toEqual(['SW1A1AA', '10001']);
  });

  it.each([
    ['a tail', '12345-6789 10001', ['6789']],
    ['no tail that was there before', '12345-6789', [], ['6789']],
    ['no tail in another shape', '1234-5678 123456-7890 12345 6789', []],
  ])('recognises %s', (_, text, tails, existing: string[] = []) =>
    expect(parseZips(text, existing).tails).toEqual(tails),
  );

  it('takes 5,000 pasted codes, half of which are there', () => {
    const codes = Array.from({ length: 5_000 }, (_, index) => String(10_000 + index));
    const { zips, added } = parseZips(codes.join(', '), codes.slice(0, 2_500));
    expect(zips).toEqual(codes);
    expect(added).toHaveLength(2_500);
  });
});
