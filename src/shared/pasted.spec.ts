import { describe, expect, it } from 'vitest';
import { digitsIn, hasHidden, pasted, withWesternDigits } from './pasted.js';

describe('a pasted value', () => {
  it.each([
    ['\uFEFF\u200B a b \u00A0\u2060\n', 'a b'],
    ['"a"', 'a'],
    ['\u201C \u201Ea\u201C \u201D', 'a'],
    ["it's", "it's"],
    ['"', '"'],
    ['"a" and "b', '"a" and "b'],
    ['\u202Aa\u202C', 'a'],
    ['', ''],
  ])('%j becomes %j', (text, value) => expect(pasted(text)).toBe(value));

  it.each(['a\u200Bb', 'a\u00ADb', 'a\u00A0b', 'a\u0007b', 'a\u202Eb'])('%j has a hidden character', (text) =>
    expect(hasHidden(text)).toBe(true),
  );

  it.each(['a b', 'a\tb\nc', 'é', '😀'])('%j has no hidden character', (text) =>
    expect(hasHidden(text)).toBe(false),
  );

  it('converts the digits of every script to 0–9', () =>
    expect(withWesternDigits('\u0661\uFF12\u{1D7DB}x4')).toBe('123x4'));

  it.each([
    [' 123\u2013456 ', '123456'],
    ['\u0661\u0662\u0663 456', '123456'],
    ['12a456', '12a456'],
  ])('%j is the code %j', (text, code) => expect(digitsIn(text)).toBe(code));
});
