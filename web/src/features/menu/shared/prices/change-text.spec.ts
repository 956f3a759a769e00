import { describe, expect, it } from 'vitest';
import { isLowering, readChange, withSign } from './change-text';

describe('readChange', () => {
  it.each([
    ['8', 8],
    ['-8', -8],
    ['−0,50', -0.5],
    ['+12.5', 12.5],
    ['0', 0],
  ])('reads %j as %d percent and amount', (text, value) => {
    expect(readChange(text, 'percent')).toEqual({ value });
    expect(readChange(text, 'amount')).toEqual({ value });
  });

  it.each([
    ['', 'percent'],
    ['-', 'percent'],
    ['much', 'amount'],
    ['1.234', 'amount'],
    ['0.125', 'percent'],
    ['-101', 'percent'],
    ['1001', 'percent'],
  ] as const)('refuses %j as %s', (text, by) => {
    expect(readChange(text, by)).toHaveProperty('refusal');
  });
});

describe('withSign', () => {
  it.each([
    ['8', true, '-8'],
    ['+8', true, '-8'],
    ['', true, '-'],
    ['-8', true, '-8'],
    ['−8', false, '8'],
    ['-', false, ''],
  ])('turns %j into %j', (text, lowers, expected) => {
    const signed = withSign(text, lowers);
    expect(signed).toBe(expected);
    expect(isLowering(signed)).toBe(lowers);
  });
});
