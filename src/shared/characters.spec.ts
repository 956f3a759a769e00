import { describe, expect, it } from 'vitest';
import {
  capitalized,
  firstCharacter,
  firstCharacters,
  fitting,
  initialsOf,
  shortened,
} from './characters.js';

/** One character each: a skin tone, a family, a flag, a letter with two marks. */
const WAVE = '👋🏽';
const FAMILY = '👨‍👩‍👧';
const FLAG = '🇨🇦';
const MARKED = 'e\u0323\u0301';

const halves = (text: string) => /\p{Cs}/u.test(text);

it.each([
  ['Cookies🍪 and more', 8, 'Cookies🍪'],
  ['Cookies🍪 and more', 7, 'Cookies'],
  [`${FAMILY}${FLAG}${MARKED}x`, 3, `${FAMILY}${FLAG}${MARKED}`],
  ['Soup', 8, 'Soup'],
])('the first characters of %j, at most %i, are %j', (text, max, cut) => {
  expect(firstCharacters(text, max)).toBe(cut);
});

it.each([
  ['Cookies🍪 and more', 9, 'Cookies🍪…'],
  ['Cookies 🍪🍪', 9, 'Cookies…'],
  [FAMILY.repeat(3), 3, FAMILY.repeat(3)],
  [FAMILY.repeat(4), 3, `${FAMILY.repeat(2)}…`],
])('%j shortened to %i is %j', (text, max, cut) => {
  expect(shortened(text, max)).toBe(cut);
});

it('a text cut to a limit has whole characters only', () => {
  for (const text of [`ab${WAVE}c`, `ab${FAMILY}c`, `ab${FLAG}c`, `ab${MARKED}c`])
    for (let max = 0; max <= text.length; max += 1) {
      const cut = fitting(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(['', 'a', 'ab', text.slice(0, -1), text]).toContain(cut);
    }
});

describe('initials', () => {
  it.each([
    [['Ann', 'Lee'], 'AL'],
    [[`${WAVE} Ann`, '🍪Lee'], `${WAVE}🍪`],
    [['e\u0301lan', ''], 'E\u0301'],
    [['𐐨dd', 'ñu'], '𐐀Ñ'],
    [['', ''], ''],
  ])('of %j are %j', (words, initials) => {
    expect(initialsOf(...words)).toBe(initials);
    expect(halves(initialsOf(...words))).toBe(false);
  });
});

it('a first letter is a complete character', () => {
  expect(firstCharacter(FLAG)).toBe(FLAG);
  expect(firstCharacter('')).toBe('');
  expect(capitalized('𐐨dd')).toBe('𐐀dd');
  expect(capitalized('')).toBe('');
});
