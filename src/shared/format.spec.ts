import { describe, expect, it } from 'vitest';
import { formatChoice, formatList, formatNumber, formatPlural, listParts } from './format.js';

describe('formatNumber', () => {
  it('groups thousands', () => expect(formatNumber(10_005)).toBe('10,005'));
});

describe('formatPlural', () => {
  it.each([
    [0, '0 dishes'],
    [1, '1 dish'],
    [2_000, '2,000 dishes'],
  ])('formats %i as "%s"', (count, text) => expect(formatPlural(count, 'dish', 'dishes')).toBe(text));

  it('adds an s to other nouns', () => expect(formatPlural(2, 'item')).toBe('2 items'));
});

describe('formatList', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('joins %j', (words, list) => expect(formatList(words)).toBe(list));

  it('returns separate parts', () =>
    expect(listParts(['a', 'b', 'c']).map(({ type, value }) => [type, value])).toEqual([
      ['element', 'a'],
      ['literal', ', '],
      ['element', 'b'],
      ['literal', ' and '],
      ['element', 'c'],
    ]));

  it('joins alternatives with "or"', () => expect(formatChoice(['GET', 'POST'])).toBe('GET or POST'));
});
