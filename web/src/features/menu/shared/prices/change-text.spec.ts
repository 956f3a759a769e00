import { describe, expect, it } from 'vitest';
import { readChange, splitSign } from './change-text';

describe('readChange', () => {
  it.each([
    ['8', 'raise', 8],
    ['8', 'lower', -8],
    ['0,50', 'lower', -0.5],
    ['0', 'lower', 0],
  ] as const)('reads %j with the direction %s as %d percent and amount', (text, direction, value) => {
    expect(readChange(text, 'percent', direction)).toEqual({ value });
    expect(readChange(text, 'amount', direction)).toEqual({ value });
  });

  it.each([
    ['', 'percent', 'raise'],
    ['much', 'amount', 'raise'],
    ['1.234', 'amount', 'raise'],
    ['0.125', 'percent', 'raise'],
    ['101', 'percent', 'lower'],
    ['1001', 'percent', 'raise'],
  ] as const)('refuses %j as %s with the direction %s', (text, by, direction) => {
    expect(readChange(text, by, direction)).toHaveProperty('refusal');
  });
});

describe('splitSign', () => {
  it.each([
    ['-8', 'lower', '8'],
    ['−0,50', 'lower', '0,50'],
    ['+8', 'raise', '8'],
    ['-', 'lower', ''],
  ])('%j chooses the direction %s and leaves %j', (text, direction, change) => {
    expect(splitSign(text)).toEqual({ direction, change });
  });

  it('text without a sign chooses no direction', () => {
    expect(splitSign('8')).toBeUndefined();
  });
});
