import { describe, expect, it } from 'vitest';
import { formatChoice, formatList, formatNumber } from './format.js';

describe('formatNumber', () => {
  it('groups thousands', () => expect(formatNumber(10_005)).toBe('10,005'));
});

describe('formatList', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('joins %j', (words, list) => expect(formatList(words)).toBe(list));

  it('joins a choice by or', () => expect(formatChoice(['GET', 'POST'])).toBe('GET or POST'));
});
