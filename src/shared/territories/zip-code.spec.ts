import { describe, expect, it } from 'vitest';
import { bareZip, distinctZips, foreignZipsText, isWholeZip, normalizeZip, zipCodeOf } from './zip-code.js';

describe('a written zip code', () => {
  it.each([
    ['30301', '30301', '30301'],
    ['30301-4321', '30301', '30301-4321'],
    ['30301 4321', '30301', '30301-4321'],
    ['30301\u20134321', '30301', '30301-4321'],
    ['\u200B 30301-4321,\u00A0', '30301', '30301-4321'],
    ['"30301"', '30301', '30301'],
    ['\uFF13\uFF10\uFF13\uFF10\uFF11', '30301', '30301'],
    ['\u0663\u0660\u0663\u0660\u0661', '30301', '30301'],
    ['M5V-2B3', 'M5V2B3', 'M5V 2B3'],
    ['m5v2b3', 'M5V2B3', 'M5V 2B3'],
    ['M5V\u00A02B3', 'M5V2B3', 'M5V 2B3'],
    ['sw1a\u20111aa.', 'SW1A1AA', 'SW1A 1AA'],
    ['SW1A', 'SW1A', 'SW1A'],
    ["'30301", '30301', '30301'],
    ['="30301"', '30301', '30301'],
    ['(30301)', '30301', '30301'],
    ['30301.0', '30301', '30301'],
    ['NY 10013', '10013', '10013'],
    ['10013 USA', '10013', '10013'],
    ['US-10001', '10001', '10001'],
    ['30301-4321, U.S.A.', '30301', '30301-4321'],
    ['ZIP 30301', '30301', '30301'],
    ['Zip code: 30301', '30301', '30301'],
    ['Atlanta, GA 30301', '30301', '30301'],
    ['Atlanta, Georgia 30301, United States', '30301', '30301'],
    ['Toronto, ON m5v2b3', 'M5V2B3', 'M5V 2B3'],
    ['SW1A 1AA, UK', 'SW1A1AA', 'SW1A 1AA'],
    ['WA1 1AA', 'WA11AA', 'WA1 1AA'],
    ['00501', '00501', '00501'],
  ])('%j is found as %s and stored as %j', (written, code, kept) => {
    expect([zipCodeOf(written), normalizeZip(written)]).toEqual([code, kept]);
    expect([zipCodeOf(kept), normalizeZip(kept)]).toEqual([code, kept]);
  });

  it.each([
    '',
    '12',
    '12345678901',
    'Île 1',
    '30301/4321',
    'GA 30301 30302',
    'Atlanta 30301',
    '(Zone A)',
    '10001.5',
  ])('%j is not a zip code', (written) => {
    expect([zipCodeOf(written), normalizeZip(written)]).toEqual([undefined, written]);
  });

  it('with nine digits is a ZIP+4 in the United States only', () => {
    expect(['US', 'CA', undefined].map((country) => normalizeZip('303014321', country))).toEqual([
      '30301-4321',
      '303014321',
      '303014321',
    ]);
  });

  it('can be searched by its beginning', () => expect(bareZip(' m5v-2 ')).toBe('M5V2'));

  it('is in a list once, in any spelling', () =>
    expect(distinctZips(['M5V2B3', ' m5v-2b3', '', 'Zone A', '30301-4321', '30301', 'Zone A'])).toEqual([
      'M5V 2B3',
      'Zone A',
      '30301-4321',
    ]));
});

describe('isWholeZip', () => {
  it.each([
    [
      'US',
      ['10012', '10012-1234', '100121234', 'NY 10012'],
      ['1001', 'SW1A 1AA', 'K1A 0B1', 'M1', 'soup', ''],
    ],
    ['CA', ['K1A 0B1', 'k1a0b1'], ['K1A', '10012', 'SW1A 1AA']],
    ['GB', ['SW1A 1AA', 'm11ae'], ['M1', 'SW1A', '10012', 'K1A 0B1']],
    [null, ['10012', 'K1A 0B1', 'SW1A 1AA'], ['1001', 'K1A', 'M1']],
  ])('in %s is true for %j and false for %j', (country, whole, others) => {
    expect(whole.filter((code) => !isWholeZip(code, country))).toEqual([]);
    expect(others.filter((code) => isWholeZip(code, country))).toEqual([]);
  });
});

describe('entries of a delivery area', () => {
  it.each([
    ['GB', ['banana', 'SW1A 1AA', 'SW1A'], '“banana” isn’t a UK postcode.'],
    ['CA', ['K1A 0B1', 'K1A'], undefined],
    ['CA', ['10001', 'Zone A'], 'These aren’t Canadian postal codes: “10001”, “Zone A”.'],
    ['US', ['10001', '10001-1234', 'K1A'], '“K1A” isn’t a US zip code.'],
  ])('in %s of %j say: %s', (country, written, words) => {
    expect(foreignZipsText(written, country)).toBe(words);
  });
});
