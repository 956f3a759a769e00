import { describe, expect, it } from 'vitest';
import { addZipCodes, parseZipCodes, describeZipChange } from './zip-codes';

describe('parseZipCodes', () => {
  it.each<[string, string[]]>([
    ['10001', ['10001']],
    ['  10001 ', ['10001']],
    ['10001, 10002;10003\n10004\t10005', ['10001', '10002', '10003', '10004', '10005']],
    ['10001 10002-1234  10003', ['10001', '10002-1234', '10003']],
    ['SW1A 1AA', ['SW1A 1AA']],
    ['SW1A 1AA EC1A 1BB', ['SW1A 1AA', 'EC1A 1BB']],
    ['k1a 0b1, M5V 2T6', ['K1A 0B1', 'M5V 2T6']],
    ['K1A0B1 M5V–2T6', ['K1A 0B1', 'M5V 2T6']],
    ['Zone  A', ['Zone A']],
    [' , ;', []],
    ['', []],
  ])('finds in %j %j', (text, codes) => {
    expect(parseZipCodes(text)).toEqual(codes);
  });
});

describe('addZipCodes', () => {
  it('trims, drops repeats and keeps the order', () => {
    expect(addZipCodes(['10001'], ' 10003 , 10001, 10002, 10003')).toEqual({
      codes: ['10001', '10003', '10002'],
      added: ['10003', '10002'],
      repeated: 2,
      tooLong: [],
    });
  });

  it('leaves out codes that are too long, and says so', () => {
    const change = addZipCodes([], '10001, 12345678901');
    expect(change.codes).toEqual(['10001']);
    expect(describeZipChange(change, 'US')).toBe('Added 10001. Too long: 12345678901 (10 characters max).');
  });

  it.each<[string[], string, string]>([
    [[], '10001 10002', 'Added 2 zip codes.'],
    [['10001'], '10001', '1 duplicate.'],
    [['10001', '10002'], '10001 10002 10003', 'Added 10003. 2 duplicates.'],
    [[], '', ''],
  ])('to %j of %j says: %s', (codes, text, words) => {
    expect(describeZipChange(addZipCodes(codes, text), 'US')).toBe(words);
  });
});
