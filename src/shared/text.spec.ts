import { describe, expect, it } from 'vitest';
import { keptLine, keptText, nameKey, searchKey } from './text.js';

describe('the stored form of a name', () => {
  it.each([
    ['Cafe\u0301', 'Caf\u00e9'],
    [' Coeur   d’Alene ', 'Coeur d’Alene'],
    ['Coeur\u00a0\u3000d’Alene', 'Coeur d’Alene'],
    ['Coeur\td’Alene', 'Coeur d’Alene'],
    ['\ufeff\u200bSoup\u2060', 'Soup'],
    ['\u2066Soup\u2069', 'Soup'],
    ['Pad\u200b Thai', 'Pad Thai'],
    ['choco\u00adlate', 'chocolate'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d🍳', '👩\u200d🍳'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['\u200fפיצה', '\u200fפיצה'],
    ['\u200b', '\u200b'],
  ])('of %j is %j', (typed, kept) => {
    expect(keptLine(typed)).toBe(kept);
    expect(keptLine(kept)).toBe(kept);
  });
});

it('a description keeps its lines and the spaces within them', () => {
  expect(keptText('\u200b First  line\r\nSecond\rThird e\u0301 \n')).toBe('First  line\nSecond\nThird é');
});

describe('nameKey', () => {
  it.each([
    ["Coeur d'Alene", 'Coeur d’Alene'],
    ['Coeur d’Alene', 'COEUR  D`ALENE '],
    ['The “Best”', 'the "best"'],
    ['Crème', 'CRE\u0300ME'],
    ['ΠΑΣ', 'πας'],
    ['Hawai‘i', 'Hawaiʻi'],
  ])('is the same for %j and %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Bò', 'Bơ'],
    ['Creme', 'Crème'],
    ['🍕', '🍔'],
    ["Coeur d'Alene", 'Coeur dAlene'],
  ])('differs for %j and %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('ignores accents only in a search key', () => {
    expect(searchKey('Crème d’Or')).toBe(searchKey("CREME D'OR"));
  });
});
