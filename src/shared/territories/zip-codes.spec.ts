import { describe, expect, it } from 'vitest';
import { parseZips, sayRefused } from './zip-codes.js';

describe('parseZips', () => {
  it.each([
    ['one code', '10001', ['10001']],
    [
      'codes between commas, spaces and lines',
      '10001, 10002\n10003\t10004;10005',
      '10001 10002 10003 10004 10005'.split(' '),
    ],
    ['a leading zero', '00501', ['00501']],
    ['codes of 4 to 10 digits', '1234 1234567890', ['1234', '1234567890']],
    ['areas of Canada and the United Kingdom', 'm5v, SW1A EC1', ['M5V', 'SW1A', 'EC1']],
    ['full-width digits', '１００２７，１００２８', ['10027', '10028']],
    ['digits of other scripts', '\u0663\u0660\u0663\u0660\u0661', ['30301']],
    ['Canadian codes', 'M5V-2B3 k1a0b1, T2X 1V4', ['M5V2B3', 'K1A0B1', 'T2X1V4']],
    ['British codes', 'SW1A 1AA\nm1\u20111ae', ['SW1A1AA', 'M11AE']],
    ['codes in addresses', 'Atlanta, GA 30301 USA; Toronto, ON M5V 2B3', ['30301', 'M5V2B3']],
    ['a code beside an emoji', '\u{1F355}10001', ['10001']],
    ['a code between letters', 'NY10001a', ['10001']],
    ['codes that a spreadsheet stored as numbers', '10001.0 10002.00', ['10001', '10002']],
    ['the zip of a ZIP+4', '30301-4321 GA10001\u20139876', ['30301', '10001']],
    ['two codes that only look like a ZIP+4', '1234-5678 12345 6789', ['1234', '5678', '12345', '6789']],
    ['nothing in an empty text', '  , \n', []],
  ])('finds %s', (_, text, added) =>
    expect(parseZips(text)).toMatchObject({ added, zips: added, refused: [] }),
  );

  it('merges with existing codes and reports duplicates', () => {
    expect(parseZips('10002 10001 10003 10003', ['10001'])).toEqual({
      zips: ['10001', '10002', '10003'],
      added: ['10002', '10003'],
      doubled: ['10001', '10003'],
      refused: [],
    });
  });

  it('reports invalid codes once, as they were typed', () => {
    const { added, refused } = parseZips('123 100341003510036 12345678901 123 D02 AF30 １２ \u{1F355}1a');
    expect(added).toEqual([]);
    expect(refused).toEqual(['123', '100341003510036', '12345678901', 'D02', 'AF30', '１２', '1a']);
    expect(sayRefused(refused)).toBe('7 invalid: 123, 100341003510036, 12345678901, D02, AF30 …');
  });

  it('reports words without a code', () =>
    expect(parseZips(' Paris, rubbish!!\n')).toMatchObject({ added: [], refused: ['Paris', 'rubbish!!'] }));

  it('keeps existing codes in any format', () => {
    expect(parseZips('10001', ['SW1A1AA']).zips).toEqual(['SW1A1AA', '10001']);
  });

  it('accepts 5,000 pasted codes, half of them duplicates', () => {
    const codes = Array.from({ length: 5_000 }, (_, index) => String(10_000 + index));
    const { zips, added } = parseZips(codes.join(', '), codes.slice(0, 2_500));
    expect(zips).toEqual(codes);
    expect(added).toHaveLength(2_500);
  });
});
